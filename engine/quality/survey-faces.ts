import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AnalysedFace, analyseFaces } from '../src/abilities/analyse-picture.ts';
import { SAME_PERSON_BELOW } from '../src/abilities/face-identity/embed-face.ts';
import { HALF_OF_STRANGERS } from '../src/faces/identity-distance.ts';
import { decodePicture } from '../src/imaging/codec.ts';
import type { Picture } from '../src/imaging/raster.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { JUDGES, judgeExpression } from './expression-judge.ts';
import { runFaceTool } from './face-tool.ts';
import { packagePictures } from './package-pictures.ts';
import type { PictureName } from './quality-case.ts';
import { groupsOf, type SurveyedFace, surveyTable, worstTen } from './survey-table.ts';

// `node engine/quality/survey-faces.ts [--faces DIR]… [--limit N] [--seed N]`: anonymizes every face of the party photographs, and
// of a folder of portraits where one is at hand, and tells the figures by kind of face and the worst ten by name.

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'data' },
    faces: { type: 'string', multiple: true, default: ['../shared/photos/portraits'] },
    limit: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
});

const PARTIES: readonly PictureName[] = ['party-1', 'party-2', 'party-3', 'party-4', 'party-5', 'party-6'];
const sessions = createSessions({ modelDir: join(values.data, 'models') });
const partyPicture = packagePictures(join(values.data, 'quality', 'pictures'));

async function* pictures(): AsyncGenerator<{ name: string; picture: Picture }> {
  for (const folder of values.faces.filter((path) => existsSync(path))) {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.jpg')).sort();
    for (const file of files)
      yield { name: basename(file, '.jpg'), picture: await decodePicture(join(folder, file)) };
  }
  for (const name of PARTIES) yield { name, picture: await partyPicture(name) };
}

/** The judges of expressions are in the pack `judges`. */
async function keepsMood(before: Picture, after: Picture, { mesh }: AnalysedFace): Promise<boolean | null> {
  if (!sessions.has(JUDGES.untouched)) return null;
  const [was, is] = await Promise.all(
    [before, after].map((picture) => judgeExpression(sessions, picture, mesh.points)),
  );
  return was!.word === is!.word;
}

async function survey(name: string, picture: Picture, face: AnalysedFace): Promise<SurveyedFace> {
  const before = process.cpuUsage();
  const { facts, crops, after } = await runFaceTool(
    sessions,
    'random',
    {},
    face,
    { image: picture },
    Number(values.seed),
  );
  const used = process.cpuUsage(before);
  const privacy = facts.privacy as { first?: number; second?: number; tries: number; identities: string[] };
  const { first, second } = privacy;
  return {
    name,
    groups: groupsOf(face),
    first: first ?? null,
    second: second ?? null,
    isFar: first !== undefined && first >= SAME_PERSON_BELOW,
    isFartherThanHalf: second !== undefined && second < HALF_OF_STRANGERS,
    isFlagged: (facts.review as string[]).length > 0,
    keepsMood: await keepsMood(picture, after, face),
    cpuSeconds: (used.user + used.system) / 1e6,
    notes: [`${privacy.tries} tries`, ...privacy.identities, ...(facts.review as string[])].join(' '),
    crops,
  };
}

const limit = Number(values.limit);
const surveyed: SurveyedFace[] = [];
for await (const { name, picture } of pictures()) {
  if (surveyed.length >= limit) break;
  const faces = (await analyseFaces(sessions, picture)).filter(({ quality }) => quality.usable);
  for (const [i, face] of faces.entries()) {
    if (surveyed.length >= limit) break;
    const one = await survey(faces.length > 1 ? `${name}#${i}` : name, picture, face);
    surveyed.push(one);
    process.stdout.write(
      `${one.name} ${one.first?.toFixed(2)} ${one.second?.toFixed(2)} ${one.cpuSeconds.toFixed(1)} s of CPU ${one.notes}\n`,
    );
  }
}
process.stdout.write(`\n${surveyTable(surveyed)}\n\nWorst ten:\n${worstTen(surveyed).join('\n')}\n`);
const folder = join(values.data, 'quality', 'sheets');
for (let from = 0; from < surveyed.length; from += 12) {
  const part = surveyed.slice(from, from + 12).flatMap(({ crops }) => crops);
  await writeContactSheet(folder, `survey-${String(from).padStart(2, '0')}`, part);
}
await sessions.close();

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDemographics } from '../src/abilities/face-attributes/demographics.ts';
import { SAME_PERSON_BELOW } from '../src/abilities/face-identity/embed-face.ts';
import { meshOfLargest } from '../src/faces/find-face.ts';
import { identityGap, readIdentity } from '../src/faces/identity-distance.ts';
import type { Picture } from '../src/imaging/raster.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { type Judged, judgeExpression } from './expression-judge.ts';
import { runFaceTool } from './face-tool.ts';
import { portraitsOf } from './portraits-of.ts';

// `node engine/quality/survey-expressions.ts [--faces DIR,DIR] [--count N] [--skip N] [--neutral]`: changes the
// expression of N portraits of each folder, after the first N that are skipped, of all or only of those that look
// neutral, and asks two classifiers that the tool does not use (pack `judges`) what they see now; the recipes were
// tuned with the second. Needs `npm run models -- --pack judges`.

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'data' },
    faces: { type: 'string', default: '../shared/photos/portraits' },
    count: { type: 'string', default: '12' },
    skip: { type: 'string', default: '0' },
    neutral: { type: 'boolean', default: false },
  },
});
const [count, skip] = [Number(values.count), Number(values.skip)];

const ASKED: Readonly<Record<string, Judged>> = {
  happy: 'happy',
  sad: 'sad',
  angry: 'angry',
  astonished: 'surprised',
};

interface Row {
  keyword: string;
  wasNeutral: boolean;
  isRecognised: boolean;
  /** By the judge that the recipes were tuned with. */
  isRecognisedByTuned: boolean;
  /** More of the asked expression than before. */
  isStronger: boolean;
  isSame: boolean;
}

const sessions = createSessions({ modelDir: join(values.data, 'models') });

async function chosenPortraits(folder: string) {
  const all = await portraitsOf(sessions, folder, values.neutral ? Number.POSITIVE_INFINITY : skip + count);
  const chosen = [];
  for (const portrait of all) {
    const { expression } = await readDemographics(sessions, portrait.picture, portrait.face.mesh.points);
    if (!values.neutral || expression === 'neutral') chosen.push({ ...portrait, expression });
  }
  return chosen.slice(skip, skip + count);
}

const rows: Row[] = [];
const crops: Picture[] = [];
const chosen = (await Promise.all(values.faces.split(',').map(chosenPortraits))).flat();
for (const { name, picture, face, expression } of chosen) {
  const old = await readIdentity(sessions, picture, face.mesh.points);
  const then = await judgeExpression(sessions, picture, face.mesh.points);
  const seen: string[] = [];
  for (const [i, [keyword, asked]] of Object.entries(ASKED).entries()) {
    const run = await runFaceTool(sessions, 'keep', { category: 'Expression', keyword }, face, {
      image: picture,
    });
    if (i === 0) crops.push(run.crops[0]);
    crops.push(run.crops[1]);
    const points = await meshOfLargest(sessions, run.after);
    if (!points) continue;
    const now = await judgeExpression(sessions, run.after, points);
    const tuned = await judgeExpression(sessions, run.after, points, 'tuned');
    const gap = identityGap(await readIdentity(sessions, run.after, points), old);
    seen.push(
      `${keyword}: ${now.word}/${tuned.word} ${then.beliefs[asked].toFixed(2)}→${now.beliefs[asked].toFixed(2)}`,
    );
    rows.push({
      keyword,
      wasNeutral: expression === 'neutral',
      isRecognised: now.word === asked,
      isRecognisedByTuned: tuned.word === asked,
      isStronger: now.beliefs[asked] > then.beliefs[asked],
      isSame: gap.first < SAME_PERSON_BELOW,
    });
  }
  process.stdout.write(`${name} (${expression}, judged ${then.word}) ${seen.join(', ')}\n`);
}

const percent = (some: readonly Row[], holds: (row: Row) => boolean) =>
  `${Math.round((100 * some.filter(holds).length) / Math.max(1, some.length))} %`;
function tell(name: string, some: readonly Row[]): void {
  const shares = [
    percent(some, ({ isRecognised }) => isRecognised),
    percent(some, ({ isRecognisedByTuned }) => isRecognisedByTuned),
    percent(some, ({ isStronger }) => isStronger),
    percent(some, ({ isSame }) => isSame),
  ];
  process.stdout.write(`| ${[name, some.length, ...shares].join(' | ')} |\n`);
}
process.stdout.write('| asked | n | recognised | by the tuned judge | stronger | same person |\n');
process.stdout.write('|---|---|---|---|---|---|\n');
tell('all', rows);
tell(
  'from neutral',
  rows.filter(({ wasNeutral }) => wasNeutral),
);
for (const keyword of Object.keys(ASKED))
  tell(
    keyword,
    rows.filter((row) => row.keyword === keyword),
  );
const perRow = 1 + Object.keys(ASKED).length;
await writeContactSheet(join(values.data, 'quality', 'sheets'), 'expressions', crops, perRow);
await sessions.close();

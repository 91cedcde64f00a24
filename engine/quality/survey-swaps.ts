import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SAME_PERSON_BELOW } from '../src/abilities/face-identity/embed-face.ts';
import { headPose } from '../src/abilities/face-mesh/head-pose.ts';
import { meshOfLargest } from '../src/faces/find-face.ts';
import { identityGap, readIdentity } from '../src/faces/identity-distance.ts';
import type { Picture } from '../src/imaging/raster.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { runFaceTool } from './face-tool.ts';
import { type Portrait, portraitsOf } from './portraits-of.ts';

// `node engine/quality/survey-swaps.ts [--faces DIR] [--pairs N]`: puts portraits on one another and tells how many
// results are the source's for the first network, and nearer to the source than to the old face.

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'data' },
    faces: { type: 'string', default: '../shared/photos/portraits' },
    pairs: { type: 'string', default: '24' },
  },
});

/** A user lends a face to somebody of the same sex, turned about alike. */
function lenderFor(target: Portrait, people: readonly Portrait[], turn: number): Portrait {
  const yaw = ({ face }: Portrait) => headPose(face.mesh.points).yaw;
  const cost = (other: Portrait) =>
    Math.abs(yaw(other) - yaw(target)) +
    (other.face.attributes.Gender === target.face.attributes.Gender ? 0 : 1) +
    (other.face.attributes.Glasses ? 0.5 : 0);
  const others = people.filter((other) => other !== target).toSorted((a, b) => cost(a) - cost(b));
  return others[turn % 5]!;
}

const sessions = createSessions({ modelDir: join(values.data, 'models') });
const people = await portraitsOf(sessions, values.faces, Number(values.pairs));
const crops: Picture[] = [];
const rows: { name: string; toSource: number; toOld: number; isFlagged: boolean }[] = [];
const before = process.cpuUsage();
for (const [i, target] of people.entries()) {
  const lender = lenderFor(target, people, i);
  const run = await runFaceTool(sessions, 'swap', { identity: 'lender', transferHair: false }, target.face, {
    image: target.picture,
    identity: lender.picture,
  });
  const points = await meshOfLargest(sessions, run.after);
  if (!points) continue;
  const now = await readIdentity(sessions, run.after, points);
  const of = ({ picture, face }: Portrait) => readIdentity(sessions, picture, face.mesh.points);
  const row = {
    name: `${lender.name} on ${target.name}`,
    toSource: identityGap(now, await of(lender)).first,
    toOld: identityGap(now, await of(target)).first,
    isFlagged: (run.facts.review as string[]).length > 0,
  };
  rows.push(row);
  crops.push(lender.picture, ...run.crops);
  process.stdout.write(
    `${row.name} ${row.toSource.toFixed(2)} to the source, ${row.toOld.toFixed(2)} to the old ${(run.facts.review as string[]).join(' ')}\n`,
  );
}
const { user, system } = process.cpuUsage(before);
const share = (holds: (row: (typeof rows)[number]) => boolean) =>
  `${Math.round((100 * rows.filter(holds).length) / Math.max(1, people.length))} %`;
const isTaken = ({ toSource, toOld }: (typeof rows)[number]) =>
  toSource < SAME_PERSON_BELOW && toSource < toOld;
process.stdout.write(
  `${people.length} pairs: detected ${share(() => true)}, nearer to the source ${share(({ toSource, toOld }) => toSource < toOld)}, below ${SAME_PERSON_BELOW} ${share(({ toSource }) => toSource < SAME_PERSON_BELOW)}, both ${share(isTaken)}, both or flagged ${share((row) => isTaken(row) || row.isFlagged)}; ${((user + system) / 1e6 / people.length).toFixed(1)} s of CPU each\n`,
);
for (let from = 0; from < crops.length; from += 24)
  await writeContactSheet(
    join(values.data, 'quality', 'sheets'),
    `swaps-${String(from / 3).padStart(2, '0')}`,
    crops.slice(from, from + 24),
    3,
  );
await sessions.close();

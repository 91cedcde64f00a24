import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { meshOfLargest } from '../src/faces/find-face.ts';
import {
  HALF_OF_STRANGERS,
  type Identity,
  identityGap,
  MOST_STRANGERS,
  readIdentity,
} from '../src/faces/identity-distance.ts';
import { decodePicture } from '../src/imaging/codec.ts';
import { createSessions } from '../src/runtime/sessions.ts';

// `node engine/quality/survey-strangers.ts [FOLDER…]`: how far apart different people are for both networks, over
// every pair of portraits in the folders. The limits of identity-distance.ts are read off its table.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: 'data' } },
});
const folders =
  positionals.length > 0
    ? positionals
    : ['../shared/photos/portraits', '../shared/portraits/female', '../shared/portraits/male'];
const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95];

const sessions = createSessions({ modelDir: join(values.data, 'models') });

async function identitiesIn(folder: string): Promise<Identity[]> {
  const found: Identity[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.jpg')).sort()) {
    const picture = await decodePicture(join(folder, file));
    const points = await meshOfLargest(sessions, picture);
    if (points) found.push(await readIdentity(sessions, picture, points));
  }
  return found;
}

function row(name: string, pairs: readonly (readonly [Identity, Identity])[]): string {
  const gaps = pairs.map(([one, other]) => identityGap(one, other));
  const quantiles = (numbers: readonly number[]) => {
    const sorted = numbers.toSorted((a, b) => a - b);
    return QUANTILES.map((share) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(3));
  };
  const cells = [
    name,
    gaps.length,
    ...quantiles(gaps.map(({ first }) => first)),
    ...quantiles(gaps.map(({ second }) => second)),
  ];
  return `| ${cells.join(' | ')} |`;
}

const within = (people: readonly Identity[]) =>
  people.flatMap((one, i) => people.slice(i + 1).map((other) => [one, other] as const));

const groups: [string, Identity[]][] = [];
for (const folder of folders) groups.push([folder, await identitiesIn(folder)]);
await sessions.close();

const heads = [
  ...QUANTILES.map((share) => `distance ${share}`),
  ...QUANTILES.map((share) => `likeness ${share}`),
];
const lines = [
  `| people | pairs | ${heads.join(' | ')} |`,
  `|${'---|'.repeat(heads.length + 2)}`,
  ...groups.map(([name, people]) => row(name, within(people))),
  row('all', within(groups.flatMap(([, people]) => people))),
  `In force: half of strangers ${HALF_OF_STRANGERS}, most strangers ${MOST_STRANGERS}.`,
];
process.stdout.write(`${lines.join('\n')}\n`);

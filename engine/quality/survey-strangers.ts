import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
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
// every pair of portraits in the folders, and how near one person stays who is mirrored, blurred or dimmed. The limits of
// identity-distance.ts are read off its table.

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

/** The same photograph as another camera might have taken it. */
const RETAKES: readonly ((file: string) => Sharp)[] = [
  (file) => sharp(file).flop(),
  (file) => sharp(file).blur(2),
  (file) => sharp(file).linear([1.15, 1, 0.85], [8, 0, -5]).modulate({ brightness: 0.75 }),
];

interface Person {
  identity: Identity;
  retaken: Identity[];
}

async function identityIn(source: string | Buffer): Promise<Identity | null> {
  const picture = await decodePicture(source);
  const points = await meshOfLargest(sessions, picture);
  return points && readIdentity(sessions, picture, points);
}

async function peopleIn(folder: string): Promise<Person[]> {
  const found: Person[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.jpg')).sort()) {
    const identity = await identityIn(join(folder, file));
    if (!identity) continue;
    const retaken: Identity[] = [];
    for (const retake of RETAKES) {
      const again = await identityIn(await retake(join(folder, file)).png().toBuffer());
      if (again) retaken.push(again);
    }
    found.push({ identity, retaken });
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

const strangers = (people: readonly Person[]) =>
  people.flatMap((one, i) => people.slice(i + 1).map((other) => [one.identity, other.identity] as const));

const oneself = (people: readonly Person[]) =>
  people.flatMap(({ identity, retaken }) => retaken.map((other) => [identity, other] as const));

const groups: [string, Person[]][] = [];
for (const folder of folders) groups.push([folder, await peopleIn(folder)]);
await sessions.close();

const heads = [
  ...QUANTILES.map((share) => `distance ${share}`),
  ...QUANTILES.map((share) => `likeness ${share}`),
];
const lines = [
  `| people | pairs | ${heads.join(' | ')} |`,
  `|${'---|'.repeat(heads.length + 2)}`,
  ...groups.map(([name, people]) => row(name, strangers(people))),
  row('all', strangers(groups.flatMap(([, people]) => people))),
  ...groups.map(([name, people]) => row(`${name}, the same person`, oneself(people))),
  `In force: half of strangers ${HALF_OF_STRANGERS}, most strangers ${MOST_STRANGERS}.`,
];
process.stdout.write(`${lines.join('\n')}\n`);

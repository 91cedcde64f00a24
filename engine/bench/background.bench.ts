import { join } from 'node:path';
import { composeKnownMatte, type KnownMatte, MATTE_SET, matteErrors } from '../quality/known-mattes.ts';
import { cutOut } from '../src/abilities/matte/cut-out.ts';
import type { Mask, Picture } from '../src/imaging/raster.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { type BenchCase, openedOnce } from './bench-case.ts';
import { openImgly } from './imgly-peer.ts';

const DATA_DIR = 'data';
const PER_ROUND = 2;

interface Contest {
  known: KnownMatte[];
  ours(picture: Picture): Promise<Mask>;
  imgly(picture: Picture): Promise<Mask>;
}

async function open(): Promise<Contest> {
  const sessions = createSessions({ modelDir: join(DATA_DIR, 'models') });
  const known: KnownMatte[] = [];
  for (const one of MATTE_SET) known.push(await composeKnownMatte(one));
  return {
    known,
    ours: async (picture) => (await cutOut(sessions, picture)).alpha,
    imgly: await openImgly(join(DATA_DIR, 'quality', 'imgly')),
  };
}

const opened = openedOnce(open);

type Side = 'ours' | 'imgly';
const mattes: Record<Side, Map<string, Mask>> = { ours: new Map(), imgly: new Map() };
const calls: Record<Side, number> = { ours: 0, imgly: 0 };

/** Every call cuts out the next pictures of the set, the same ones on both sides. */
async function cutNext(side: Side): Promise<void> {
  const all = await opened();
  for (let i = 0; i < PER_ROUND; i++) {
    const { name, picture } = all.known[calls[side]++ % all.known.length]!;
    mattes[side].set(name, await all[side](picture));
  }
}

async function compareMattes(): Promise<string[]> {
  const lines = ['  sum of alpha errors in thousands of pixels: whole picture ours/imgly, edges ours/imgly'];
  const sums = [0, 0, 0, 0];
  for (const { name, alpha } of (await opened()).known) {
    const [one, other] = [mattes.ours.get(name), mattes.imgly.get(name)];
    if (!one || !other) continue;
    const [ours, imgly] = [matteErrors(one, alpha), matteErrors(other, alpha)];
    const figures = [ours.whole, imgly.whole, ours.edge, imgly.edge];
    for (const [i, figure] of figures.entries()) sums[i]! += figure;
    lines.push(`  ${name.padEnd(26)} ${figures.map((figure) => figure.toFixed(2).padStart(8)).join('')}`);
  }
  return [...lines, `  ${'together'.padEnd(26)} ${sums.map((sum) => sum.toFixed(2).padStart(8)).join('')}`];
}

export const backgroundBench: BenchCase[] = [
  {
    name: 'cut out a person, against @imgly/background-removal-node',
    ours: () => cutNext('ours'),
    peer: () => cutNext('imgly'),
    goal: 5,
    report: compareMattes,
  },
];

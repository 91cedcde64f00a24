import { createPicture, type Picture } from '../src/imaging/raster.ts';
import { patternPicture, seededRandom } from '../src/imaging/test-pictures.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import { fillPicture } from '../src/tools/edit-fill/edit-fill.ts';
import { cutHoles } from '../src/tools/edit-fill/holes.ts';
import type { BenchCase } from './bench-case.ts';

const sessions = createSessions({ modelDir: 'data/models' });
const HOLE_PX = 200;

function holeIn({ width, height }: Picture): Picture {
  const mask = createPicture(width, height, 1);
  for (let y = 300; y < 300 + HOLE_PX; y++) mask.data.fill(255, y * width + 300, y * width + 300 + HOLE_PX);
  return mask;
}

function filler(width: number, height: number): () => Promise<void> {
  let prepared: { picture: Picture; mask: Picture } | null = null;
  return async () => {
    prepared ??= { picture: patternPicture(width, height), mask: holeIn(createPicture(width, height, 1)) };
    const { signal } = new AbortController();
    const random = seededRandom(1);
    await fillPicture(sessions, prepared.picture, cutHoles(prepared.mask), {
      signal,
      random,
      progress: () => {},
    });
  };
}

/** The work must grow with what is marked, not with the picture: 24 MP may take half as long again as 1 MP. */
export const fillBench: BenchCase[] = sessions.has('migan')
  ? [
      {
        name: 'magic fill: the same mask in 24 MP and in 1 MP',
        ours: filler(6000, 4000),
        peer: filler(1200, 900),
        goal: 1 / 1.5,
      },
    ]
  : [];

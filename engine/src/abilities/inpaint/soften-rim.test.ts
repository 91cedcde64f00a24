import { expect, it } from 'vitest';
import { copyRaster, createFloat, type Mask, type Picture } from '../../imaging/raster.ts';
import { drawPicture } from '../../imaging/test-pictures.ts';
import { seededRandom } from '../../runtime/seeded-random.ts';
import { softenRim } from './soften-rim.ts';

const [SIZE, FROM, TO] = [60, 20, 40];

function square(): Mask {
  const hole = createFloat(SIZE, SIZE);
  for (let y = FROM; y < TO; y++) hole.data.fill(1, y * SIZE + FROM, y * SIZE + TO);
  return hole;
}

/** Grain all over, and a patch that is `lift` brighter. */
function patched(lift: number): Picture {
  const random = seededRandom(5);
  const inside = (at: number) => at >= FROM && at < TO;
  return drawPicture(SIZE, SIZE, (x, y) => {
    const tone = 100 + 6 * random() + (inside(x) && inside(y) ? lift : 0);
    return [tone, tone, tone];
  });
}

function stepAt({ data }: Picture, column: number): number {
  let sum = 0;
  for (let y = FROM; y < TO; y++)
    sum += Math.abs(data[(y * SIZE + column) * 3]! - data[(y * SIZE + column - 1) * 3]!);
  return sum / (TO - FROM);
}

it('takes the step at the rim down to the usual one and leaves the surroundings', () => {
  const picture = patched(15);
  const before = copyRaster(picture);
  const hole = square();
  softenRim(picture, hole);
  expect(stepAt(before, FROM)).toBeGreaterThan(12);
  for (const column of [FROM, TO]) expect(stepAt(picture, column)).toBeLessThan(4.5);
  for (let i = 0; i < hole.data.length; i++)
    if (!hole.data[i]) expect(picture.data[i * 3]).toBe(before.data[i * 3]);
});

it('leaves a rim that does not stand out as it is, but for little', () => {
  const picture = patched(0);
  const before = copyRaster(picture);
  softenRim(picture, square());
  let most = 0;
  for (let i = 0; i < picture.data.length; i++)
    most = Math.max(most, Math.abs(picture.data[i]! - before.data[i]!));
  expect(most).toBeLessThanOrEqual(3);
});

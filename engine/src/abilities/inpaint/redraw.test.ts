import { expect, it } from 'vitest';
import { copyRaster, mapMask, type Picture } from '../../imaging/raster.ts';
import { drawMask, drawPicture, meanAbsoluteDifference, seededRandom } from '../../imaging/test-pictures.ts';
import { redraw, strangeness } from './redraw.ts';

const [WIDTH, HEIGHT] = [140, 110];
const hole = drawMask(WIDTH, HEIGHT, (x, y) => (x >= 50 && x < 86 && y >= 40 && y < 70 ? 1 : 0));
/** Slanting stripes, twelve pixels wide. */
const stripes = drawPicture(WIDTH, HEIGHT, (x, y) => ((x + y) % 24 < 12 ? [200, 180, 90] : [60, 70, 110]));

function painted(colour: readonly number[], picture: Picture): Picture {
  const out = copyRaster(picture);
  for (let i = 0; i < hole.data.length; i++) if (hole.data[i]) out.data.set(colour, i * 3);
  return out;
}

it('a blob is replaced by what the surroundings show, and they stay as they are', async () => {
  const blob = painted([130, 125, 100], stripes);
  const { picture, sourceOf } = await redraw(blob, hole, { random: seededRandom(3) });
  expect(meanAbsoluteDifference(picture, stripes)).toBeLessThan(2);
  for (let i = 0; i < hole.data.length; i++) {
    if (hole.data[i]) expect(hole.data[sourceOf[i]!]).toBe(0);
    else expect(picture.data[i * 3]).toBe(stripes.data[i * 3]);
  }
});

it('shows nothing of places that are unfit', async () => {
  const marked = drawPicture(WIDTH, HEIGHT, (x) => (x > 100 ? [255, 0, 0] : [120, 120, 120]));
  const unfit = drawMask(WIDTH, HEIGHT, (x) => (x > 95 ? 1 : 0));
  const { picture } = await redraw(painted([250, 10, 10], marked), hole, { random: seededRandom(3), unfit });
  expect(picture.data[(55 * WIDTH + 68) * 3 + 1]).toBeGreaterThan(110);
});

it('keeps the tones of the painting and gives it grain', async () => {
  const random = seededRandom(5);
  const grainy = drawPicture(WIDTH, HEIGHT, () => Array(3).fill(100 + 30 * (random() - 0.5)));
  const { picture } = await redraw(painted([112, 112, 112], grainy), hole, { random, keepTone: true });
  const inside = [...hole.data.keys()].filter((i) => hole.data[i]).map((i) => picture.data[i * 3]!);
  const mean = inside.reduce((sum, value) => sum + value, 0) / inside.length;
  expect(Math.abs(mean - 112)).toBeLessThan(4);
  expect(
    Math.sqrt(inside.reduce((sum, value) => sum + (value - mean) ** 2, 0) / inside.length),
  ).toBeGreaterThan(3);
});

it('leaves a picture without hole, or without anything to draw from, as it is', async () => {
  const none = mapMask(hole, () => 0);
  expect((await redraw(stripes, none, { random: seededRandom(1) })).picture).toBe(stripes);
  const all = mapMask(hole, () => 1);
  expect((await redraw(stripes, all, { random: seededRandom(1) })).picture).toBe(stripes);
});

it('a blob is stranger than the picture itself', async () => {
  const random = seededRandom(2);
  expect(await strangeness(stripes, hole, { random })).toBeLessThan(8);
  expect(await strangeness(painted([250, 20, 200], stripes), hole, { random })).toBeGreaterThan(30);
});

it('tells how far it is, never back, and ends when it is told to', async () => {
  const large = drawPicture(WIDTH, HEIGHT, (x, y) => ((x + y) % 24 < 12 ? [200, 180, 90] : [60, 70, 110]));
  const wide = drawMask(WIDTH, HEIGHT, (x) => (x < 60 ? 1 : 0));
  const told: number[] = [];
  await redraw(large, wide, { random: seededRandom(1), pace: async (done) => void told.push(done) });
  expect(told.length).toBeGreaterThan(15);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect([told[0], told.at(-1)! > 0.7, told.at(-1)! < 1]).toEqual([0, true, true]);
  const stopped = redraw(large, wide, {
    random: seededRandom(1),
    pace: async (done) => {
      if (done > 0.3) throw new Error('canceled');
    },
  });
  await expect(stopped).rejects.toThrow('canceled');
});

it('draws the same by the same seed and something else by another', async () => {
  const random = seededRandom(9);
  const rough = drawPicture(WIDTH, HEIGHT, () => Array(3).fill(100 + 120 * random()));
  const drawn = async (seed: number) =>
    (await redraw(rough, hole, { random: seededRandom(seed) })).picture.data;
  const [first, again, other] = [await drawn(1), await drawn(1), await drawn(2)];
  expect(first).toEqual(again);
  expect(first).not.toEqual(other);
});

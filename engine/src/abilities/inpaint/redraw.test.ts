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

it('a blob is replaced by what the surroundings show, and they stay as they are', () => {
  const { picture, sourceOf } = redraw(painted([130, 125, 100], stripes), hole, { random: seededRandom(3) });
  expect(meanAbsoluteDifference(picture, stripes)).toBeLessThan(2);
  for (let i = 0; i < hole.data.length; i++) {
    if (hole.data[i]) expect(hole.data[sourceOf[i]!]).toBe(0);
    else expect(picture.data[i * 3]).toBe(stripes.data[i * 3]);
  }
});

it('shows nothing of places that are unfit', () => {
  const marked = drawPicture(WIDTH, HEIGHT, (x) => (x > 100 ? [255, 0, 0] : [120, 120, 120]));
  const unfit = drawMask(WIDTH, HEIGHT, (x) => (x > 95 ? 1 : 0));
  const { picture } = redraw(painted([250, 10, 10], marked), hole, { random: seededRandom(3), unfit });
  expect(picture.data[(55 * WIDTH + 68) * 3 + 1]).toBeGreaterThan(110);
});

it('keeps the tones of the painting and gives it grain', () => {
  const random = seededRandom(5);
  const grainy = drawPicture(WIDTH, HEIGHT, () => Array(3).fill(100 + 30 * (random() - 0.5)));
  const { picture } = redraw(painted([112, 112, 112], grainy), hole, { random, keepTone: true });
  const inside = [...hole.data.keys()].filter((i) => hole.data[i]).map((i) => picture.data[i * 3]!);
  const mean = inside.reduce((sum, value) => sum + value, 0) / inside.length;
  expect(Math.abs(mean - 112)).toBeLessThan(4);
  expect(
    Math.sqrt(inside.reduce((sum, value) => sum + (value - mean) ** 2, 0) / inside.length),
  ).toBeGreaterThan(3);
});

it('leaves a picture without hole, or without anything to draw from, as it is', () => {
  const none = mapMask(hole, () => 0);
  expect(redraw(stripes, none, { random: seededRandom(1) }).picture).toBe(stripes);
  const all = mapMask(hole, () => 1);
  expect(redraw(stripes, all, { random: seededRandom(1) }).picture).toBe(stripes);
});

it('a blob is stranger than the picture itself', () => {
  const random = seededRandom(2);
  expect(strangeness(stripes, hole, random)).toBeLessThan(8);
  expect(strangeness(painted([250, 20, 200], stripes), hole, random)).toBeGreaterThan(30);
});

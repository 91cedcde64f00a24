import { expect, test } from 'vitest';
import { copyRaster, createPicture, type Picture } from '../../imaging/raster.ts';
import { seededRandom } from '../../runtime/seeded-random.ts';
import { closeBorder } from './close-border.ts';

const keep = { left: 30, top: 24, width: 60, height: 48 };

function inside(i: number): boolean {
  const [x, y] = [i % 120, Math.floor(i / 120)];
  return x >= keep.left && x < keep.left + keep.width && y >= keep.top && y < keep.top + keep.height;
}

/** Soft waves inside, rough grain outside: the border stands out. */
function grainy(): Picture {
  const random = seededRandom(3);
  const picture = createPicture(120, 96);
  for (let i = 0; i < 120 * 96; i++) {
    const soft = 120 + 10 * Math.sin((i % 120) / 3) + 10 * Math.cos(i / 120 / 4);
    picture.data.fill(inside(i) ? soft : soft + 16 * (random() - 0.5), i * 3, i * 3 + 3);
  }
  return picture;
}

function stepAt(picture: Picture, column: number): number {
  let sum = 0;
  for (let y = keep.top; y < keep.top + keep.height; y++) {
    const o = (y * picture.width + column) * 3;
    sum += Math.abs(picture.data[o]! - picture.data[o - 3]!);
  }
  return sum / keep.height;
}

test('the step across each border becomes as small as the steps beside it', () => {
  const picture = grainy();
  const before = [stepAt(picture, keep.left), stepAt(picture, keep.left + keep.width)];
  closeBorder(picture, keep);
  const after = [stepAt(picture, keep.left), stepAt(picture, keep.left + keep.width)];
  for (const i of [0, 1]) expect(after[i]!).toBeLessThan(before[i]! / 1.05);
});

test('the kept part and what lies far from it stay as they are', () => {
  const picture = grainy();
  const before = copyRaster(picture);
  closeBorder(picture, keep);
  const moved = (i: number) => picture.data[i * 3] !== before.data[i * 3];
  const all = Array.from({ length: 120 * 96 }, (_, i) => i);
  expect(all.filter((i) => inside(i) && moved(i))).toEqual([]);
  expect(all.filter((i) => i % 120 < 2 && moved(i))).toEqual([]);
});

test('the step is not merely moved one line outward', () => {
  const picture = grainy();
  closeBorder(picture, keep);
  const outward = [1, 2, 3].map((line) => stepAt(picture, keep.left - line));
  const inGrain = [12, 14, 16, 18].map((line) => stepAt(picture, keep.left - line));
  for (const step of outward) expect(step).toBeLessThan(1.15 * Math.max(...inGrain));
});

test('a picture that grew on one side only, down to one line', () => {
  const picture = createPicture(10, 11);
  picture.data.fill(50);
  picture.data.fill(60, 10 * 10 * 3);
  closeBorder(picture, { left: 0, top: 0, width: 10, height: 10 });
  expect([...picture.data.subarray(10 * 10 * 3)].every((value) => value === 50)).toBe(true);
});

test('an outline near the border leaves no ghost beyond it', () => {
  const picture = createPicture(120, 96);
  picture.data.fill(120);
  const right = keep.left + keep.width;
  for (let y = keep.top; y < keep.top + keep.height; y++)
    for (const x of [right - 9, right - 10]) picture.data.fill(220, (y * 120 + x) * 3, (y * 120 + x) * 3 + 3);
  closeBorder(picture, keep);
  const row = Array.from({ length: 20 }, (_, i) => picture.data[(48 * 120 + right + i) * 3]!);
  expect(Math.max(...row.map((value) => Math.abs(value - 120)))).toBeLessThan(8);
});

test('a last line of another tone becomes a soft rim', () => {
  const picture = createPicture(120, 96);
  picture.data.fill(120);
  const right = keep.left + keep.width;
  for (let y = keep.top; y < keep.top + keep.height; y++)
    picture.data.fill(150, (y * 120 + right - 1) * 3, (y * 120 + right) * 3);
  closeBorder(picture, keep);
  const row = Array.from({ length: 8 }, (_, i) => picture.data[(48 * 120 + right - 1 + i) * 3]!);
  for (const [i, value] of row.slice(1).entries()) expect(row[i]! - value).toBeLessThan(15);
});

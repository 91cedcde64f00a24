import { expect, test } from 'vitest';
import { toothAt } from './tooth-look.ts';

const FINE_CM = 0.005;

test('a row is the same on both sides, and ends where there are no more teeth', () => {
  for (const aside of [0.2, 0.9, 1.6, 2.5])
    expect(toothAt('upper', -aside, 0.5, FINE_CM)).toEqual(toothAt('upper', aside, 0.5, FINE_CM));
  expect(toothAt('upper', 6, 0.5, FINE_CM).share).toBe(0);
});

test('between two teeth it is darker than on them, less so where pixels are too coarse to see it', () => {
  const dip = (pixelCm: number) =>
    toothAt('upper', 0.42, 0.5, pixelCm).light - toothAt('upper', 0.84, 0.5, pixelCm).light;
  expect(dip(FINE_CM)).toBeGreaterThan(0.25);
  expect(dip(0.3)).toBeLessThan(0.6 * dip(FINE_CM));
});

test('edges are rounded at the corners and nothing hangs below them', () => {
  expect(toothAt('upper', 0.42, 0.03, FINE_CM).share).toBe(1);
  expect(toothAt('upper', 0.82, 0.03, FINE_CM).share).toBe(0);
  expect(toothAt('upper', 0.42, -0.05, FINE_CM).share).toBe(0);
  // The second tooth is shorter than the first.
  expect(toothAt('upper', 1.16, 0.03, FINE_CM).share).toBe(0);
});

import { expect, it } from 'vitest';
import { dot } from '../../src/abilities/face-identity/dot.ts';
import { seededRandom } from '../../src/runtime/seeded-random.ts';
import { mainDirections, ridge } from './linear-algebra.ts';

const random = seededRandom(3);
const numbers = (count: number) => Float64Array.from({ length: count }, () => random() - 0.5);

it('finds the weights that rows were made with', () => {
  const weights = numbers(6);
  const rows = Array.from({ length: 40 }, () => numbers(6));
  const found = ridge(
    rows,
    rows.map((row) => dot(row, weights)),
    new Float64Array(6).fill(1e-9),
  );
  found.forEach((value, i) => {
    expect(value).toBeCloseTo(weights[i]!, 6);
  });
});

it('gives weights up that a penalty makes dear', () => {
  const rows = Array.from({ length: 40 }, () => numbers(2));
  const [free, dear] = ridge(
    rows,
    rows.map((row) => row[0]! + row[1]!),
    [1e-9, 1e9],
  );
  expect(Math.abs(dear!)).toBeLessThan(1e-6);
  expect(free!).toBeGreaterThan(0.5);
});

it('finds the directions along which rows are largest, orthonormal', () => {
  const rows = Array.from({ length: 60 }, () => {
    const [a, b, c] = numbers(3);
    return Float64Array.of(9 * a!, 3 * b!, 0.1 * c!, 0);
  });
  const [first, second] = mainDirections(rows, 2, random);
  expect(Math.abs(first![0]!)).toBeGreaterThan(0.95);
  expect(Math.abs(second![1]!)).toBeGreaterThan(0.95);
  expect(dot(first!, second!)).toBeCloseTo(0, 9);
});

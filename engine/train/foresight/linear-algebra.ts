import { dot } from '../../src/abilities/face-identity/dot.ts';

// As much of it as fitting needs; matrices are lists of rows.

export type Matrix = readonly Float64Array[];

export const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, x) => sum + x, 0) / numbers.length;

function addTo(sum: Float64Array, row: ArrayLike<number>, share: number): void {
  for (let i = 0; i < sum.length; i++) sum[i]! += share * row[i]!;
}

const ROUNDS = 40;

/** The `count` orthonormal directions along which the rows are largest, by subspace iteration. */
export function mainDirections(rows: Matrix, count: number, random: () => number): Float64Array[] {
  const width = rows[0]!.length;
  let found = Array.from({ length: count }, () => Float64Array.from({ length: width }, () => random() - 0.5));
  for (let round = 0; round < ROUNDS; round++) {
    found = found.map((direction) => {
      const next = new Float64Array(width);
      for (const row of rows) addTo(next, row, dot(row, direction));
      return next;
    });
    found.forEach((direction, k) => {
      for (const earlier of found.slice(0, k)) addTo(direction, earlier, -dot(direction, earlier));
      const length = Math.sqrt(dot(direction, direction)) || 1;
      for (let i = 0; i < width; i++) direction[i]! /= length;
    });
  }
  return found;
}

/** Weights w for which rows · w is nearest to `wanted`, with `penalty[i]` · w[i]² on top; by Cholesky. */
export function ridge(rows: Matrix, wanted: ArrayLike<number>, penalty: ArrayLike<number>): Float64Array {
  const width = penalty.length;
  const lower = Array.from({ length: width }, () => new Float64Array(width));
  const right = new Float64Array(width);
  rows.forEach((row, r) => {
    addTo(right, row, wanted[r]!);
    for (let i = 0; i < width; i++) {
      const value = row[i]!;
      const into = lower[i]!;
      if (value !== 0) for (let j = 0; j <= i; j++) into[j]! += value * row[j]!;
    }
  });
  for (let i = 0; i < width; i++) {
    const row = lower[i]!;
    row[i]! += penalty[i]!;
    for (let j = 0; j <= i; j++) {
      const other = lower[j]!;
      let sum = row[j]!;
      for (let k = 0; k < j; k++) sum -= row[k]! * other[k]!;
      row[j] = i === j ? Math.sqrt(sum) : sum / other[j]!;
    }
  }
  for (let i = 0; i < width; i++) {
    for (let k = 0; k < i; k++) right[i]! -= lower[i]![k]! * right[k]!;
    right[i]! /= lower[i]![i]!;
  }
  for (let i = width - 1; i >= 0; i--) {
    for (let k = i + 1; k < width; k++) right[i]! -= lower[k]![i]! * right[k]!;
    right[i]! /= lower[i]![i]!;
  }
  return right;
}

import { expect, it } from 'vitest';
import { lensBlur } from './lens-blur.ts';
import { createFloat } from './raster.ts';
import { constantFloat } from './test-pictures.ts';

it('makes a disc of a point and keeps its light', () => {
  const point = createFloat(41, 41);
  point.data[20 * 41 + 20] = 1;
  const { data } = lensBlur(point, 8);
  expect(data.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 2);
  expect(data[20 * 41 + 26]).toBeCloseTo(data[20 * 41 + 20]!, 5);
  expect(data[20 * 41 + 30]).toBe(0);
});

it('leaves an even picture even, up to its edges', () => {
  const { data } = lensBlur(constantFloat(20, 12, 0.7, 3), 5);
  expect(Math.max(...data)).toBeCloseTo(0.7, 4);
  expect(Math.min(...data)).toBeCloseTo(0.7, 4);
});

import { expect, it } from 'vitest';
import { guidedFilter } from '../../imaging/guided-filter.ts';
import { createFloat, mapMask } from '../../imaging/raster.ts';
import { seededRandom } from '../../runtime/seeded-random.ts';
import { bandCoefficients } from './band-coefficients.ts';

it('gives in the band what the guided filter gives everywhere', () => {
  const random = seededRandom(4);
  const grid = createFloat(40, 30, 3);
  for (let i = 0; i < grid.data.length; i++) grid.data[i] = random();
  const alpha = mapMask(createFloat(40, 30), (_, i) => Math.min(1, Math.max(0, ((i % 40) - 12) / 16)));
  const trimap = mapMask(alpha, (value) => (value > 0 && value < 1 ? 0.5 : value));
  const lines = bandCoefficients(grid, alpha, trimap);
  const wanted = guidedFilter(grid, alpha, 2, 1e-4);
  for (let i = 0; i < trimap.data.length; i++) {
    if (trimap.data[i] !== 0.5) continue;
    let value = lines.data[i * 4 + 3]!;
    for (let c = 0; c < 3; c++) value += lines.data[i * 4 + c]! * grid.data[i * 3 + c]!;
    expect(Math.min(1, Math.max(0, value))).toBeCloseTo(wanted.data[i]!, 3);
  }
});

import { describe, expect, it } from 'vitest';
import { solveMatte } from './closed-form.ts';
import { estimateLayers } from './foreground-colours.ts';
import { guidedFilter } from './guided-filter.ts';
import type { FloatRaster } from './raster.ts';
import { createFloat, mapMask } from './raster.ts';
import { constantFloat, drawMask, meanAbsoluteDifference } from './test-pictures.ts';

const SIZE = 48;
/** A soft vertical edge 12 px wide between an orange figure and a blue ground. */
const truth = drawMask(SIZE, SIZE, (x) => Math.min(1, Math.max(0, (x - 18) / 12)));
const FIGURE = [0.9, 0.5, 0.1];
const GROUND = [0.1, 0.2, 0.8];
const scene: FloatRaster = createFloat(SIZE, SIZE, 3);
for (let i = 0; i < truth.data.length; i++) {
  for (let c = 0; c < 3; c++)
    scene.data[i * 3 + c] = truth.data[i]! * FIGURE[c]! + (1 - truth.data[i]!) * GROUND[c]!;
}

it('guided filter pulls a wrong edge onto the picture’s edge', () => {
  const hard = drawMask(SIZE, SIZE, (x) => (x > 21 ? 1 : 0));
  const refined = guidedFilter(scene, hard, 10, 1e-4);
  expect(meanAbsoluteDifference(refined, truth)).toBeLessThan(meanAbsoluteDifference(hard, truth) * 0.7);
});

it('guided filter finds nearly the same mask from coefficients of half the size', () => {
  const hard = drawMask(SIZE, SIZE, (x) => (x > 21 ? 1 : 0));
  const [full, half] = [guidedFilter(scene, hard, 10, 1e-4), guidedFilter(scene, hard, 10, 1e-4, 2)];
  expect(half.data).toHaveLength(full.data.length);
  expect(meanAbsoluteDifference(half, full)).toBeLessThan(0.01);
  expect(meanAbsoluteDifference(half, full)).toBeGreaterThan(0);
});

describe('closed form', () => {
  const trimap = mapMask(truth, (_, i) => (i % SIZE < 14 ? 0 : i % SIZE > 34 ? 1 : 0.5));
  const problem = {
    picture: scene,
    trimap,
    prior: constantFloat(SIZE, SIZE, 0.5),
    priorWeight: constantFloat(SIZE, SIZE, 0),
    start: trimap,
  };

  it('finds the soft edge from a wide unknown band', () => {
    const alpha = solveMatte(problem, 300);
    expect(meanAbsoluteDifference(alpha, truth)).toBeLessThan(0.02);
  });

  it('keeps known pixels exact', () => {
    const alpha = solveMatte(problem, 20);
    expect(alpha.data[5]).toBe(0);
    expect(alpha.data[40]).toBe(1);
  });
});

it('recovers both colours under a soft edge', () => {
  const { foreground, background } = estimateLayers(scene, truth);
  const at = (24 * SIZE + 24) * 3;
  for (let c = 0; c < 3; c++) {
    expect(foreground.data[at + c]).toBeCloseTo(FIGURE[c]!, 1);
    expect(background.data[at + c]).toBeCloseTo(GROUND[c]!, 1);
  }
});

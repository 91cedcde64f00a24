import { describe, expect, it } from 'vitest';
import { createFloat, type FloatRaster } from '../../imaging/raster.ts';
import { calmPatches } from './calm-patches.ts';

const SIDE = 96;

function skinOf(lightAt: (x: number, y: number) => number): FloatRaster {
  const raster = createFloat(SIDE, SIDE, 3);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const light = lightAt(i % SIDE, Math.floor(i / SIDE));
    raster.data.set([light, 0.8 * light, 0.7 * light], i * 3);
  }
  return raster;
}

const everywhere = createFloat(SIDE, SIDE);
everywhere.data.fill(1);
/** A patch of light on the left cheek, about a tenth of the face wide. */
const patch = (x: number, y: number) => 50 * Math.exp(-((x - 30) ** 2 + (y - 50) ** 2) / (2 * 9 ** 2));
const red = (raster: FloatRaster, x: number, y: number) => raster.data[(y * SIDE + x) * 3]!;
const standsOut = (raster: FloatRaster) => red(raster, 30, 50) - red(raster, 70, 50);
const calmed = (donor: FloatRaster, target: FloatRaster) =>
  calmPatches(donor, target, everywhere, everywhere, SIDE);

describe('calmPatches', () => {
  const patchy = skinOf((x, y) => 140 + patch(x, y));
  const even = skinOf(() => 140);

  it('takes away light that the target has not', () => {
    expect(standsOut(calmed(patchy, even))).toBeLessThan(0.7 * standsOut(patchy));
  });

  it('leaves a donor alone that is evener than the target', () => {
    const alike = skinOf((x, y) => 140 + 0.2 * patch(x, y));
    expect(standsOut(calmed(alike, patchy))).toBeGreaterThan(0.9 * standsOut(alike));
  });

  it('keeps folds and pores', () => {
    const lined = skinOf((x, y) => 140 + patch(x, y) + (x % 4 < 2 ? 8 : 0));
    const result = calmed(lined, even);
    expect(red(result, 69, 20) - red(result, 71, 20)).toBeCloseTo(8, 0);
  });
});

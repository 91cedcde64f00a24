import { describe, expect, it } from 'vitest';
import { createFloat, type FloatRaster } from '../../imaging/raster.ts';
import { fieldBlur } from './field-blur.ts';
import { matchLight } from './match-light.ts';

const SIDE = 64;

function plain(colourAt: (x: number, y: number) => readonly [number, number, number]): FloatRaster {
  const raster = createFloat(SIDE, SIDE, 3);
  for (let i = 0; i < SIDE * SIDE; i++) raster.data.set(colourAt(i % SIDE, Math.floor(i / SIDE)), i * 3);
  return raster;
}

const everywhere = createFloat(SIDE, SIDE);
everywhere.data.fill(1);
const options = { lightScale: 0.13, chromaScale: 0.24, secondPass: 0.55 };
const at = (raster: FloatRaster, x: number, y: number) =>
  Array.from(raster.data.subarray((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3));

describe('matchLight', () => {
  it("takes over the target's colour", () => {
    const donor = plain(() => [90, 70, 60]);
    const target = plain(() => [200, 150, 120]);
    const matched = at(matchLight(donor, target, everywhere, everywhere, SIDE, options), 32, 32);
    matched.forEach((value, c) => {
      expect(Math.abs(value - at(target, 32, 32)[c]!)).toBeLessThan(4);
    });
  });

  it('follows coloured light', () => {
    const [donor, target] = [plain(() => [200, 150, 120]), plain(() => [70, 90, 200])];
    const matched = at(matchLight(donor, target, everywhere, everywhere, SIDE, options), 32, 32);
    matched.forEach((value, c) => {
      expect(Math.abs(value - at(target, 32, 32)[c]!)).toBeLessThan(6);
    });
  });

  it('follows light from the side', () => {
    const donor = plain(() => [128, 128, 128]);
    const target = plain((x) => [60 + 2 * x, 60 + 2 * x, 60 + 2 * x]);
    const lit = matchLight(donor, target, everywhere, everywhere, SIDE, options);
    expect(at(lit, 56, 32)[0]! - at(lit, 8, 32)[0]!).toBeGreaterThan(50);
  });

  it("keeps the donor's fine detail", () => {
    const donor = plain((x) => (x === 32 ? [60, 60, 60] : [128, 128, 128]));
    const target = plain(() => [128, 128, 128]);
    const lit = matchLight(donor, target, everywhere, everywhere, SIDE, options);
    expect(at(lit, 10, 32)[0]! - at(lit, 32, 32)[0]!).toBeGreaterThan(40);
  });
});

it('blurs on the coarse grid as on the fine one', () => {
  const mask = createFloat(SIDE, SIDE);
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = i % SIDE < 40 ? 1 : 0;
  const ramp = plain((x) => [x, 2 * x, 255]);
  const field = fieldBlur(ramp, mask, 12);
  expect(at(field, 20, 32)[0]).toBeCloseTo(20, -0.5);
  expect(at(field, 60, 32)[0]).toBeLessThan(40);
  expect(at(field, 60, 32)[2]).toBeCloseTo(255, 0);
});

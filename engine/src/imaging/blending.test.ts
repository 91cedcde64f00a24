import { describe, expect, it } from 'vitest';
import { blendByMask, blendLinear } from './alpha-blend.ts';
import { laplacianBlend } from './laplacian-blend.ts';
import { diffusionFill, poissonBlend } from './poisson-blend.ts';
import {
  constantFloat,
  discMask,
  drawMask,
  drawPicture,
  meanAbsoluteDifference,
  patternPicture,
} from './test-pictures.ts';

const dark = drawPicture(64, 64, () => [20, 20, 20]);
const light = drawPicture(64, 64, () => [220, 220, 220]);
const centre = (32 * 64 + 32) * 3;

describe('alpha', () => {
  it('mixes by the mask and leaves masked-out bytes alone', () => {
    const mask = drawMask(64, 64, (x) => (x < 32 ? 0 : 0.5));
    const out = blendByMask(dark, light, mask);
    expect(out.data[0]).toBe(20);
    expect(out.data[centre]).toBe(120);
  });

  it('is brighter in linear light', () => {
    expect(blendLinear(dark, light, constantFloat(64, 64, 0.5)).data[0]).toBeGreaterThan(150);
  });
});

describe('laplacian', () => {
  it('gives each side back where the mask is certain', () => {
    const picture = patternPicture(64, 64);
    expect(
      meanAbsoluteDifference(laplacianBlend(picture, light, constantFloat(64, 64, 0)), picture),
    ).toBeLessThan(0.5);
    expect(
      meanAbsoluteDifference(laplacianBlend(picture, light, constantFloat(64, 64, 1)), light),
    ).toBeLessThan(0.5);
  });

  it('has no hard step at the seam, unlike a cut', () => {
    const half = drawMask(64, 64, (x) => (x < 32 ? 0 : 1));
    const out = laplacianBlend(dark, light, half);
    let largest = 0;
    for (let x = 1; x < 64; x++)
      largest = Math.max(largest, Math.abs(out.data[x * 3]! - out.data[x * 3 - 3]!));
    expect(largest).toBeLessThan(60);
    expect(out.data[0]).toBeLessThan(60);
    expect(out.data[63 * 3]).toBeGreaterThan(180);
  });
});

describe('poisson', () => {
  const disc = discMask(64, 20);

  it('removes a constant difference of light completely', () => {
    const back = patternPicture(64, 64);
    const brighter = drawPicture(64, 64, (x, y) => {
      const i = (y * 64 + x) * 3;
      return [back.data[i]! * 0.7 + 40, back.data[i + 1]! * 0.7 + 40, back.data[i + 2]! * 0.7 + 40];
    });
    const shifted = { ...brighter, data: Float32Array.from(back.data, (value) => value + 30) };
    expect(meanAbsoluteDifference(poissonBlend(back, shifted, disc), back)).toBeLessThan(0.1);
  });

  it('keeps bytes outside the mask identical', () => {
    const back = patternPicture(64, 64);
    const out = poissonBlend(back, light, disc);
    for (let i = 0; i < disc.data.length; i++)
      if (!disc.data[i]) expect(out.data[i * 3]).toBe(back.data[i * 3]);
  });

  it('continues a slope through a hole exactly', () => {
    const slope = drawPicture(64, 64, (x, y) => [2 * x + 20, 2 * y + 20, x + y + 20]);
    const torn = drawPicture(64, 64, (x, y) =>
      disc.data[y * 64 + x] ? [0, 0, 0] : [2 * x + 20, 2 * y + 20, x + y + 20],
    );
    expect(meanAbsoluteDifference(diffusionFill(torn, disc), slope)).toBeLessThan(0.4);
  });

  it('lets strong texture of the ground through when mixed', () => {
    const back = patternPicture(64, 64);
    const flat = drawPicture(64, 64, () => [90, 90, 90]);
    const plain = meanAbsoluteDifference(poissonBlend(back, flat, disc), back);
    const mixed = meanAbsoluteDifference(poissonBlend(back, flat, disc, { mixed: true }), back);
    expect(mixed).toBeLessThan(plain / 5);
  });
});

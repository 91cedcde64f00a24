import { describe, expect, it } from 'vitest';
import { applyAffine, fitSimilarity, invertAffine, squareToPicture, warpAffine } from './affine.ts';
import { toFloat } from './raster.ts';
import { resizeRaster } from './resize.ts';
import { sampleBicubic, sampleBilinear, sampleChannel } from './sampling.ts';
import { drawPicture, meanAbsoluteDifference, patternPicture } from './test-pictures.ts';

const slope = toFloat(drawPicture(16, 16, (x, y) => [10 * x + 2, 10 * y + 2, 100]));
const pixel = new Float32Array(3);

describe('sampling', () => {
  it('reads pixel centres exactly and slopes in between', () => {
    for (const sample of [sampleBilinear, sampleBicubic]) {
      sample(slope, 5.5, 8.5, pixel, 0);
      expect([...pixel]).toEqual([52, 82, 100]);
      sample(slope, 5.75, 8.25, pixel, 0);
      expect(pixel[0]).toBeCloseTo(54.5, 3);
      expect(pixel[1]).toBeCloseTo(79.5, 3);
    }
    expect(sampleChannel(slope, 5.75, 8.25, 1)).toBeCloseTo(79.5, 3);
  });

  it('clamps outside', () => {
    sampleBilinear(slope, -9, 99, pixel, 0);
    expect([...pixel]).toEqual([2, 152, 100]);
  });
});

describe('resizeRaster', () => {
  it('keeps the mean when shrinking and the slope when enlarging', () => {
    const small = resizeRaster(slope, 4, 4);
    const mean = (data: Float32Array) => data.reduce((sum, value) => sum + value, 0) / data.length;
    expect(mean(small.data)).toBeCloseTo(mean(slope.data), 1);
    const large = resizeRaster(slope, 32, 32);
    expect(sampleChannel(large, 16, 16, 0)).toBeCloseTo(sampleChannel(slope, 8, 8, 0), 3);
  });

  it('does not alias fine stripes', () => {
    const stripes = toFloat(drawPicture(64, 4, (x) => [x % 2 ? 255 : 0]));
    const small = resizeRaster(stripes, 9, 4);
    for (const value of small.data) expect(Math.abs(value - 127.5)).toBeLessThan(12);
  });
});

describe('similarity', () => {
  const from = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 3, y: 7 },
  ];

  it('finds the turn, scale and shift that made the points', () => {
    const truth = squareToPicture({ x: 50, y: 20 }, 30, 0.6, 10);
    const to = from.map((point) => applyAffine(truth, point));
    const found = fitSimilarity(from, to);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f'] as const) expect(found[key]).toBeCloseTo(truth[key], 6);
  });

  it('undoes itself', () => {
    const m = squareToPicture({ x: 5, y: -3 }, 4, 1.1, 7);
    const back = applyAffine(invertAffine(m), applyAffine(m, { x: 2, y: 9 }));
    expect(back.x).toBeCloseTo(2, 6);
    expect(back.y).toBeCloseTo(9, 6);
  });

  it('refuses points that say nothing', () => {
    const same = [from[0]!, from[0]!];
    expect(() => fitSimilarity(same, same)).toThrow(/coincide/);
  });
});

it('warps there and back to nearly the same picture', () => {
  const picture = patternPicture(64, 64);
  const turn = squareToPicture({ x: 32, y: 32 }, 64, 0.3, 64);
  const turned = warpAffine(picture, turn, 64, 64, sampleBicubic);
  const back = warpAffine(turned, invertAffine(turn), 64, 64, sampleBicubic);
  const centre = (raster: { data: ArrayLike<number> }) =>
    Array.from({ length: 24 * 24 }, (_, i) => raster.data[((20 + ((i / 24) | 0)) * 64 + 20 + (i % 24)) * 3]!);
  const difference = meanAbsoluteDifference({ data: centre(back) }, { data: centre(picture) });
  expect(difference).toBeLessThan(3);
  expect(meanAbsoluteDifference({ data: centre(turned) }, { data: centre(picture) })).toBeGreaterThan(10);
});

/** How far a warp of plain RGB is from the same warp of a picture of any other kind, at worst and on average. */
function warpDifference(sidePx: number): { worst: number; mean: number } {
  const rgb = patternPicture(40, 30);
  const rgba = drawPicture(40, 30, (x, y) => [...rgb.data.slice((y * 40 + x) * 3, (y * 40 + x) * 3 + 3), 9]);
  const view = squareToPicture({ x: 22, y: 13 }, sidePx, 0.4, 24);
  const [plain, other] = [warpAffine(rgb, view, 24, 24), warpAffine(rgba, view, 24, 24)];
  const apart = Array.from(plain.data, (value, i) =>
    Math.abs(value - other.data[Math.floor(i / 3) * 4 + (i % 3)]!),
  );
  return { worst: Math.max(...apart), mean: apart.reduce((sum, one) => sum + one / apart.length, 0) };
}

it('enlarges plain RGB exactly as any other picture', () => {
  expect(warpDifference(20).worst).toBeLessThan(0.001);
});

it('shrinks plain RGB almost as any other picture, from the nearest pixels', () => {
  const { worst, mean } = warpDifference(130);
  expect(worst).toBeLessThan(12);
  expect(mean).toBeLessThan(0.6);
});

import type { FloatRaster, Mask, Raster } from './raster.ts';
import { createFloat, luma } from './raster.ts';

/** Mean absolute answer of Immerkær's operator to noise of deviation 1. */
const ANSWER = 6 * Math.sqrt(2 / Math.PI);

/**
 * Standard deviation of fine detail, grain and texture alike, in the units of the picture, on luma: by Immerkær's
 * operator (1996), which feels neither tone nor slope.
 */
export function estimateNoise(source: Raster, mask?: Mask): number {
  const { width, height, data } = luma(source);
  let sum = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (mask && mask.data[i]! < 0.5) continue;
      const corners =
        data[i - width - 1]! + data[i - width + 1]! + data[i + width - 1]! + data[i + width + 1]!;
      const sides = data[i - width]! + data[i + width]! + data[i - 1]! + data[i + 1]!;
      sum += Math.abs(corners - 2 * sides + 4 * data[i]!);
      count++;
    }
  }
  return count ? sum / (ANSWER * count) : 0;
}

/** Uniform 0–1. */
export type Random = () => number;

/** A power of two. So many grains are worked out and then drawn from: logarithm and cosine per pixel take longer. */
export const GRAINS = 4096;

/** Grey Gaussian grains of this deviation. */
export function grainTable(deviation: number, random: Random): Float32Array {
  return Float32Array.from({ length: GRAINS }, () => {
    const radius = deviation * Math.sqrt(-2 * Math.log(1 - random()));
    return radius * Math.cos(2 * Math.PI * random());
  });
}

/** What has to be added to grain of the deviation `present` to make it `target`. */
export const missingGrain = (present: number, target: number) =>
  Math.sqrt(Math.max(0, target * target - present * present));

/** Adds grey Gaussian grain until the deviation reaches `target`, given what is there already. */
export function addGrain(source: FloatRaster, present: number, target: number, random: Random): FloatRaster {
  const out = createFloat(source.width, source.height, source.channels);
  const deviation = missingGrain(present, target);
  const grains = grainTable(deviation, random);
  for (let i = 0, o = 0; i < source.width * source.height; i++) {
    const grain = deviation > 0 ? grains[(random() * GRAINS) | 0]! : 0;
    for (let c = 0; c < source.channels; c++, o++) out.data[o] = source.data[o]! + grain;
  }
  return out;
}

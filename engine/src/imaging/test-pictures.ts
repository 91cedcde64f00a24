import type { FloatRaster, Mask, Picture } from './raster.ts';
import { createFloat, createPicture } from './raster.ts';

// Small pictures drawn by formula, for the tests and benches of this room.

export function drawPicture(
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly number[],
): Picture {
  const picture = createPicture(width, height, colour(0, 0).length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) picture.data.set(colour(x, y), (y * width + x) * picture.channels);
  }
  return picture;
}

export function drawMask(width: number, height: number, value: (x: number, y: number) => number): Mask {
  const mask = createFloat(width, height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) mask.data[y * width + x] = value(x, y);
  return mask;
}

export function discMask(size: number, radius: number): Mask {
  return drawMask(size, size, (x, y) =>
    Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) < radius ? 1 : 0,
  );
}

/** Stripes, blocks and slopes: something of every scale. */
export function patternPicture(width: number, height: number): Picture {
  return drawPicture(width, height, (x, y) => [
    128 + 100 * Math.sin(x / 5) * Math.cos(y / 9),
    ((x >> 3) + (y >> 3)) % 2 ? 200 : 40,
    (255 * (x + y)) / (width + height),
  ]);
}

/** Deterministic uniform numbers 0–1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function meanAbsoluteDifference(
  one: { data: ArrayLike<number> },
  other: { data: ArrayLike<number> },
): number {
  let sum = 0;
  for (let i = 0; i < one.data.length; i++) sum += Math.abs(one.data[i]! - other.data[i]!);
  return sum / one.data.length;
}

export function constantFloat(width: number, height: number, value: number, channels = 1): FloatRaster {
  const raster = createFloat(width, height, channels);
  raster.data.fill(value);
  return raster;
}

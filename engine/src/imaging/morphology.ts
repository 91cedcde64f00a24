import { gaussianBlur } from './blur.ts';
import type { Mask } from './raster.ts';
import { mapMask } from './raster.ts';

/** Sliding minimum along one line by a monotone queue: constant time per pixel for any radius. */
function slideMinimum(
  source: Float32Array,
  out: Float32Array,
  count: number,
  stride: number,
  offset: number,
  radius: number,
  queue: Int32Array,
): void {
  let head = 0;
  let tail = 0;
  for (let i = 0; i < count + radius; i++) {
    if (i < count) {
      const value = source[offset + i * stride]!;
      while (tail > head && source[offset + queue[tail - 1]! * stride]! >= value) tail--;
      queue[tail++] = i;
    }
    const centre = i - radius;
    if (centre < 0) continue;
    while (queue[head]! < centre - radius) head++;
    out[offset + centre * stride] = source[offset + queue[head]! * stride]!;
  }
}

/** Erodes by a square of the given radius in pixels; the picture's border does not erode. */
export function shrinkMask(mask: Mask, radiusPx: number): Mask {
  const radius = Math.round(radiusPx);
  if (radius < 1) return mask;
  const { width, height } = mask;
  const middle = new Float32Array(mask.data.length);
  const data = new Float32Array(mask.data.length);
  const queue = new Int32Array(Math.max(width, height));
  for (let y = 0; y < height; y++) slideMinimum(mask.data, middle, width, 1, y * width, radius, queue);
  for (let x = 0; x < width; x++) slideMinimum(middle, data, height, width, x, radius, queue);
  return { ...mask, data };
}

function inverted(mask: Mask): Mask {
  const data = new Float32Array(mask.data.length);
  for (let i = 0; i < data.length; i++) data[i] = 1 - mask.data[i]!;
  return { ...mask, data };
}

/** Dilates by a square of the given radius in pixels. */
export function growMask(mask: Mask, radiusPx: number): Mask {
  return inverted(shrinkMask(inverted(mask), radiusPx));
}

/** Softens the edge over about ± 2 sigma. */
export function featherMask(mask: Mask, sigmaPx: number): Mask {
  return gaussianBlur(mask, sigmaPx);
}

/** Softens only inward: pixels that were 0 stay 0, so nothing outside the mask can change. */
export function featherInward(mask: Mask, sigmaPx: number): Mask {
  const soft = gaussianBlur(shrinkMask(mask, Math.ceil(sigmaPx * 2)), sigmaPx);
  return mapMask(soft, (value, i) => Math.min(value, mask.data[i]!));
}

import type { Mask } from './raster.ts';
import { createFloat } from './raster.ts';

// Exact Euclidean distance transform (Felzenszwalb & Huttenlocher 2012): lower envelope of parabolas per line.

const FAR = 1e10;

function transformLine(
  values: Float64Array,
  count: number,
  out: Float64Array,
  hull: Int32Array,
  bounds: Float64Array,
): void {
  let k = 0;
  hull[0] = 0;
  bounds[0] = -FAR;
  bounds[1] = FAR;
  for (let q = 1; q < count; q++) {
    let cut = crossing(values, hull[k]!, q);
    while (cut <= bounds[k]!) {
      k--;
      cut = crossing(values, hull[k]!, q);
    }
    k++;
    hull[k] = q;
    bounds[k] = cut;
    bounds[k + 1] = FAR;
  }
  k = 0;
  for (let q = 0; q < count; q++) {
    while (bounds[k + 1]! < q) k++;
    out[q] = (q - hull[k]!) ** 2 + values[hull[k]!]!;
  }
}

function crossing(values: Float64Array, p: number, q: number): number {
  return (values[q]! + q * q - values[p]! - p * p) / (2 * q - 2 * p);
}

/** Pixels to the nearest pixel where the mask is above one half; 0 on the mask itself, 1e5 when it is empty. */
export function distanceTo(mask: Mask): Mask {
  const { width, height } = mask;
  const longest = Math.max(width, height);
  const line = new Float64Array(longest);
  const solved = new Float64Array(longest);
  const hull = new Int32Array(longest + 1);
  const bounds = new Float64Array(longest + 2);
  const squared = new Float64Array(width * height);
  for (let i = 0; i < squared.length; i++) squared[i] = mask.data[i]! > 0.5 ? 0 : FAR;
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) line[y] = squared[y * width + x]!;
    transformLine(line, height, solved, hull, bounds);
    for (let y = 0; y < height; y++) squared[y * width + x] = solved[y]!;
  }
  const out = createFloat(width, height);
  for (let y = 0; y < height; y++) {
    line.set(squared.subarray(y * width, (y + 1) * width));
    transformLine(line, width, solved, hull, bounds);
    for (let x = 0; x < width; x++) out.data[y * width + x] = Math.min(1e5, Math.sqrt(solved[x]!));
  }
  return out;
}

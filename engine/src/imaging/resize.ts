import type { PixelData, Raster } from './raster.ts';

// Resizing that also takes floats and any channel count, which sharp does not: masks, feature maps, pyramids.

interface Taps {
  first: Int32Array;
  count: Int32Array;
  weights: Float32Array;
  width: number;
}

/** Triangle filter, widened when shrinking so that every source pixel is heard. */
function triangleTaps(from: number, to: number): Taps {
  const ratio = from / to;
  const reach = Math.max(1, ratio);
  const width = Math.ceil(reach) * 2 + 1;
  const first = new Int32Array(to);
  const count = new Int32Array(to);
  const weights = new Float32Array(to * width);
  for (let i = 0; i < to; i++) {
    const centre = (i + 0.5) * ratio - 0.5;
    const low = Math.max(0, Math.ceil(centre - reach));
    const high = Math.min(from - 1, Math.floor(centre + reach));
    let total = 0;
    let n = 0;
    for (let j = low; j <= high && n < width; j++, n++) {
      const weight = Math.max(0, 1 - Math.abs(j - centre) / reach);
      weights[i * width + n] = weight;
      total += weight;
    }
    first[i] = low;
    count[i] = n;
    if (total > 0) for (let k = 0; k < n; k++) weights[i * width + k]! /= total;
    else weights[i * width] = 1;
  }
  return { first, count, weights, width };
}

/** Bilinear when enlarging, area-weighted when shrinking. */
export function resizeRaster<Data extends PixelData>(
  source: Raster<Data>,
  width: number,
  height: number,
): Raster<Data> {
  const { channels } = source;
  const across = triangleTaps(source.width, width);
  const down = triangleTaps(source.height, height);
  const rowLength = width * channels;
  const middle = new Float32Array(source.height * rowLength);
  for (let y = 0; y < source.height; y++) {
    const sourceRow = y * source.width;
    for (let x = 0; x < width; x++) {
      const first = across.first[x]!;
      const taps = across.count[x]!;
      for (let c = 0; c < channels; c++) {
        let sum = 0;
        for (let k = 0, j = (sourceRow + first) * channels + c; k < taps; k++, j += channels) {
          sum += across.weights[x * across.width + k]! * source.data[j]!;
        }
        middle[y * rowLength + x * channels + c] = sum;
      }
    }
  }
  const data = new (source.data.constructor as { new (length: number): Data })(height * rowLength);
  const sums = new Float32Array(rowLength);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let k = 0; k < down.count[y]!; k++) {
      const weight = down.weights[y * down.width + k]!;
      const row = (down.first[y]! + k) * rowLength;
      for (let i = 0; i < rowLength; i++) sums[i]! += weight * middle[row + i]!;
    }
    data.set(sums, y * rowLength);
  }
  return { width, height, channels, data };
}

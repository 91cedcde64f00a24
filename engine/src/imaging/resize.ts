import { withKernels } from './kernels.ts';
import type { PixelData, Raster } from './raster.ts';

// Resizing that also takes floats and any channel count, which sharp does not: masks, feature maps, pyramids.

/** Which pixels of a row, or of a column, make up each pixel of the new one. */
export interface Taps {
  first: Int32Array;
  /** 0 leaves the pixel black. */
  count: Int32Array;
  /** `width` of them for each pixel. */
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

/** Every pixel is the weighted mean of those that its taps name. */
export function resample<Data extends PixelData>(
  source: Raster<Data>,
  across: Taps,
  down: Taps,
): Raster<Data> {
  const { channels } = source;
  const [width, height] = [across.first.length, down.first.length];
  const data = new (source.data.constructor as { new (length: number): Data })(width * height * channels);
  const sums = data instanceof Float32Array ? data : new Float32Array(data.length);
  withKernels((memory) => {
    const putTaps = ({ first, count, weights, width: taps }: Taps): [number, number, number, number] => [
      memory.put(first),
      memory.put(count),
      memory.put(weights),
      taps,
    ];
    const middle = memory.room(4 * source.height * width * channels);
    memory.kernels.resizeRows(
      ...[memory.putAsFloats(source.data), source.width, source.height, channels],
      ...putTaps(across),
      ...[width, middle],
    );
    const out = memory.room(4 * data.length);
    memory.kernels.resizeColumns(middle, width * channels, ...putTaps(down), height, out);
    memory.fetch(sums, out);
  });
  // Bytes are rounded and clamped here.
  if (sums !== data) data.set(sums);
  return { width, height, channels, data };
}

/** Bilinear when enlarging, area-weighted when shrinking. */
export function resizeRaster<Data extends PixelData>(
  source: Raster<Data>,
  width: number,
  height: number,
): Raster<Data> {
  return resample(source, triangleTaps(source.width, width), triangleTaps(source.height, height));
}

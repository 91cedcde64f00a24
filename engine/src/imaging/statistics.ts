import type { Mask, Picture, Raster } from './raster.ts';
import { createPicture } from './raster.ts';

export interface ChannelStatistics {
  mean: number;
  deviation: number;
}

/** Per channel, weighted by the mask when there is one. */
export function channelStatistics(source: Raster, mask?: Mask): ChannelStatistics[] {
  const { channels, data } = source;
  return Array.from({ length: channels }, (_, c) => {
    let weight = 0;
    let sum = 0;
    let squares = 0;
    for (let i = 0, o = c; o < data.length; i++, o += channels) {
      const w = mask ? mask.data[i]! : 1;
      weight += w;
      sum += w * data[o]!;
      squares += w * data[o]! * data[o]!;
    }
    const mean = weight > 0 ? sum / weight : 0;
    return { mean, deviation: weight > 0 ? Math.sqrt(Math.max(0, squares / weight - mean * mean)) : 0 };
  });
}

/** Shifts and stretches each channel to the model's mean and spread (Reinhard); the stretch is limited. */
export function transferStatistics(
  source: Picture,
  from: ChannelStatistics[],
  to: ChannelStatistics[],
): Picture {
  const out = createPicture(source.width, source.height, source.channels);
  for (let c = 0; c < source.channels; c++) {
    const before = from[c]!;
    const after = to[c]!;
    const gain =
      before.deviation > 1e-3 ? Math.min(2.5, Math.max(0.4, after.deviation / before.deviation)) : 1;
    for (let o = c; o < out.data.length; o += source.channels) {
      out.data[o] = (source.data[o]! - before.mean) * gain + after.mean;
    }
  }
  return out;
}

/** Share of pixels at or below each byte value. */
function cumulative(source: Picture, channel: number, mask?: Mask): Float64Array {
  const counts = new Float64Array(256);
  for (let i = 0, o = channel; o < source.data.length; i++, o += source.channels) {
    counts[source.data[o]!]! += mask ? mask.data[i]! : 1;
  }
  for (let v = 1; v < 256; v++) counts[v]! += counts[v - 1]!;
  const total = counts[255] || 1;
  return counts.map((count) => count / total);
}

/** Gives each channel of `source` the distribution of the same channel of `model`. */
export function matchHistogram(
  source: Picture,
  model: Picture,
  sourceMask?: Mask,
  modelMask?: Mask,
): Picture {
  const out = createPicture(source.width, source.height, source.channels);
  const table = new Uint8ClampedArray(256);
  for (let c = 0; c < source.channels; c++) {
    const own = cumulative(source, c, sourceMask);
    const wanted = cumulative(model, c, modelMask);
    for (let v = 0, w = 0; v < 256; v++) {
      while (w < 255 && wanted[w]! < own[v]!) w++;
      table[v] = w;
    }
    for (let o = c; o < out.data.length; o += source.channels) out.data[o] = table[source.data[o]!]!;
  }
  return out;
}

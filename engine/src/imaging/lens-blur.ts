import { createFloat, type FloatRaster } from './raster.ts';

// Blur as a lens makes it: every point becomes a disc. Row sums keep the cost per pixel linear in the radius.

interface Span {
  row: number;
  reach: number;
}

/** The disc as one span per row, half widths in pixels. */
function discSpans(radius: number): { spans: Span[]; area: number } {
  const spans: Span[] = [];
  let area = 0;
  for (let row = -Math.ceil(radius); row <= Math.ceil(radius); row++) {
    const squared = radius * radius - row * row;
    if (squared <= 0) continue;
    const reach = Math.sqrt(squared) + 0.125;
    spans.push({ row, reach });
    area += 2 * reach;
  }
  return { spans, area };
}

/** Sums of each row from its padded start; the padding repeats the edges. */
function rowSums(source: FloatRaster, pad: number): Float64Array {
  const { width, height, channels, data } = source;
  const length = (width + 2 * pad + 1) * channels;
  const sums = new Float64Array(length * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width + 2 * pad; x++) {
      const from = (y * width + Math.min(width - 1, Math.max(0, x - pad))) * channels;
      const at = y * length + x * channels;
      for (let c = 0; c < channels; c++) sums[at + channels + c] = sums[at + c]! + data[from + c]!;
    }
  }
  return sums;
}

/** Radius in pixels; below half a pixel nothing changes. */
export function lensBlur(source: FloatRaster, radius: number): FloatRaster {
  if (radius < 0.5) return source;
  const { width, height, channels } = source;
  const { spans, area } = discSpans(radius);
  const pad = Math.ceil(radius) + 2;
  const sums = rowSums(source, pad);
  const rowLength = (width + 2 * pad + 1) * channels;
  const out = createFloat(width, height, channels);
  for (let y = 0; y < height; y++) {
    for (const { row, reach } of spans) {
      const base = Math.min(height - 1, Math.max(0, y + row)) * rowLength;
      const from = pad + 0.5 - reach;
      const to = pad + 0.5 + reach;
      const [left, right] = [Math.floor(from), Math.floor(to)];
      const [leftPart, rightPart] = [from - left, to - right];
      let o = y * width * channels;
      for (let x = 0; x < width; x++) {
        let a = base + (x + left) * channels;
        let b = base + (x + right) * channels;
        for (let c = 0; c < channels; c++, a++, b++, o++) {
          const end = sums[b]! + (sums[b + channels]! - sums[b]!) * rightPart;
          const start = sums[a]! + (sums[a + channels]! - sums[a]!) * leftPart;
          out.data[o]! += end - start;
        }
      }
    }
  }
  for (let i = 0; i < out.data.length; i++) out.data[i]! /= area;
  return out;
}

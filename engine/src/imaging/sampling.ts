import type { PixelData, Raster } from './raster.ts';

// Reading a picture between its pixels. Writers pass a target array and offset so that no call allocates.

export type SamplePixel = (source: Raster, x: number, y: number, out: PixelData, offset: number) => void;

/** Outside, the nearest edge pixel counts. */
export const sampleBilinear: SamplePixel = (source, x, y, out, offset) => {
  const { width, height, channels, data } = source;
  const px = Math.min(width - 1, Math.max(0, x - 0.5));
  const py = Math.min(height - 1, Math.max(0, y - 0.5));
  const x0 = px | 0;
  const y0 = py | 0;
  const fx = px - x0;
  const fy = py - y0;
  const right = x0 + 1 < width ? channels : 0;
  const below = y0 + 1 < height ? width * channels : 0;
  let i = (y0 * width + x0) * channels;
  for (let c = 0; c < channels; c++, i++) {
    const top = data[i]! + (data[i + right]! - data[i]!) * fx;
    const bottom = data[i + below]! + (data[i + below + right]! - data[i + below]!) * fx;
    out[offset + c] = top + (bottom - top) * fy;
  }
};

const weightsX = new Float64Array(4);
const weightsY = new Float64Array(4);

function catmullRom(t: number, weights: Float64Array): void {
  const t2 = t * t;
  const t3 = t2 * t;
  weights[0] = -0.5 * t3 + t2 - 0.5 * t;
  weights[1] = 1.5 * t3 - 2.5 * t2 + 1;
  weights[2] = -1.5 * t3 + 2 * t2 + 0.5 * t;
  weights[3] = 0.5 * t3 - 0.5 * t2;
}

/** Sixteen pixels that all lie on the picture; the first is at `corner`. */
function sampleInside(
  data: PixelData,
  corner: number,
  rowLength: number,
  channels: number,
  out: PixelData,
  offset: number,
): void {
  const [a, b, c, d] = [weightsX[0]!, weightsX[1]!, weightsX[2]!, weightsX[3]!];
  for (let channel = 0; channel < channels; channel++) {
    let sum = 0;
    for (let j = 0, i = corner + channel; j < 4; j++, i += rowLength) {
      const line =
        a * data[i]! + b * data[i + channels]! + c * data[i + 2 * channels]! + d * data[i + 3 * channels]!;
      sum += weightsY[j]! * line;
    }
    out[offset + channel] = sum;
  }
}

/** Catmull-Rom; may overshoot, so float targets should be clamped by the caller. */
export const sampleBicubic: SamplePixel = (source, x, y, out, offset) => {
  const { width, height, channels, data } = source;
  const px = x - 0.5;
  const py = y - 0.5;
  const x0 = Math.floor(px);
  const y0 = Math.floor(py);
  catmullRom(px - x0, weightsX);
  catmullRom(py - y0, weightsY);
  if (x0 > 0 && y0 > 0 && x0 + 2 < width && y0 + 2 < height) {
    sampleInside(data, ((y0 - 1) * width + x0 - 1) * channels, width * channels, channels, out, offset);
    return;
  }
  for (let c = 0; c < channels; c++) {
    let sum = 0;
    for (let j = 0; j < 4; j++) {
      const row = Math.min(height - 1, Math.max(0, y0 + j - 1)) * width;
      let line = 0;
      for (let i = 0; i < 4; i++) {
        const column = Math.min(width - 1, Math.max(0, x0 + i - 1));
        line += weightsX[i]! * data[(row + column) * channels + c]!;
      }
      sum += weightsY[j]! * line;
    }
    out[offset + c] = sum;
  }
};

/** One channel of a float raster, bilinear. */
export function sampleChannel(source: Raster, x: number, y: number, channel = 0): number {
  const { width, height, channels, data } = source;
  const px = Math.min(width - 1, Math.max(0, x - 0.5));
  const py = Math.min(height - 1, Math.max(0, y - 0.5));
  const x0 = px | 0;
  const y0 = py | 0;
  const right = x0 + 1 < width ? channels : 0;
  const below = y0 + 1 < height ? width * channels : 0;
  const i = (y0 * width + x0) * channels + channel;
  const top = data[i]! + (data[i + right]! - data[i]!) * (px - x0);
  const bottom = data[i + below]! + (data[i + below + right]! - data[i + below]!) * (px - x0);
  return top + (bottom - top) * (py - y0);
}

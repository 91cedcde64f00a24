import { type Membrane, solveMembrane } from './membrane.ts';
import type { Mask, Picture, Raster } from './raster.ts';
import { copyRaster } from './raster.ts';

export interface PoissonOptions {
  /** Keep the stronger of both gradients at each place: for glass, hair and thin things over texture. */
  mixed?: boolean;
}

/** What must be added to the Laplacian of `front` so that the stronger gradients win. */
function mixedRhs(membrane: Membrane, back: Picture, front: Raster, channel: number): void {
  const { width, height, unknown, rhs } = membrane;
  const neighbours: readonly (readonly [number, number])[] = [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!unknown[i]) continue;
      let sum = 0;
      for (const [dx, dy] of neighbours) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
        const j = i + dy * width + dx;
        const slopeFront =
          front.data[j * front.channels + channel]! - front.data[i * front.channels + channel]!;
        const slopeBack = back.data[j * back.channels + channel]! - back.data[i * back.channels + channel]!;
        if (Math.abs(slopeBack) > Math.abs(slopeFront)) sum += slopeBack - slopeFront;
      }
      rhs[i] = sum;
    }
  }
}

/** Gradient-domain clone (Pérez et al. 2003): inside the mask the slopes of `front`, at its rim the values of `back`. */
export function poissonBlend(
  back: Picture,
  front: Raster,
  mask: Mask,
  options: PoissonOptions = {},
): Picture {
  const { width, height, channels } = back;
  const unknown = Uint8Array.from(mask.data, (value) => (value > 0.5 ? 1 : 0));
  const out = copyRaster(back);
  for (let c = 0; c < Math.min(3, channels, front.channels); c++) {
    const values = new Float32Array(width * height);
    for (let i = 0; i < values.length; i++) {
      if (!unknown[i]) values[i] = back.data[i * channels + c]! - front.data[i * front.channels + c]!;
    }
    const membrane: Membrane = { width, height, unknown, values, rhs: new Float32Array(width * height) };
    if (options.mixed) mixedRhs(membrane, back, front, c);
    solveMembrane(membrane);
    for (let i = 0; i < values.length; i++) {
      if (unknown[i]) out.data[i * channels + c] = front.data[i * front.channels + c]! + values[i]!;
    }
  }
  return out;
}

/** Fills the mask with the smoothest sheet its rim allows: right for plain walls and skies. */
export function diffusionFill(picture: Picture, hole: Mask): Picture {
  const flat = { ...picture, data: new Uint8ClampedArray(picture.data.length) };
  return poissonBlend(picture, flat, hole);
}

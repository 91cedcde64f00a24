import type { FloatRaster, Mask } from './raster.ts';
import { createFloat } from './raster.ts';

// Multi-level foreground estimation (Germer et al. 2020): what colours lie on either side of a soft edge.

export interface Layers {
  /** RGB 0–1, free of the old ground where the matte is soft. */
  foreground: FloatRaster;
  background: FloatRaster;
}

const SMOOTHNESS = 1e-5;
const SMALL_LEVEL_PX = 32;

function nearest(source: FloatRaster, width: number, height: number): FloatRaster {
  const out = createFloat(width, height, source.channels);
  for (let y = 0, o = 0; y < height; y++) {
    const row = Math.min(source.height - 1, Math.floor(((y + 0.5) * source.height) / height)) * source.width;
    for (let x = 0; x < width; x++) {
      const from = Math.min(source.width - 1, Math.floor(((x + 0.5) * source.width) / width));
      for (let c = 0; c < source.channels; c++, o++)
        out.data[o] = source.data[(row + from) * source.channels + c]!;
    }
  }
  return out;
}

/** One Gauss–Seidel sweep of the 2×2 systems that tie each pixel's F and B to its neighbours'. */
function sweep(picture: FloatRaster, alpha: Mask, { foreground, background }: Layers): void {
  const { width, height } = picture;
  const neighbours = new Int32Array(4);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      neighbours[0] = x > 0 ? i - 1 : i;
      neighbours[1] = x < width - 1 ? i + 1 : i;
      neighbours[2] = y > 0 ? i - width : i;
      neighbours[3] = y < height - 1 ? i + width : i;
      const a = alpha.data[i]!;
      const b = 1 - a;
      let pull = 0;
      for (let n = 0; n < 4; n++) pull += SMOOTHNESS + Math.abs(a - alpha.data[neighbours[n]!]!);
      const scale = 1 / ((a * a + pull) * (b * b + pull) - a * b * a * b);
      for (let c = 0; c < 3; c++) {
        const value = picture.data[i * 3 + c]!;
        let wantF = a * value;
        let wantB = b * value;
        for (let n = 0; n < 4; n++) {
          const j = neighbours[n]!;
          const weight = SMOOTHNESS + Math.abs(a - alpha.data[j]!);
          wantF += weight * foreground.data[j * 3 + c]!;
          wantB += weight * background.data[j * 3 + c]!;
        }
        const f = (wantF * (b * b + pull) - wantB * a * b) * scale;
        const g = (wantB * (a * a + pull) - wantF * a * b) * scale;
        foreground.data[i * 3 + c] = Math.min(1, Math.max(0, f));
        background.data[i * 3 + c] = Math.min(1, Math.max(0, g));
      }
    }
  }
}

/** The picture is RGB 0–1. */
export function estimateLayers(picture: FloatRaster, alpha: Mask): Layers {
  const { width, height } = picture;
  const levels = Math.ceil(Math.log2(Math.max(width, height, 2)));
  const start = nearest(picture, 1, 1);
  let layers: Layers = { foreground: start, background: start };
  for (let level = 0; level <= levels; level++) {
    const w = Math.max(1, Math.round(width ** (level / levels)));
    const h = Math.max(1, Math.round(height ** (level / levels)));
    const small = nearest(picture, w, h);
    layers = { foreground: nearest(layers.foreground, w, h), background: nearest(layers.background, w, h) };
    const smallAlpha = nearest(alpha, w, h);
    const sweeps = Math.max(w, h) <= SMALL_LEVEL_PX ? 10 : 2;
    for (let n = 0; n < sweeps; n++) sweep(small, smallAlpha, layers);
  }
  return layers;
}

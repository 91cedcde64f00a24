import type { Layers } from '../../imaging/foreground-colours.ts';
import type { FloatRaster, Mask, Picture } from '../../imaging/raster.ts';
import { copyRaster, createFloat } from '../../imaging/raster.ts';
import { sampleBilinear } from '../../imaging/sampling.ts';
import { bandCoefficients } from './band-coefficients.ts';

// The matte of the working grid at the picture's own size: in the soft band alpha is a local line through the
// full-resolution colours, elsewhere it is known.

export interface CutOut {
  /** 0–1, as large as the picture. */
  alpha: Mask;
  /** The figure's own colours, free of the old ground. */
  foreground: Picture;
}

const BYTE = 1 / 255;

const clamp = (value: number) => Math.min(1, Math.max(0, value));

export function toFullResolution(
  picture: Picture,
  grid: FloatRaster,
  alpha: Mask,
  layers: Layers,
  trimap: Mask,
): CutOut {
  const lines = bandCoefficients(grid, alpha, trimap);
  const full = createFloat(picture.width, picture.height);
  const foreground = copyRaster(picture);
  const { width, height } = alpha;
  const line = new Float32Array(4);
  const [figure, ground] = [new Float32Array(3), new Float32Array(3)];
  for (let y = 0, o = 0; y < picture.height; y++) {
    const gy = Math.min(height - 1.001, Math.max(0, ((y + 0.5) * height) / picture.height - 0.5));
    const row = gy | 0;
    for (let x = 0; x < picture.width; x++, o++) {
      const gx = Math.min(width - 1.001, Math.max(0, ((x + 0.5) * width) / picture.width - 0.5));
      const column = gx | 0;
      const known = agreed(trimap, row * width + column, width);
      if (known !== 0.5) {
        full.data[o] = known;
        continue;
      }
      sampleBilinear(lines, gx + 0.5, gy + 0.5, line, 0);
      sampleBilinear(layers.foreground, gx + 0.5, gy + 0.5, figure, 0);
      sampleBilinear(layers.background, gx + 0.5, gy + 0.5, ground, 0);
      const s = o * 3;
      const tone =
        line[0]! * picture.data[s]! + line[1]! * picture.data[s + 1]! + line[2]! * picture.data[s + 2]!;
      const a = clamp(tone * BYTE + line[3]!);
      full.data[o] = a;
      const share = a / (a * a + (1 - a) * (1 - a));
      for (let c = 0; c < 3; c++) {
        const f = figure[c]!;
        const left = picture.data[s + c]! * BYTE - (a * f + (1 - a) * ground[c]!);
        foreground.data[s + c] = 255 * clamp(f + share * left);
      }
    }
  }
  return { alpha: full, foreground };
}

/** The common value of four neighbours, or unknown. */
function agreed(trimap: Mask, i: number, width: number): number {
  const value = trimap.data[i]!;
  const same =
    value === trimap.data[i + 1] && value === trimap.data[i + width] && value === trimap.data[i + width + 1];
  return same ? value : 0.5;
}

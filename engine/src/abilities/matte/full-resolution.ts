import type { Layers } from '../../imaging/foreground-colours.ts';
import { guidedCoefficients } from '../../imaging/guided-filter.ts';
import type { FloatRaster, Mask, Picture, Raster } from '../../imaging/raster.ts';
import { createFloat, createPicture } from '../../imaging/raster.ts';

// The matte of the working grid at the picture's own size: in the soft band alpha is a local line through the
// full-resolution colours, elsewhere it is known.

export interface CutOut {
  /** 0–1, as large as the picture. */
  alpha: Mask;
  /** The figure's own colours, free of the old ground. */
  foreground: Picture;
}

const GUIDE_RADIUS = 2;
const GUIDE_EPSILON = 1e-4;
const BYTE = 1 / 255;

const clamp = (value: number) => Math.min(1, Math.max(0, value));

export function toFullResolution(
  picture: Picture,
  grid: FloatRaster,
  alpha: Mask,
  layers: Layers,
  trimap: Mask,
): CutOut {
  const { red, green, blue, offset } = guidedCoefficients(grid, alpha, GUIDE_RADIUS, GUIDE_EPSILON);
  const full = createFloat(picture.width, picture.height);
  const foreground = createPicture(picture.width, picture.height, 3);
  const { width, height } = alpha;
  for (let y = 0, o = 0; y < picture.height; y++) {
    const gy = Math.min(height - 1.001, Math.max(0, ((y + 0.5) * height) / picture.height - 0.5));
    const row = gy | 0;
    const fy = gy - row;
    for (let x = 0; x < picture.width; x++, o++) {
      const gx = Math.min(width - 1.001, Math.max(0, ((x + 0.5) * width) / picture.width - 0.5));
      const column = gx | 0;
      const fx = gx - column;
      const i = row * width + column;
      const s = o * picture.channels;
      const known = agreed(trimap, i, width);
      if (known !== 0.5) {
        full.data[o] = known;
        for (let c = 0; c < 3; c++) foreground.data[o * 3 + c] = picture.data[s + c]!;
        continue;
      }
      const at = (raster: Raster, channel = 0) => {
        const { data, channels: n } = raster;
        const top = data[i * n + channel]! * (1 - fx) + data[(i + 1) * n + channel]! * fx;
        const bottom =
          data[(i + width) * n + channel]! * (1 - fx) + data[(i + width + 1) * n + channel]! * fx;
        return top * (1 - fy) + bottom * fy;
      };
      const line =
        at(red) * picture.data[s]! + at(green) * picture.data[s + 1]! + at(blue) * picture.data[s + 2]!;
      const a = clamp(line * BYTE + at(offset));
      full.data[o] = a;
      for (let c = 0; c < 3; c++) {
        const f = at(layers.foreground, c);
        const left = picture.data[s + c]! * BYTE - (a * f + (1 - a) * at(layers.background, c));
        foreground.data[o * 3 + c] = 255 * clamp(f + (a * left) / (a * a + (1 - a) * (1 - a)));
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

import type { FloatRaster, Mask } from './raster.ts';
import { createFloat } from './raster.ts';

// Multi-level foreground estimation (Germer et al. 2020): what colours lie on either side of a soft edge.

export interface Layers {
  /** RGB 0–1, free of the old ground where the matte is soft. */
  foreground: FloatRaster;
  background: FloatRaster;
}

const SMOOTHNESS = 1e-5;
/** Up to this size every pixel is swept, and more often: colours travel far there. */
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

/** Pixels at or beside a soft edge; all others are known on their side, and nobody asks for the other one. */
function softPixels(alpha: Mask): Int32Array {
  const { width, height, data } = alpha;
  const found = new Int32Array(data.length);
  let count = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const a = data[i]!;
      const isSoft =
        (a > 0 && a < 1) ||
        (x > 0 && data[i - 1] !== a) ||
        (x < width - 1 && data[i + 1] !== a) ||
        (y > 0 && data[i - width] !== a) ||
        (y < height - 1 && data[i + width] !== a);
      if (isSoft) found[count++] = i;
    }
  }
  return found.subarray(0, count);
}

/** What a pixel shows is wholly figure or ground where alpha says so. */
function takeKnown(picture: FloatRaster, alpha: Mask, { foreground, background }: Layers): void {
  for (let i = 0, o = 0; i < alpha.data.length; i++, o += 3) {
    const a = alpha.data[i]!;
    if (a > 0 && a < 1) continue;
    const known = a === 1 ? foreground.data : background.data;
    for (let c = o; c < o + 3; c++) known[c] = picture.data[c]!;
  }
}

/** One Gauss–Seidel sweep of the 2×2 systems that tie each pixel's F and B to its neighbours'. */
function sweep(
  picture: FloatRaster,
  alpha: Mask,
  soft: Int32Array,
  { foreground, background }: Layers,
): void {
  const { width, height } = picture;
  const neighbours = new Int32Array(4);
  const weights = new Float64Array(4);
  for (let k = 0; k < soft.length; k++) {
    const i = soft[k]!;
    const x = i % width;
    neighbours[0] = x > 0 ? i - 1 : i;
    neighbours[1] = x < width - 1 ? i + 1 : i;
    neighbours[2] = i >= width ? i - width : i;
    neighbours[3] = i < width * (height - 1) ? i + width : i;
    const a = alpha.data[i]!;
    const b = 1 - a;
    let pull = 0;
    for (let n = 0; n < 4; n++) {
      weights[n] = SMOOTHNESS + Math.abs(a - alpha.data[neighbours[n]!]!);
      pull += weights[n]!;
    }
    const scale = 1 / ((a * a + pull) * (b * b + pull) - a * b * a * b);
    for (let c = 0; c < 3; c++) {
      const value = picture.data[i * 3 + c]!;
      let wantF = a * value;
      let wantB = b * value;
      for (let n = 0; n < 4; n++) {
        const j = neighbours[n]! * 3 + c;
        wantF += weights[n]! * foreground.data[j]!;
        wantB += weights[n]! * background.data[j]!;
      }
      const f = (wantF * (b * b + pull) - wantB * a * b) * scale;
      const g = (wantB * (a * a + pull) - wantF * a * b) * scale;
      foreground.data[i * 3 + c] = Math.min(1, Math.max(0, f));
      background.data[i * 3 + c] = Math.min(1, Math.max(0, g));
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
    const isSmall = Math.max(w, h) <= SMALL_LEVEL_PX;
    const pixels = isSmall ? Int32Array.from(smallAlpha.data.keys()) : softPixels(smallAlpha);
    if (!isSmall) takeKnown(small, smallAlpha, layers);
    for (let n = 0; n < (isSmall ? 10 : 2); n++) sweep(small, smallAlpha, pixels, layers);
  }
  return layers;
}

import { gaussianBlur } from '../../imaging/blur.ts';
import { bytesOfLab, type Lab, labOfBytes } from '../../imaging/colour.ts';
import { byteOfLinear, linearOfByte } from '../../imaging/linear-light.ts';
import type { Random } from '../../imaging/noise.ts';
import { type Mask, mapMask, type Picture, smoothstep, toFloat, toPicture } from '../../imaging/raster.ts';
import type { SkinChange } from './skin-words.ts';

// Gives skin another tone and surface. Tones move along a curve that keeps black and white, so that light and shade
// stay where they are.

/** Pores and blemishes, in face sizes. */
const FINE = 0.018;
const GLOSS = 0.06;
/** A flatter curve would take the shade out of the face. */
const MIN_POWER = 0.35;

/** Median colour under the mask; null when it covers hardly anything. */
export function colourUnder(picture: Picture, mask: Mask): Lab | null {
  const channels: number[][] = [[], [], []];
  const step = Math.max(1, Math.floor(mask.data.length / 60_000));
  for (let i = 0; i < mask.data.length; i += step) {
    if (mask.data[i]! < 0.8) continue;
    for (let c = 0; c < 3; c++) channels[c]!.push(picture.data[i * 3 + c]!);
  }
  if (channels[0]!.length < 20) return null;
  const [red, green, blue] = channels.map((values) => values.sort((a, b) => a - b)[values.length >> 1]!);
  return labOfBytes(red!, green!, blue!);
}

/** Highlights are the lamp's colour, not the skin's: so much of them stays when skin gets darker. */
const KEPT_SHINE = 0.3;

/**
 * For each channel a table of bytes that takes `from` to `to`. Darker skin reflects less of every light: a gain.
 * Lighter skin would burn out under a gain: a power of linear light, which keeps white.
 */
function toneCurves(from: Lab, to: Lab): Uint8ClampedArray[] {
  const [old, wanted] = [bytesOfLab(from), bytesOfLab(to)];
  return old.map((byte, c) => {
    const [before, after] = [byte, wanted[c]!].map((value) =>
      Math.min(0.97, Math.max(0.004, linearOfByte(Math.round(value)))),
    ) as [number, number];
    const gain = after / before;
    const power = Math.max(MIN_POWER, Math.log(after) / Math.log(before));
    return Uint8ClampedArray.from({ length: 256 }, (_, value) => {
      const light = linearOfByte(value);
      if (gain > 1) return byteOfLinear(light ** power);
      return byteOfLinear(light * (gain + (1 - gain) * KEPT_SHINE * smoothstep(0.8, 1, light)));
    });
  });
}

/** Moves the tone of what the mask covers. */
export function changeTone(picture: Picture, mask: Mask, from: Lab, to: Lab): Picture {
  const curves = toneCurves(from, to);
  const data = picture.data.slice();
  for (let i = 0; i < mask.data.length; i++) {
    const share = mask.data[i]!;
    if (share < 0.004) continue;
    for (let c = 0; c < 3; c++) {
      const o = i * 3 + c;
      data[o] = data[o]! + share * (curves[c]![data[o]!]! - data[o]!);
    }
  }
  return { ...picture, data };
}

/** Round spots of a few pixels, darker and redder than the skin; more of them on the upper face and shoulders. */
function spotField(mask: Mask, sizePx: number, count: number, random: Random): Mask {
  const field = mapMask(mask, () => 0);
  const { width, height } = mask;
  const area = mask.data.reduce((sum, value) => sum + value, 0);
  const wanted = Math.round((count * area) / (sizePx * sizePx));
  const density = area / mask.data.length;
  for (let spot = 0; spot < wanted / Math.max(0.01, density); spot++) {
    const [x, y] = [random() * width, random() * height];
    const at = Math.floor(y) * width + Math.floor(x);
    if (mask.data[at]! < 0.7) continue;
    const radius = sizePx * (0.0035 + 0.006 * random() ** 2);
    const depth = 0.4 + 0.6 * random();
    const reach = Math.ceil(2 * radius);
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const [u, v] = [Math.floor(x) + dx, Math.floor(y) + dy];
        if (u < 0 || v < 0 || u >= width || v >= height) continue;
        const value = depth * Math.exp(-(dx * dx + dy * dy) / (radius * radius));
        field.data[v * width + u] = Math.max(field.data[v * width + u]!, value);
      }
    }
  }
  return field;
}

const SPOT_COLOUR = [0.55, 0.9, 1.1];

/** `sizePx` of the face, the unit of all detail. */
export function changeSurface(
  picture: Picture,
  mask: Mask,
  sizePx: number,
  { smoothing, gloss, spots }: SkinChange,
  random: Random,
): Picture {
  if (smoothing === 0 && gloss === 1 && !spots) return picture;
  const pixels = toFloat(picture);
  const smooth = gaussianBlur(pixels, FINE * sizePx);
  const wide = gaussianBlur(smooth, GLOSS * sizePx);
  const field = spots ? spotField(mask, sizePx, spots.count, random) : null;
  const out = pixels.data.slice();
  for (let i = 0; i < mask.data.length; i++) {
    const share = mask.data[i]!;
    if (share < 0.004) continue;
    const o = i * 3;
    const fine = pixels.data[o + 1]! - smooth.data[o + 1]!;
    // Edges such as nostrils and wrinkles are larger than pores and stay.
    const isPore = smoothing < 0 ? 1 : Math.exp(-((fine / 14) ** 2));
    const shine = Math.max(0, smooth.data[o + 1]! - wide.data[o + 1]!);
    for (let c = 0; c < 3; c++) {
      const detail = pixels.data[o + c]! - smooth.data[o + c]!;
      let value = pixels.data[o + c]! - smoothing * isPore * detail + (gloss - 1) * shine;
      if (field) value *= 1 - spots!.depth * SPOT_COLOUR[c]! * field.data[i]!;
      out[o + c]! += share * (value - pixels.data[o + c]!);
    }
  }
  return toPicture({ ...pixels, data: out });
}

import type { FloatRaster, Mask } from '../../imaging/raster.ts';
import { coarseField, sizedLike } from './field-blur.ts';

// Light that fell on the donor's cheeks and nose is too small for the matching of light and too large for that of
// detail: left alone it shows as patches. Between the two scales the donor varies no more than the target does.

/** In face sizes. */
const PATCH = { from: 0.05, to: 0.16 };
/** Below this the donor's cheeks and nose would turn flat. */
const LEAST_GAIN = 0.45;
/** A single patch stands out by no more than so many of the target's mean differences. */
const MOST_CONTRAST = 2.5;

/** How much the skin differs from the skin round it, channel by channel, in bytes; on a coarse grid. */
function patchesOf(pixels: FloatRaster, skin: Mask, sizePx: number): FloatRaster {
  const near = coarseField(pixels, skin, PATCH.from * sizePx);
  const wide = sizedLike(coarseField(pixels, skin, PATCH.to * sizePx), near).data;
  for (let o = 0; o < wide.length; o++) near.data[o]! -= wide[o]!;
  return near;
}

const lightOf = (patches: Float32Array, o: number) =>
  0.2126 * patches[o]! + 0.7152 * patches[o + 1]! + 0.0722 * patches[o + 2]!;

/** Root mean squares over the skin of light, and of the colour that is left when light is taken away. */
function contrastOf(patches: FloatRaster, skin: Mask): { light: number; colour: number } {
  let [light, colour, weight] = [0, 0, 1e-6];
  const shares = sizedLike(skin, patches).data;
  for (let i = 0, o = 0; i < shares.length; i++, o += 3) {
    const share = shares[i]!;
    const own = lightOf(patches.data, o);
    light += share * own ** 2;
    for (let c = 0; c < 3; c++) colour += (share * (patches.data[o + c]! - own) ** 2) / 3;
    weight += share;
  }
  return { light: Math.sqrt(light / weight), colour: Math.sqrt(colour / weight) };
}

/** What becomes of one difference, for contrasts given as root mean squares. */
function calmer(wanted: number, own: number): (difference: number) => number {
  const gain = Math.min(1, Math.max(LEAST_GAIN, wanted / Math.max(1e-3, own)));
  const most = MOST_CONTRAST * Math.max(wanted, LEAST_GAIN * own, 1e-3);
  return (difference) => (gain * difference) / Math.sqrt(1 + ((gain * difference) / most) ** 2);
}

/** The masks say where each shows plain skin. */
export function calmPatches(
  donor: FloatRaster,
  target: FloatRaster,
  donorSkin: Mask,
  targetSkin: Mask,
  sizePx: number,
): FloatRaster {
  const patches = patchesOf(donor, donorSkin, sizePx);
  const own = contrastOf(patches, donorSkin);
  const wanted = contrastOf(patchesOf(target, targetSkin, sizePx), targetSkin);
  const light = calmer(wanted.light, own.light);
  const colour = calmer(wanted.colour, own.colour);
  for (let o = 0; o < patches.data.length; o += 3) {
    const shade = lightOf(patches.data, o);
    for (let c = 0; c < 3; c++) {
      const tint = patches.data[o + c]! - shade;
      patches.data[o + c] = light(shade) - shade + colour(tint) - tint;
    }
  }
  const { data } = sizedLike(patches, donor);
  for (let o = 0; o < data.length; o++) data[o]! += donor.data[o]!;
  return { ...donor, data };
}

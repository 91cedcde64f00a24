import { featherMask, growMask, shrinkMask } from '../../imaging/morphology.ts';
import { type Mask, mapMask, smoothstep } from '../../imaging/raster.ts';
import { type FeatureMasks, unionMask } from '../feature-masks.ts';
import { fieldBlur } from '../light/field-blur.ts';
import type { WarpedDonor } from './donor.ts';

/** Hair, scarves and fingers of the donor inside the oval give way to the donor's own skin around them. */
export function fillDonor(
  donor: WarpedDonor,
  plainSkin: Mask,
  { eyes, lips }: FeatureMasks,
  sizePx: number,
): WarpedDonor {
  const unit = sizePx / 100;
  const kept = growMask(unionMask(eyes, lips), 2 * unit);
  const sound = mapMask(donor.skin, (skin, i) => Math.max(smoothstep(0.55, 0.85, skin), kept.data[i]!));
  const core = shrinkMask(sound, Math.max(1, unit));
  const trust = featherMask(core, 0.8 * unit);
  if (trust.data.every((value, i) => value > 0.995 || plainSkin.data[i]! < 1e-3)) return donor;
  const source = mapMask(plainSkin, (value, i) => value * core.data[i]!);
  const fill = fieldBlur(donor.pixels, source, 3 * unit);
  const pixels = { ...donor.pixels, data: donor.pixels.data.slice() };
  for (let i = 0, o = 0; i < trust.data.length; i++) {
    const share = Math.min(1, trust.data[i]!);
    for (let c = 0; c < 3; c++, o++)
      pixels.data[o] = fill.data[o]! + share * (pixels.data[o]! - fill.data[o]!);
  }
  return { pixels, skin: trust };
}

import { gaussianBlur } from '../../imaging/blur.ts';
import { featherMask, shrinkMask } from '../../imaging/morphology.ts';
import { createFloat, type FloatRaster, type Mask, mapMask, smoothstep } from '../../imaging/raster.ts';
import type { FeatureMasks } from '../feature-masks.ts';
import { fieldBlur } from '../light/field-blur.ts';

const STRENGTH = 0.85;
/** Bytes: a larger difference is an object at the rim, not a difference of tone. */
const LIMIT = 60;

/** The difference of tone that is left on the rim of the face, carried inward, fading: with it the seam disappears. */
export function seamChange(
  face: FloatRaster,
  own: FloatRaster,
  masks: FeatureMasks,
  blend: Mask,
  targetSkin: Mask,
  sizePx: number,
): FloatRaster {
  const unit = sizePx / 100;
  const { oval, features } = masks;
  const core = shrinkMask(oval, Math.max(2, 7 * unit));
  const rim = mapMask(oval, (value, i) => {
    const used = blend.data[i]! > 0.03 ? 1 : 0;
    const skin = smoothstep(0.6, 0.9, targetSkin.data[i]!) * (1 - features.data[i]!);
    return (value - core.data[i]!) * used * skin + 1e-5 * value;
  });
  const apart = createFloat(own.width, own.height, own.channels);
  for (let o = 0; o < apart.data.length; o++) apart.data[o] = own.data[o]! - face.data[o]!;
  const difference = gaussianBlur(apart, 1.5 * unit);
  for (let o = 0; o < difference.data.length; o++)
    difference.data[o] = Math.min(LIMIT, Math.max(-LIMIT, difference.data[o]!));
  const correction = fieldBlur(difference, rim, 4 * unit);
  const inward = featherMask(shrinkMask(oval, Math.max(2, 9 * unit)), 4 * unit);
  for (let i = 0, o = 0; i < inward.data.length; i++) {
    const share = STRENGTH * (1 - 0.97 * inward.data[i]!);
    for (let c = 0; c < 3; c++, o++) correction.data[o]! *= share;
  }
  return correction;
}

import { gaussianBlur } from '../../imaging/blur.ts';
import { featherMask, shrinkMask } from '../../imaging/morphology.ts';
import { type FloatRaster, type Mask, mapMask, smoothstep } from '../../imaging/raster.ts';
import type { FeatureMasks } from '../feature-masks.ts';
import { fieldBlur } from '../light/field-blur.ts';

const STRENGTH = 0.85;
/** Bytes: a larger difference is an object at the rim, not a difference of tone. */
const LIMIT = 60;

/** Carries the difference of tone that is left on the rim of the face inward, fading: the seam disappears. */
export function closeSeam(
  face: FloatRaster,
  own: FloatRaster,
  masks: FeatureMasks,
  blend: Mask,
  targetSkin: Mask,
  sizePx: number,
): void {
  const unit = sizePx / 100;
  const { oval, features } = masks;
  const core = shrinkMask(oval, Math.max(2, 7 * unit));
  const rim = mapMask(oval, (value, i) => {
    const used = blend.data[i]! > 0.03 ? 1 : 0;
    const skin = smoothstep(0.6, 0.9, targetSkin.data[i]!) * (1 - features.data[i]!);
    return (value - core.data[i]!) * used * skin + 1e-5 * value;
  });
  const apart = { ...own, data: own.data.map((value, o) => value - face.data[o]!) };
  const difference = gaussianBlur(apart, 1.5 * unit).data.map((value) =>
    Math.min(LIMIT, Math.max(-LIMIT, value)),
  );
  const correction = fieldBlur({ ...face, data: difference }, rim, 4 * unit);
  const inward = featherMask(shrinkMask(oval, Math.max(2, 9 * unit)), 4 * unit);
  for (let i = 0, o = 0; i < inward.data.length; i++) {
    const share = STRENGTH * (1 - 0.97 * inward.data[i]!);
    for (let c = 0; c < 3; c++, o++) face.data[o]! += share * correction.data[o]!;
  }
}

import { featherMask, growMask } from '../../imaging/morphology.ts';
import { type FloatRaster, type Mask, mapMask } from '../../imaging/raster.ts';
import type { FeatureMasks } from '../feature-masks.ts';
import { fieldBlur } from './field-blur.ts';

// Haze, soft focus and glare take contrast from brows, eyes and lips too: a donor's, photographed without them, look
// painted on.

/** What is finer than this is a mark and not light, in face sizes. */
const MARKS_TO = 0.1;
/** People differ: new features may stand out so many times as far as the old ones. */
const MOST_STRONGER = 1.3;
/** And they are never weakened to less than this share. */
const LEAST = 0.4;
/** Round a feature, in face sizes. */
const ROOM = 0.02;
const RIM = 0.02;
/** Bytes: darker light than this tells nothing. */
const DARKEST = 8;

/** How far the pixels under the mask stand out from the light round them, as a share of it. */
function strengthOf(face: FloatRaster, light: FloatRaster, mask: Mask): number {
  let [sum, weight] = [0, 1e-6];
  for (let i = 0; i < mask.data.length; i++) {
    const share = mask.data[i]!;
    if (share === 0) continue;
    weight += 3 * share;
    for (let o = i * 3; o < i * 3 + 3; o++)
      sum += share * ((face.data[o]! - light.data[o]!) / Math.max(DARKEST, light.data[o]!)) ** 2;
  }
  return Math.sqrt(sum / weight);
}

/** Weakens brows, eyes and lips of `face`, in place, until each stands out hardly more than the target's. */
export function matchFeatures(
  face: FloatRaster,
  target: FloatRaster,
  { brows, eyes, lips }: FeatureMasks,
  visible: Mask,
  sizePx: number,
): void {
  const light = fieldBlur(face, visible, MARKS_TO * sizePx);
  const oldLight = fieldBlur(target, visible, MARKS_TO * sizePx);
  const change = new Float32Array(visible.data.length);
  for (const feature of [brows, eyes, lips]) {
    const room = growMask(feature, ROOM * sizePx);
    const seen = mapMask(room, (value, i) => value * visible.data[i]!);
    const own = strengthOf(face, light, seen);
    const allowed = (MOST_STRONGER * strengthOf(target, oldLight, seen)) / Math.max(1e-3, own);
    if (allowed >= 1) continue;
    const least = Math.max(LEAST, allowed) - 1;
    const share = featherMask(room, RIM * sizePx).data;
    for (let i = 0; i < share.length; i++) change[i] = Math.min(change[i]!, share[i]! * least);
  }
  for (let i = 0; i < change.length; i++) {
    if (change[i] === 0) continue;
    for (let o = i * 3; o < i * 3 + 3; o++) face.data[o]! += change[i]! * (face.data[o]! - light.data[o]!);
  }
}

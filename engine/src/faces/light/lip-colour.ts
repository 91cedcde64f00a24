import { bytesOfLab, type Lab, labOfBytes } from '../../imaging/colour.ts';
import { featherMask, growMask } from '../../imaging/morphology.ts';
import { type FloatRaster, type Mask, mapMask } from '../../imaging/raster.ts';
import type { FeatureMasks } from '../feature-masks.ts';

// Lips are redder than the skin, and hardly lighter. A donor photographed in green light, or darker than the target, can
// end with lips of no colour, and the shade above them is then taken for a moustache.

/** How much redder than the skin lips are at least, where the old ones were as red, in steps of Lab. */
const LEAST_REDNESS = 12;
/** How light lips may be against the skin, where the old ones were no lighter. */
const MOST_LIGHTNESS = 0.9;
/** In face sizes. */
const RIM = 0.012;
const MOUTH_ROOM = 0.01;

/** Matching of light may leave what no byte can hold. */
const byte = (value: number) => Math.min(255, Math.max(0, value));

function meanColour({ data }: FloatRaster, mask: Mask): Lab | null {
  const sum = [0, 0, 0];
  let weight = 0;
  for (let i = 0; i < mask.data.length; i++) {
    const share = mask.data[i]!;
    if (share === 0) continue;
    weight += share;
    for (let c = 0; c < 3; c++) sum[c]! += share * data[i * 3 + c]!;
  }
  if (weight < 1) return null;
  const [red, green, blue] = sum.map((value) => byte(value / weight)) as [number, number, number];
  return labOfBytes(red, green, blue);
}

/** What the mean colour of the lip must get; null when it is a lip's colour. */
function missingColour(
  own: Lab,
  skin: Lab,
  old: Lab,
  oldSkin: Lab,
): { factor: number; redder: number } | null {
  const redder = Math.min(LEAST_REDNESS, old.a - oldSkin.a) - (own.a - skin.a);
  const factor = (Math.max(MOST_LIGHTNESS, old.l / oldSkin.l) * skin.l) / own.l;
  if (redder <= 0 && factor >= 1) return null;
  return { factor: Math.min(1, factor), redder: Math.max(0, redder) };
}

/** Gives lips of `face` that lost it a lip's colour, in place; `skin` is plain skin of both. */
export function keepLipColour(
  face: FloatRaster,
  target: FloatRaster,
  { upperLip, lowerLip, mouth }: FeatureMasks,
  skin: Mask,
  sizePx: number,
): void {
  const between = growMask(mouth, MOUTH_ROOM * sizePx).data;
  const [ownSkin, oldSkin] = [meanColour(face, skin), meanColour(target, skin)];
  if (!ownSkin || !oldSkin) return;
  for (const lip of [upperLip, lowerLip]) {
    const seen = mapMask(lip, (value, i) => value * Math.max(0, 1 - between[i]!));
    const [own, old] = [meanColour(face, seen), meanColour(target, seen)];
    const missing = own && old && missingColour(own, ownSkin, old, oldSkin);
    if (!missing) continue;
    const share = featherMask(lip, RIM * sizePx).data;
    for (let i = 0, o = 0; i < share.length; i++, o += 3) {
      if (share[i]! < 0.01) continue;
      const { l, a, b } = labOfBytes(byte(face.data[o]!), byte(face.data[o + 1]!), byte(face.data[o + 2]!));
      const tinted = bytesOfLab({ l: l * missing.factor, a: a + missing.redder, b });
      for (let c = 0; c < 3; c++) face.data[o + c]! += share[i]! * (tinted[c]! - face.data[o + c]!);
    }
  }
}

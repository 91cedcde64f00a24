import { gaussianBlur } from '../../imaging/blur.ts';
import { featherMask, growMask } from '../../imaging/morphology.ts';
import { estimateNoise, missingGrain } from '../../imaging/noise.ts';
import {
  type FloatRaster,
  greyAt,
  type Mask,
  mapMask,
  middlePart,
  type Raster,
  smoothstep,
} from '../../imaging/raster.ts';
import { bandEnergy, matchSharpness } from '../../imaging/sharpness.ts';
import type { FeatureMasks } from '../feature-masks.ts';
import { sizedLike } from './field-blur.ts';

// Makes the donor's brows, lips, pores and sharpness sit with the target's.

export interface ToneShares {
  /** 0–1: how far brows and lips go towards the target's own colour. */
  brows: number;
  lips: number;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Pulls the mean colour under the mask towards the target's. */
function matchTone(
  donor: FloatRaster,
  target: FloatRaster,
  mask: Mask,
  share: number,
  featherPx: number,
): void {
  const [wanted, own] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i]! <= 0.5) continue;
    for (let c = 0; c < 3; c++) {
      wanted[c]! += target.data[i * 3 + c]!;
      own[c]! += donor.data[i * 3 + c]!;
    }
  }
  const gains = wanted.map((sum, c) => clamp((sum + 1) / (own[c]! + 1), 0.5, 1.9) - 1);
  const soft = featherMask(mask, featherPx);
  for (let i = 0; i < soft.data.length; i++) {
    if (soft.data[i]! < 0.01) continue;
    for (let c = 0; c < 3; c++) donor.data[i * 3 + c]! *= 1 + share * soft.data[i]! * gains[c]!;
  }
}

export function matchTones(
  donor: FloatRaster,
  target: FloatRaster,
  masks: FeatureMasks,
  sizePx: number,
  shares: ToneShares,
): void {
  const unit = sizePx / 100;
  const mouth = growMask(masks.mouth, unit);
  matchTone(donor, target, masks.brows, shares.brows, 1.2 * unit);
  const lips = mapMask(masks.lips, (value, i) => value * (1 - mouth.data[i]!));
  matchTone(donor, target, lips, shares.lips, 1.2 * unit);
}

/** How folds and blemishes, between .8 % and 5 % of the face, are to change. */
export interface Contrast {
  /** Of what differs from `smooth`; 0 leaves it as it is. */
  gain: number;
  /** The donor without them. */
  smooth: FloatRaster;
}

/** Old skin and hard light on the donor must not age a smooth face; people differ a little. */
const FOLDS = { least: 0.35, most: 1.25 };

/** They are so large that a smaller copy of both faces tells as much. */
export function readContrast(
  donor: FloatRaster,
  target: FloatRaster,
  skin: Mask,
  sizePx: number,
  amount: number,
): Contrast {
  const energy = (raster: FloatRaster) => bandEnergy(raster, 0.008 * sizePx, 0.05 * sizePx, skin);
  const gain = amount * clamp(energy(target) / Math.max(1e-3, energy(donor)), FOLDS.least, FOLDS.most) - 1;
  return { gain, smooth: gaussianBlur(donor, 0.05 * sizePx) };
}

/** What grows is light alone: stronger colours would show as patches on the skin. */
function matchContrast(donor: FloatRaster, skin: Mask, { gain, smooth }: Contrast): FloatRaster {
  const { data: low } = sizedLike(smooth, donor);
  const data = donor.data.slice();
  for (let i = 0, o = 0; i < skin.data.length; i++, o += 3) {
    const share = gain * skin.data[i]!;
    const light = greyAt(low, o);
    const grown = gain > 0 ? (greyAt(data, o) - light) / Math.max(1, light) : null;
    for (let c = o; c < o + 3; c++)
      data[c]! += share * (grown === null ? data[c]! - low[c]! : grown * low[c]!);
  }
  return { ...donor, data };
}

/** Of pores, in pixels. */
const finestSigma = (sizePx: number) => Math.max(0.8, 0.006 * sizePx);

/** On a face of this size pores are as fine as grain, and on one of that size coarser. */
const GRAIN_APART = { fromPx: 250, toPx: 500 };

/** How much of pores and lashes the middle of a face has; grain is no pores, and is added for itself. */
export function finestDetail(middle: Raster, skin: Mask, sizePx: number): number {
  const all = bandEnergy(middle, 0, finestSigma(sizePx), skin);
  const isApart = smoothstep(GRAIN_APART.fromPx, GRAIN_APART.toPx, sizePx);
  return isApart > 0 ? missingGrain(isApart * estimateNoise(middle, skin), all) : all;
}

/** `skin` is plain skin of both; `face` the target's visible face; `finest` the detail its middle is to have. */
export function matchDetail(
  donor: FloatRaster,
  contrast: Contrast,
  skin: Mask,
  face: Mask,
  sizePx: number,
  finest: number,
): FloatRaster {
  const even = matchContrast(donor, skin, contrast);
  return matchSharpness(even, finest, finestSigma(sizePx), middlePart(even), middlePart(face));
}

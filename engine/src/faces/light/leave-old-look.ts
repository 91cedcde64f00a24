import { gaussianBlur } from '../../imaging/blur.ts';
import { featherMask } from '../../imaging/morphology.ts';
import { type FloatRaster, greyAt, type Mask } from '../../imaging/raster.ts';
import { fieldBlur } from './field-blur.ts';

// Takes folds, brows, lips and nose a little past the new identity, away from the old face: networks tell people
// apart by them, and the same light and mood on both faces make them more alike than two strangers are.

/** Between pores and shadows, in face sizes. */
const LOOK = { from: 0.01, to: 0.1 };
/** What the new face shows grows by no more than this share of itself, or wrinkles turn into furrows. */
const MOST_GROWTH = 0.3;
/** And by no more than this share of the light round it, or the old brows leave pale ghosts. */
const MOST_STEP = 0.1;
/** Less where it grows darker: a shade round the lips is taken for a moustache. */
const MOST_DARKER = 0.02;
const RIM = 0.02;
/** How much of that goes for colour, which soon shows as patches. */
const COLOUR_SHARE = 0.3;

/** What differs from the means over the surroundings, `light`, in bytes. */
function marksOf(pixels: FloatRaster, light: FloatRaster, sizePx: number): Float32Array {
  const { data } = gaussianBlur(pixels, LOOK.from * sizePx);
  for (let o = 0; o < data.length; o++) data[o]! -= light.data[o]!;
  return data;
}

/** Takes `face` away from `target`, in place, under the mask of skin that is `shown`; `amount` 0–1. */
export function leaveOldLook(
  face: FloatRaster,
  target: FloatRaster,
  shown: Mask,
  sizePx: number,
  amount: number,
): void {
  const share = featherMask(shown, RIM * sizePx).data;
  const light = fieldBlur(face, shown, LOOK.to * sizePx);
  const marks = marksOf(face, light, sizePx);
  const old = marksOf(target, fieldBlur(target, shown, LOOK.to * sizePx), sizePx);
  for (let i = 0; i < share.length; i++) {
    if (share[i] === 0) continue;
    const first = i * 3;
    const lighter = (greyAt(marks, first) - greyAt(old, first)) / Math.max(1, greyAt(light.data, first));
    for (let o = first; o < first + 3; o++) {
      const shade = lighter * light.data[o]!;
      const step = amount * (shade + COLOUR_SHARE * (marks[o]! - old[o]! - shade));
      const most =
        amount *
        (MOST_GROWTH * Math.abs(marks[o]!) +
          (step > 0 ? MOST_STEP : MOST_DARKER) * Math.max(1, light.data[o]!));
      face.data[o]! += (share[i]! * step) / Math.sqrt(1 + (step / most) ** 2);
    }
  }
}

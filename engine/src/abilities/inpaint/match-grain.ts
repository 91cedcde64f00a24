import { gaussianBlur, maskedBlur } from '../../imaging/blur.ts';
import { growMask } from '../../imaging/morphology.ts';
import { addGrain, estimateNoise, type Random } from '../../imaging/noise.ts';
import { createFloat, luma, type Mask, mapMask, type Picture } from '../../imaging/raster.ts';

/** Width of the ring, in pixels, whose grain the painted part takes on. */
const RING_PX = 24;
/** Grain of photographs is a little soft: demosaicing and compression smear it. */
const GRAIN_SIGMA = 0.5;
/** Deviation such a blur leaves of white noise. */
const LEFT_BY_BLUR = 0.62;
/** Stronger than this (0–255) it is texture, not grain. */
const MOST_GRAIN = 7;

/** Pixels over which the detail of the surroundings is averaged and carried into the hole. */
const PLACE_SIGMA = 8;
const MOST_HERE = 1.4;

/** How much detail the nearest surroundings have, 1 where as much as all of them: a sky beside trees gets none. */
function shareHere(picture: Picture, around: Mask): Mask {
  const grey = luma(picture);
  const smooth = gaussianBlur(grey, 1).data;
  const fine = mapMask(grey, (value, i) => Math.abs(value - smooth[i]!));
  let [sum, count] = [0, 0];
  for (let i = 0; i < around.data.length; i++) {
    sum += around.data[i]! * fine.data[i]!;
    count += around.data[i]!;
  }
  const mean = Math.max(sum / Math.max(1, count), 1e-3);
  return mapMask(maskedBlur(fine, around, PLACE_SIGMA), (value) => Math.min(MOST_HERE, value / mean));
}

/**
 * Gives what was painted under the mask the grain of its surroundings; changes `picture`. Fine texture
 * counts as grain, as much as there is nearby.
 */
export function matchGrain(picture: Picture, hole: Mask, random: Random): void {
  const ring = growMask(hole, RING_PX);
  const around = mapMask(ring, (value, i) => (value > 0.5 && hole.data[i]! <= 0 ? 1 : 0));
  const wanted = Math.min(MOST_GRAIN, estimateNoise(picture, around));
  const present = estimateNoise(picture, hole);
  if (wanted <= present) return;
  const missing = Math.sqrt(wanted * wanted - present * present);
  const white = addGrain(createFloat(picture.width, picture.height), 0, missing / LEFT_BY_BLUR, random);
  const grain = gaussianBlur(white, GRAIN_SIGMA).data;
  const share = shareHere(picture, around).data;
  for (let i = 0; i < grain.length; i++) {
    const alpha = hole.data[i]!;
    if (alpha <= 0) continue;
    const strength = alpha * share[i]!;
    for (let c = 0; c < 3; c++) picture.data[i * picture.channels + c]! += strength * grain[i]!;
  }
}

import { LIPS_INNER, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { luma, type Raster } from '../../imaging/raster.ts';
import type { Donor } from '../donor/donor.ts';
import { ringMask } from '../feature-masks.ts';
import { cheekColour, greyOf, tintBetween } from '../light/light-tint.ts';

// How bright teeth are, and how bright they should be on another face.

/** Teeth shine on any skin, 0–255, but never more than this many times as bright: in the dark they are dark too. */
const TEETH = { ofSkin: 0.55, least: 95, most: 2.2 };
const GAIN = { least: 0.5, most: 2 };

/** Grey values between the lips, dark ones first. */
function greysBetweenLips({ pixels, points }: Donor): number[] {
  const inside = ringMask(points, pixels.width, pixels.height, LIPS_INNER);
  return Array.from(luma(pixels).data.filter((_, i) => inside.data[i]! > 0.5)).sort((a, b) => a - b);
}

const at = (greys: readonly number[], share: number) => greys[Math.floor(share * greys.length)] ?? 0;

/** High where a row of bright teeth fills the smile, low where lips or gaps take its room. */
export const lightBetweenLips = (donor: Donor): number => at(greysBetweenLips(donor), 0.5);

/** What lent teeth are multiplied by, per channel; half of the colour that the skins differ in comes with it, or all that is of the light. */
export function teethGain(window: Raster, points: readonly MeshPoint3[], donor: Donor): number[] {
  const [own, theirs] = [cheekColour(window, points), cheekColour(donor.pixels, donor.points)];
  const skin = greyOf(own);
  const wanted = Math.min(TEETH.most * skin, TEETH.least + TEETH.ofSkin * skin);
  const gain = wanted / (at(greysBetweenLips(donor), 0.8) + 1);
  const { tint, isOfLight } = tintBetween(own, theirs);
  const followed = 0.5 + 0.5 * isOfLight;
  const bounded = Math.min(GAIN.most, Math.max(GAIN.least, gain));
  return tint.map((share) => bounded * (1 + followed * (share - 1)));
}

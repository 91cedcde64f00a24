import { LIPS_INNER, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { luma, type Raster } from '../../imaging/raster.ts';
import { sampleChannel } from '../../imaging/sampling.ts';
import type { Donor } from '../donor/donor.ts';
import { ringMask } from '../feature-masks.ts';

// How bright teeth are, and how bright they should be on another face.

const CHEEKS = [50, 280, 205, 425, 117, 346, 101, 330];
/** Teeth shine on any skin, 0–255, but never more than this many times as bright: in the dark they are dark too. */
const TEETH = { ofSkin: 0.55, least: 95, most: 2.2 };
const GAIN = { least: 0.5, most: 2 };

/** Of one pixel or colour. */
export const greyOf = (colour: ArrayLike<number>): number =>
  0.3 * colour[0]! + 0.59 * colour[1]! + 0.11 * colour[2]!;

/** Grey values between the lips, dark ones first. */
function greysBetweenLips({ pixels, points }: Donor): number[] {
  const inside = ringMask(points, pixels.width, pixels.height, LIPS_INNER);
  return Array.from(luma(pixels).data.filter((_, i) => inside.data[i]! > 0.5)).sort((a, b) => a - b);
}

const at = (greys: readonly number[], share: number) => greys[Math.floor(share * greys.length)] ?? 0;

/** High where a row of bright teeth fills the smile, low where lips or gaps take its room. */
export const lightBetweenLips = (donor: Donor): number => at(greysBetweenLips(donor), 0.5);

const cheekColour = (source: Raster, points: readonly MeshPoint3[]): number[] =>
  [0, 1, 2].map(
    (c) =>
      CHEEKS.reduce((sum, id) => sum + sampleChannel(source, points[id]!.x, points[id]!.y, c), 0) /
      CHEEKS.length,
  );

/** What lent teeth are multiplied by, per channel; half of the light's colour comes with it. */
export function teethGain(window: Raster, points: readonly MeshPoint3[], donor: Donor): number[] {
  const [own, theirs] = [cheekColour(window, points), cheekColour(donor.pixels, donor.points)];
  const skin = greyOf(own);
  const wanted = Math.min(TEETH.most * skin, TEETH.least + TEETH.ofSkin * skin);
  const gain = wanted / (at(greysBetweenLips(donor), 0.8) + 1);
  const tint = own.map((value, c) => (value * greyOf(theirs)) / (skin * theirs[c]! + 1));
  return tint.map((share) => Math.min(GAIN.most, Math.max(GAIN.least, gain * (0.5 + 0.5 * share))));
}

import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { Raster } from '../../imaging/raster.ts';
import { cheekColour, greyOf, tintBetween } from '../light/light-tint.ts';

// How bright and of what colour teeth are in the light of a face.

/** Teeth shine on any skin, 0–255, but never more than this many times as bright: in the dark they are dark too. */
const TEETH = { ofSkin: 0.62, least: 110, most: 2.4 };
const IVORY = [1.1, 0.99, 0.86] as const;
/** Mean over the identity bank: in white light skin is about this colour. */
const SKIN = [160, 117, 96] as const;

/** Per channel 0–255. A share of what sets this skin apart comes with it, or all that is of the light. */
export function toothColour(window: Raster, points: readonly MeshPoint3[]): number[] {
  const own = cheekColour(window, points);
  const grey = greyOf(own);
  const lightness = Math.min(TEETH.most * grey, TEETH.least + TEETH.ofSkin * grey);
  const { tint, isOfLight } = tintBetween(own, SKIN);
  const followed = 0.35 + 0.65 * isOfLight;
  return tint.map((share, c) => lightness * IVORY[c]! * (1 + followed * (share - 1)));
}

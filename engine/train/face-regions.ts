import {
  LEFT_BROW,
  LEFT_EYE,
  LIPS_OUTER,
  RIGHT_BROW,
  RIGHT_EYE,
} from '../src/abilities/face-mesh/face-topology.ts';
import { TEXTURE_POINTS, TEXTURE_PX } from '../src/faces/bank/texture-layout.ts';
import { ringMask } from '../src/faces/feature-masks.ts';
import { featherMask, growMask } from '../src/imaging/morphology.ts';
import type { Mask } from '../src/imaging/raster.ts';
import { sampleChannel } from '../src/imaging/sampling.ts';

// Parts of the flat face that one ingredient of a mixture may decide.

export const FACE_PARTS = ['eyes', 'nose', 'mouth', 'outline'] as const;
export type FacePart = (typeof FACE_PARTS)[number];

const NOSE = [168, 114, 129, 98, 2, 327, 358, 343] as const;
/** In pixels of the texture: how far a part reaches round its feature, and how softly it ends. */
const REACH_PX = 10;
const SOFT_PX = 12;
/** How much more the favoured ingredient counts in its part than its weight says. */
const FAVOUR = 5;

function partMask(...rings: (readonly number[])[]): Mask {
  const features = ringMask(TEXTURE_POINTS, TEXTURE_PX, TEXTURE_PX, ...rings);
  return featherMask(growMask(features, REACH_PX), SOFT_PX);
}

const eyes = partMask(LEFT_EYE, RIGHT_EYE, LEFT_BROW, RIGHT_BROW);
const nose = partMask(NOSE);
const mouth = partMask(LIPS_OUTER);
const outline: Mask = {
  ...eyes,
  data: eyes.data.map((value, i) => Math.max(0, 1 - value - nose.data[i]! - mouth.data[i]!)),
};

/** Coverage of each part on the texture. */
export const PART_MASKS: Readonly<Record<FacePart, Mask>> = { eyes, nose, mouth, outline };

/** The same at the points of the mesh. */
export const PART_OF_POINT = Object.fromEntries(
  FACE_PARTS.map((part) => [part, TEXTURE_POINTS.map(({ x, y }) => sampleChannel(PART_MASKS[part], x, y))]),
) as Readonly<Record<FacePart, number[]>>;

/** Weights of the ingredients at one place; they sum to 1. */
export function sharesAt(
  weights: readonly number[],
  favoured: readonly FacePart[],
  coverage: (part: FacePart) => number,
): number[] {
  const shares = weights.map((weight, k) => weight * (1 + FAVOUR * coverage(favoured[k]!)));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

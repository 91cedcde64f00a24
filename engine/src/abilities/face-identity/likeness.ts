import common from '../../../data/likeness/common-look.json' with { type: 'json' };
import { dot } from './dot.ts';

// How alike two faces are for the second network. Its numbers tell first that something is a face, then its sex and
// age, which most of our tools must keep: what all faces of one sex and age share is taken out before two are compared.

/** Of unit length, one across the other. */
const SHARED: readonly (readonly number[])[] = [common.sex, common.age];

/** What is this face's own, of unit length. */
export function ownLook(embedding: Float32Array): Float32Array {
  const look = embedding.map((value, i) => value - common.mean[i]!);
  for (const direction of SHARED) {
    const along = dot(look, direction);
    for (let i = 0; i < look.length; i++) look[i]! -= along * direction[i]!;
  }
  const length = Math.hypot(...look) || 1;
  return look.map((value) => value / length);
}

/** Cosine, −1 to 1; strangers lie round 0.1. */
export const identityLikeness = (one: Float32Array, other: Float32Array): number =>
  dot(ownLook(one), ownLook(other));

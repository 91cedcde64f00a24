import {
  embedFace,
  embedFaceAgain,
  identityDistance,
  SAME_PERSON_BELOW,
} from '../abilities/face-identity/embed-face.ts';
import { identityLikeness } from '../abilities/face-identity/likeness.ts';
import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import type { Networks } from '../abilities/network.ts';
import type { Picture } from '../imaging/raster.ts';

// Whether two faces are one person, in the opinion of two networks that were trained apart.

export interface Identity {
  first: Float32Array;
  second: Float32Array;
}

export interface IdentityGap {
  /** Distance; below SAME_PERSON_BELOW it is one person. */
  first: number;
  /** Cosine; different people are mostly below MOST_STRANGERS. */
  second: number;
}

/**
 * Half of all pairs of different people are less alike than this for the second network: 0.136 among 54 photographed
 * people, whose own retaken pictures lie at 0.87 and more (`node engine/quality/survey-strangers.ts`).
 */
export const HALF_OF_STRANGERS = 0.135;
/** And 95 of 100 pairs of photographed people are less alike than this. */
export const MOST_STRANGERS = 0.355;

export async function readIdentity(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
): Promise<Identity> {
  const [first, second] = await Promise.all([
    embedFace(networks, picture, points),
    embedFaceAgain(networks, picture, points),
  ]);
  return { first, second };
}

export function identityGap(one: Identity, other: Identity): IdentityGap {
  return {
    first: identityDistance(one.first, other.first),
    second: identityLikeness(one.second, other.second),
  };
}

export const isSamePerson = ({ first }: IdentityGap) => first < SAME_PERSON_BELOW;

/** Both networks must be sure that this is somebody else. */
export const isStranger = (gap: IdentityGap) => !isSamePerson(gap) && gap.second < MOST_STRANGERS;

/** What is asked of a new face: more than a stranger, one as far away as people are on average. */
export const isFartherThanHalf = (gap: IdentityGap) => !isSamePerson(gap) && gap.second < HALF_OF_STRANGERS;

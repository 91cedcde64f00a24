import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';

// How much a face smiles now: the classifier says whether, the mouth's width and the height of its corners how much.

/** Lips at rest in canonical centimetres: mean of 66 serious portraits. Heights are below the foot of the nose. */
const AT_REST = { width: 5.54, corners: 2.21 };
/** What one mean smile adds. */
const PER_SMILE = { width: 0.68, corners: -0.42 };
/** A person's own mouth is wide or narrow: the measure is trusted by a share, the rest is what smiles are on average. */
const TRUST = 0.65;
const USUAL = 1.4;
const LEAST = 0.4;
const MOST = 2;

/** In mean smiles; `shape` is free of pose, `happy` is how sure the classifier is. */
export function presentSmile(shape: readonly MeshPoint3[], happy: number): number {
  const [right, left, nose] = [shape[61]!, shape[291]!, shape[2]!];
  const byWidth = (left.x - right.x - AT_REST.width) / PER_SMILE.width;
  const byCorners = ((left.y + right.y) / 2 - nose.y - AT_REST.corners) / PER_SMILE.corners;
  const measured = (byWidth + byCorners) / 2;
  return happy * Math.min(MOST, Math.max(LEAST, TRUST * measured + (1 - TRUST) * USUAL));
}

/** Share of a new smile that one mean smile makes needless. */
const SPARED = 0.35;

/** A face that smiles already is not made to smile twice. */
export function smileToAdd(shape: readonly MeshPoint3[], happy: number): number {
  return 1 - SPARED * presentSmile(shape, happy);
}

import type { Picture } from '../../imaging/raster.ts';
import type { MeshPoint3 } from '../face-mesh/face-topology.ts';
import { type Networks, output, takeChannelsLast } from '../network.ts';
import { alignFace, alignOval } from './align-face.ts';

// Who a face is, as numbers. The first embedding decides; the second, from another network and training set,
// is the independent opinion that judges results.

const FIRST_INPUT = 150;
const SECOND_INPUT = 224;

/** Distance of first embeddings below which two faces are taken for one person. */
export const SAME_PERSON_BELOW = 0.6;

/** 128 numbers; compare with `identityDistance`. */
export async function embedFace(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
): Promise<Float32Array> {
  const face = alignFace(picture, points, FIRST_INPUT);
  const outputs = await networks.run('face-recognition', { image: takeChannelsLast(face) });
  return output(outputs, 'embedding').data.slice();
}

export function identityDistance(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i]! - other[i]!) ** 2;
  return Math.sqrt(sum);
}

/**
 * 1024 numbers of unit length; compare with `identityLikeness` (likeness.ts). The network is shown the face alone: hair and
 * surroundings, which our tools leave as they are, would make any two faces in one picture alike for it.
 */
export async function embedFaceAgain(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
): Promise<Float32Array> {
  const face = alignOval(picture, points, SECOND_INPUT);
  const outputs = await networks.run('faceres', { image: takeChannelsLast(face) });
  const embedding = output(outputs, 'embedding').data;
  const length = Math.hypot(...embedding) || 1;
  return embedding.map((value) => value / length);
}

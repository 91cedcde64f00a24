import { CANONICAL_FACE, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { EYES } from '../shape/mesh-relations.ts';

// Every identity's look is kept on one and the same flat face, so that looks can be mixed pixel by pixel.

export const TEXTURE_PX = 384;
const PX_PER_CM = 20;
/** The canonical face reaches farther down than up. */
const CENTRE = { x: TEXTURE_PX / 2, y: TEXTURE_PX / 2 - 8 };

/** A pose-free shape as seen from the front, on a square of `sidePx`. */
export function frontalPoints(shape: readonly MeshPoint3[], sidePx = TEXTURE_PX): MeshPoint3[] {
  const scale = sidePx / TEXTURE_PX;
  return shape.map(({ x, y, z }) => ({
    x: scale * (CENTRE.x + PX_PER_CM * x),
    y: scale * (CENTRE.y + PX_PER_CM * y),
    z: scale * PX_PER_CM * z,
  }));
}

function withIrises(points: readonly MeshPoint3[]): MeshPoint3[] {
  const irises = EYES.flatMap(({ ring, iris }) => {
    const [outer, inner] = [points[ring[0]!]!, points[ring[8]!]!];
    const middle = { x: (outer.x + inner.x) / 2, y: (outer.y + inner.y) / 2, z: outer.z };
    return iris.map(() => middle);
  });
  return [...points, ...irises];
}

/** Where the mesh lies on a texture. */
export const TEXTURE_POINTS: readonly MeshPoint3[] = withIrises(frontalPoints(CANONICAL_FACE));

import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';

// Sizes and ratios read off a mesh, in the unit of its points.

type Points = readonly MeshPoint3[];

function between(points: Points, one: number, other: number): number {
  return Math.hypot(points[one]!.x - points[other]!.x, points[one]!.y - points[other]!.y);
}

/** Opening of the inner lips over the mouth's width. */
export function mouthOpening(points: Points): number {
  return between(points, 13, 14) / Math.max(1e-6, between(points, 61, 291));
}

/** Mean of both eyes: lid opening over eye width. */
export function eyeOpening(points: Points): number {
  return (
    (between(points, 159, 145) / between(points, 33, 133) +
      between(points, 386, 374) / between(points, 263, 362)) /
    2
  );
}

const CLOSED_BELOW = 0.17;

export function areEyesClosed(points: Points): boolean {
  return eyeOpening(points) < CLOSED_BELOW;
}

/** The face's size for radii and blurs: a turned head is judged by its height, which does not shrink. */
export function faceSize(points: Points): number {
  return Math.max(between(points, 234, 454), 0.75 * between(points, 10, 152));
}

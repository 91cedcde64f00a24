import type { Point } from '../../imaging/raster.ts';
import {
  FACE_OVAL,
  LEFT_BROW,
  LEFT_EYE,
  LIPS_INNER,
  LIPS_OUTER,
  type MeshPoint3,
  NOSE,
  RIGHT_BROW,
  RIGHT_EYE,
} from '../face-mesh/face-topology.ts';

// The outline of each part of a face, from the mesh. Left and right are the subject's own.

const CORNER_TO_CORNER = 11;

/** The corners of the mouth split both lip rings into an upper and a lower half. */
function lip(half: 'upper' | 'lower'): number[] {
  const pick = (ring: readonly number[]) =>
    half === 'upper' ? ring.slice(0, CORNER_TO_CORNER) : [...ring.slice(CORNER_TO_CORNER - 1), ring[0]!];
  return [...pick(LIPS_OUTER), ...pick(LIPS_INNER).reverse()];
}

const OUTLINES = {
  face: FACE_OVAL,
  left_eyebrow: LEFT_BROW,
  right_eyebrow: RIGHT_BROW,
  left_eye: LEFT_EYE,
  right_eye: RIGHT_EYE,
  nose: NOSE,
  mouth: LIPS_OUTER,
  upper_lip: lip('upper'),
  lower_lip: lip('lower'),
  teeth: LIPS_INNER,
} as const satisfies Record<string, readonly number[]>;

export type FacePart = keyof typeof OUTLINES;

export function isFacePart(name: string): name is FacePart {
  return Object.hasOwn(OUTLINES, name);
}

export function facePartPolygon(points: readonly MeshPoint3[], part: FacePart): Point[] {
  return OUTLINES[part].map((id) => ({ x: points[id]!.x, y: points[id]!.y }));
}

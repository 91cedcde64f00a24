import {
  CANONICAL_FACE,
  FACE_OVAL,
  FACE_POINTS,
  FACE_TRIANGLES,
  LEFT_BROW,
  LEFT_EYE,
  LEFT_IRIS,
  LIPS_INNER,
  LIPS_OUTER,
  REFINED_LEFT_EYE,
  REFINED_RIGHT_EYE,
  RIGHT_BROW,
  RIGHT_EYE,
  RIGHT_IRIS,
} from '../../abilities/face-mesh/face-topology.ts';
import { smoothstep } from '../../imaging/raster.ts';

// How the points of the mesh belong together: rings of the lips, what moves with an eye, neighbours, mirror.

export const LIPS_MIDDLE_OUTER = [
  76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306, 307, 320, 404, 315, 16, 85, 180, 90, 77,
] as const;
export const LIPS_MIDDLE_INNER = [
  62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292, 325, 319, 403, 316, 15, 86, 179, 89, 96,
] as const;

/** The face and both irises. */
export const MESH_POINTS = FACE_POINTS + RIGHT_IRIS.length + LEFT_IRIS.length;

/** From the inside out; entries of equal index lie behind one another, 0–10 on the upper lip. */
export const LIP_RINGS: readonly (readonly number[])[] = [
  LIPS_INNER,
  LIPS_MIDDLE_INNER,
  LIPS_MIDDLE_OUTER,
  LIPS_OUTER,
];

export const BROW_POINTS: ReadonlySet<number> = new Set([
  ...RIGHT_BROW,
  ...LEFT_BROW,
  ...[156, 193, 383, 417, 35, 124, 265, 353],
]);

export const LIP_POINTS: ReadonlySet<number> = new Set(LIP_RINGS.flat());

export interface EyePoints {
  /** The lids' contour; entry 0 is the outer corner, entry 8 the inner one. */
  ring: readonly number[];
  iris: readonly number[];
  /** Everything round the eye that keeps its opening when the eye is moved. */
  around: readonly number[];
}

const withoutBrows = (ids: readonly number[]) => ids.filter((id) => !BROW_POINTS.has(id));

export const EYES: readonly EyePoints[] = [
  { ring: RIGHT_EYE, iris: RIGHT_IRIS, around: withoutBrows(REFINED_RIGHT_EYE) },
  { ring: LEFT_EYE, iris: LEFT_IRIS, around: withoutBrows(REFINED_LEFT_EYE) },
];

/** These move as wholes, or the expression would change. */
export const WHOLES: readonly (readonly number[])[] = [
  ...EYES.map(({ around, iris }) => [...around, ...iris]),
  [...LIP_POINTS],
];

const NEIGHBOUR_SETS = CANONICAL_FACE.map(() => new Set<number>());
for (let t = 0; t < FACE_TRIANGLES.length; t += 3) {
  const corners = FACE_TRIANGLES.slice(t, t + 3);
  for (const corner of corners)
    for (const other of corners) if (other !== corner) NEIGHBOUR_SETS[corner]?.add(other);
}
export const NEIGHBOURS: readonly (readonly number[])[] = NEIGHBOUR_SETS.map((set) => [...set]);

/** Of the canonical face, in centimetres: where the lower lip ends. */
const BELOW_LIPS_CM = CANONICAL_FACE[LIPS_OUTER[15]!]!.y;
const roundLips = new Set(LIPS_OUTER.flatMap((id) => NEIGHBOURS[id]!).filter((id) => !LIP_POINTS.has(id)));
const fartherBelow = [...roundLips]
  .flatMap((id) => NEIGHBOURS[id]!)
  .filter((id) => !LIP_POINTS.has(id) && CANONICAL_FACE[id]!.y > BELOW_LIPS_CM);

/** Skin that goes with the lips, one ring of it, and below them two. */
export const ROUND_LIPS: readonly number[] = [...new Set([...roundLips, ...fartherBelow])];

/** Centimetres from the oval over which the face may change more and more. */
const FREE_FROM_CM = 2.6;

/** 0 on the oval, 1 in the middle of the face: how far a point may leave its place. */
export const FREEDOM: readonly number[] = CANONICAL_FACE.map((point) => {
  const distances = FACE_OVAL.map((id) => {
    const rim = CANONICAL_FACE[id]!;
    return Math.hypot(point.x - rim.x, point.y - rim.y, 0.6 * (point.z - rim.z));
  });
  return smoothstep(0, FREE_FROM_CM, Math.min(...distances));
});

/** Above this height of the canonical face, in centimetres, the outline belongs to hair and ears and stays. */
const JAW = { fromCm: -0.5, toCm: 3.5 };

/** 0 at the height of the eyes and above, 1 along the jaw: how far the outline may go with the identity. */
export const JAW_SHARE: readonly number[] = CANONICAL_FACE.map(({ y }) =>
  smoothstep(JAW.fromCm, JAW.toCm, y),
);

/** Heights of the canonical face, in centimetres, between which glasses are worn, and how softly the band ends. */
const GLASSES_BAND = { topCm: -4.2, bottomCm: -0.2, softCm: 1.6 };

/** 1 where glasses sit, irises with them. */
export const EYE_BAND: readonly number[] = Array.from({ length: MESH_POINTS }, (_, i) => {
  const y = i < FACE_POINTS ? CANONICAL_FACE[i]!.y : (GLASSES_BAND.topCm + GLASSES_BAND.bottomCm) / 2;
  const { topCm, bottomCm, softCm } = GLASSES_BAND;
  return smoothstep(topCm - softCm, topCm, y) * (1 - smoothstep(bottomCm, bottomCm + softCm, y));
});

function mirrorOf(index: number): number {
  const { x, y, z } = CANONICAL_FACE[index]!;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < FACE_POINTS; other++) {
    const point = CANONICAL_FACE[other]!;
    const distance = (point.x + x) ** 2 + (point.y - y) ** 2 + (point.z - z) ** 2;
    if (distance < least) [least, best] = [distance, other];
  }
  return best;
}

/** Which point lies where this one would in a mirror. */
export const MIRRORED: readonly number[] = [
  ...Array.from({ length: FACE_POINTS }, (_, i) => mirrorOf(i)),
  ...[473, 476, 475, 474, 477],
  ...[468, 471, 470, 469, 472],
];

import {
  FACE_OVAL,
  FACE_POINTS,
  LIPS_INNER,
  type MeshPoint3,
} from '../../abilities/face-mesh/face-topology.ts';
import { type HeadPose, rotate } from '../../abilities/face-mesh/head-pose.ts';
import {
  BROW_POINTS,
  EYE_BAND,
  EYES,
  FREEDOM,
  JAW_SHARE,
  LIP_POINTS,
  LIP_RINGS,
  MIRRORED,
  NEIGHBOURS,
  ROUND_LIPS,
} from './mesh-relations.ts';
import { keepPlausible, type ShapePopulation } from './plausible-shape.ts';

// What makes a face this person's, as offsets of its mesh in canonical centimetres. The target's expression
// stays: eyes are only moved and scaled, the mouth only shifted, widened and made thicker or thinner.

type Shape = readonly MeshPoint3[];

export interface IdentityShapeOptions {
  /** 1 takes the donor's shape, more exaggerates it. */
  strength: number;
  /** No point moves farther than this. */
  limitCm: number;
  /** 0–1: how far the line of the jaw goes along; 0 leaves the whole outline where it is. */
  outline: number;
  /** Round the eyes nothing moves: glasses would bend along. */
  stillEyes?: boolean;
  /** The new shape stays among these people's, within so many deviations; without it any shape is taken. */
  among?: ShapePopulation;
  mostDeviations?: number;
}

const MOST_DEVIATIONS = 2;

const SMOOTHINGS = 3;
const OVAL: ReadonlySet<number> = new Set(FACE_OVAL);
/** Eyes and lips move as wholes: smoothing them would change the expression. */
const RIGID: ReadonlySet<number> = new Set([...EYES.flatMap(({ around }) => around), ...LIP_POINTS]);

/** Of the mouth's own width and of the thickness of lips: beyond these a smile turns into a grimace, however far a shape goes. */
const WIDENING = { least: -0.12, most: 0.1 };
const THICKENING = { least: -0.4, most: 0.5 };
/** Canonical centimetres between the corners: a mouth that is broader already, as smiles are, gets no broader. */
const BROAD_MOUTH_CM = 6.5;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function centre(shape: Shape, ids: readonly number[]): MeshPoint3 {
  const sum = { x: 0, y: 0, z: 0 };
  for (const id of ids) {
    sum.x += shape[id]!.x / ids.length;
    sum.y += shape[id]!.y / ids.length;
    sum.z += shape[id]!.z / ids.length;
  }
  return sum;
}

function placeEyes(offsets: MeshPoint3[], target: Shape, donor: Shape): void {
  for (const { ring, iris, around } of EYES) {
    const width = (shape: Shape) =>
      Math.hypot(shape[ring[0]!]!.x - shape[ring[8]!]!.x, shape[ring[0]!]!.y - shape[ring[8]!]!.y);
    const [from, to] = [centre(target, ring), centre(donor, ring)];
    const growth = clamp(width(donor) / width(target), 0.85, 1.18) - 1;
    for (const id of [...around, ...iris]) {
      offsets[id] = {
        x: to.x - from.x + growth * (target[id]!.x - from.x),
        y: to.y - from.y + growth * (target[id]!.y - from.y),
        z: to.z - from.z + growth * (target[id]!.z - from.z),
      };
    }
  }
}

/** `strength` is what all offsets are multiplied by later. */
function placeMouth(offsets: MeshPoint3[], target: Shape, donor: Shape, strength: number): void {
  const bounded = (share: number, { least, most }: { least: number; most: number }) =>
    clamp(strength * share, least, most) / strength;
  const down = (axis: 'y' | 'z') =>
    (donor[0]![axis] - target[0]![axis] + donor[2]![axis] - target[2]![axis]) / 2;
  const width = (shape: Shape) => Math.abs(shape[61]!.x - shape[291]!.x);
  const room = Math.max(0, BROAD_MOUTH_CM / width(target) - 1);
  const widening = bounded(width(donor) / width(target) - 1, {
    ...WIDENING,
    most: Math.min(WIDENING.most, room),
  });
  const middle = (target[61]!.x + target[291]!.x) / 2;
  const thickness = (shape: Shape, outer: number, inner: number) =>
    Math.hypot(shape[outer]!.y - shape[inner]!.y, shape[outer]!.z - shape[inner]!.z);
  const growth = (outer: number, inner: number) =>
    bounded(thickness(donor, outer, inner) / Math.max(0.05, thickness(target, outer, inner)) - 1, THICKENING);
  const [upper, lower] = [growth(0, 13), growth(17, 14)];
  for (const ring of LIP_RINGS) {
    ring.forEach((id, i) => {
      const inner = target[LIPS_INNER[i]!]!;
      offsets[id] = {
        x: widening * (target[id]!.x - middle),
        y: down('y') + (i <= 10 ? upper : lower) * (target[id]!.y - inner.y),
        z: down('z'),
      };
    });
  }
}

function smoothOffsets(offsets: readonly MeshPoint3[]): MeshPoint3[] {
  return offsets.map((own, i) => {
    if (i >= FACE_POINTS || RIGID.has(i) || OVAL.has(i)) return own;
    const mean = centre(offsets, NEIGHBOURS[i]!);
    return { x: (own.x + mean.x) / 2, y: (own.y + mean.y) / 2, z: (own.z + mean.z) / 2 };
  });
}

/**
 * Of an unevenness of the two sides nothing is taken or taken away: on a turned head most of it is the view, and shapes that
 * go beyond the donor's would turn it round.
 */
function evenSides(offsets: readonly MeshPoint3[]): MeshPoint3[] {
  return offsets.map(({ x, y, z }, i) => {
    const other = offsets[MIRRORED[i]!]!;
    return { x: (x - other.x) / 2, y: (y + other.y) / 2, z: (z + other.z) / 2 };
  });
}

/** So often is the skin round the lips evened: then it lies between them and the face round it. */
const EVENINGS = 12;

/** The lips keep the target's expression, the donor's skin round them has its own: that would fold over them. */
function followLips(offsets: MeshPoint3[]): void {
  for (let pass = 0; pass < EVENINGS; pass++)
    for (const id of ROUND_LIPS) offsets[id] = centre(offsets, NEIGHBOURS[id]!);
}

/** No point of the jaw moves farther: what is behind it is stretched along. */
const JAW_LIMIT_CM = 0.6;

/** Along the jaw only the movement on the picture counts, and only so far as the surroundings can follow. */
function freedomOf(id: number, length: number, limitCm: number, outline: number): number {
  const inner = (length > limitCm ? limitCm / length : 1) * FREEDOM[id]!;
  const jaw = (length > JAW_LIMIT_CM ? JAW_LIMIT_CM / length : 1) * outline * JAW_SHARE[id]!;
  return Math.max(inner, jaw);
}

/** Offsets that give `target` the identity of `donor`; both are pose-free. The oval stays above the jaw. */
export function identityOffsets(
  target: Shape,
  donor: Shape,
  { strength, limitCm, outline, stillEyes = false, among, mostDeviations }: IdentityShapeOptions,
): MeshPoint3[] {
  const towards = target.map((point, i) => ({
    x: donor[i]!.x - point.x,
    y: donor[i]!.y - point.y,
    z: donor[i]!.z - point.z,
  }));
  let offsets = towards.slice();
  placeEyes(offsets, target, donor);
  placeMouth(offsets, target, donor, strength);
  for (const id of BROW_POINTS) offsets[id] = towards[id]!;
  offsets = offsets.map(({ x, y, z }, i) => {
    const length = Math.hypot(x, y, z);
    const free = i < FACE_POINTS ? freedomOf(i, length, limitCm, outline) : Math.min(1, limitCm / length);
    const scale = strength * free * (stillEyes ? 1 - EYE_BAND[i]! : 1);
    return { x: x * scale, y: y * scale, z: z * scale };
  });
  if (among) offsets = keepPlausible(target, offsets, among, mostDeviations ?? MOST_DEVIATIONS);
  offsets = evenSides(offsets);
  followLips(offsets);
  for (let pass = 0; pass < SMOOTHINGS; pass++) offsets = smoothOffsets(offsets);
  return offsets;
}

/** Moves mesh points of a posed face by offsets given in canonical centimetres. */
export function applyOffsets(points: Shape, pose: HeadPose, offsets: Shape): MeshPoint3[] {
  return points.map((point, i) => {
    const turned = rotate(pose.rotation, offsets[i]!);
    return {
      x: point.x + pose.scale * turned.x,
      y: point.y + pose.scale * turned.y,
      z: point.z + pose.scale * turned.z,
    };
  });
}

/** Weighted mean of shapes; the weights sum to 1. */
export function mixShapes(shapes: readonly Shape[], weights: readonly number[]): MeshPoint3[] {
  return shapes[0]!.map((_, i) => {
    const sum = { x: 0, y: 0, z: 0 };
    shapes.forEach((shape, k) => {
      sum.x += weights[k]! * shape[i]!.x;
      sum.y += weights[k]! * shape[i]!.y;
      sum.z += weights[k]! * shape[i]!.z;
    });
    return sum;
  });
}

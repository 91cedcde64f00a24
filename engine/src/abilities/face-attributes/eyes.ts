import type { Point } from '../../imaging/raster.ts';
import { LEFT_IRIS, type MeshPoint3, RIGHT_IRIS } from '../face-mesh/face-topology.ts';
import type { HeadPose } from '../face-mesh/head-pose.ts';

// What the eyes do, read off the mesh.

export interface EyeState {
  /** Lid opening over eye width; about 0.3 open, under 0.14 closed. */
  rightOpening: number;
  leftOpening: number;
  /** Iris off the middle of its eye as seen by the viewer, in eye widths; x right, y down. */
  gaze: Point;
}

const CLOSED_BELOW = 0.13;
const ASIDE_FROM = 0.13;
const ABOVE_FROM = -0.09;
const BELOW_FROM = 0.08;

interface EyeIds {
  inner: number;
  outer: number;
  upper: number;
  lower: number;
  iris: number;
}

const RIGHT: EyeIds = { outer: 33, inner: 133, upper: 159, lower: 145, iris: RIGHT_IRIS[0] };
const LEFT: EyeIds = { outer: 263, inner: 362, upper: 386, lower: 374, iris: LEFT_IRIS[0] };

const between = (p: MeshPoint3, q: MeshPoint3) => Math.hypot(p.x - q.x, p.y - q.y);

function opening(points: readonly MeshPoint3[], eye: EyeIds): number {
  return between(points[eye.upper]!, points[eye.lower]!) / between(points[eye.inner]!, points[eye.outer]!);
}

/** Along and across the line through the eye's corners, so that a leaning head does not count as a glance. */
function irisOffset(points: readonly MeshPoint3[], eye: EyeIds, mirrored: boolean): Point {
  const [from, to] = mirrored
    ? [points[eye.inner]!, points[eye.outer]!]
    : [points[eye.outer]!, points[eye.inner]!];
  const width = between(from, to);
  const [ux, uy] = [(to.x - from.x) / width, (to.y - from.y) / width];
  const dx = points[eye.iris]!.x - (from.x + to.x) / 2;
  const dy = points[eye.iris]!.y - (from.y + to.y) / 2;
  return { x: (dx * ux + dy * uy) / width, y: (dy * ux - dx * uy) / width };
}

export function readEyes(points: readonly MeshPoint3[]): EyeState {
  const right = irisOffset(points, RIGHT, false);
  const left = irisOffset(points, LEFT, true);
  return {
    rightOpening: opening(points, RIGHT),
    leftOpening: opening(points, LEFT),
    gaze: { x: (right.x + left.x) / 2, y: (right.y + left.y) / 2 },
  };
}

export type EyesWord = 'open' | 'closed' | 'wink_left' | 'wink_right';

/** Left and right are the subject's own. */
export function eyesWord({ rightOpening, leftOpening }: EyeState): EyesWord {
  const right = rightOpening < CLOSED_BELOW;
  const left = leftOpening < CLOSED_BELOW;
  if (right && left) return 'closed';
  const clearly = Math.abs(rightOpening - leftOpening) > 0.1;
  if (left && clearly) return 'wink_left';
  return right && clearly ? 'wink_right' : 'open';
}

/** A word of the gaze catalogue; left and right are the viewer's. Where the head turns, the eyes usually follow. */
export function gazeWord({ gaze }: EyeState, pose: HeadPose): string {
  const x = gaze.x + 0.12 * Math.sin(pose.yaw);
  const aside = x < -ASIDE_FROM ? 'left' : x > ASIDE_FROM ? 'right' : 'straight';
  const level = gaze.y < ABOVE_FROM ? '-up' : gaze.y > BELOW_FROM ? '-down' : '';
  return aside + level;
}

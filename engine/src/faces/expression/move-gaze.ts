import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { type FloatRaster, type Point, type Raster, smoothstep } from '../../imaging/raster.ts';
import { sampleBicubic } from '../../imaging/sampling.ts';
import { type EyeFrame, eyeFrame, findIris, type Iris } from './eye-frame.ts';
import type { Lids } from './eyelids.ts';

// Moves an iris between its lids. The white on both sides is stretched and squeezed with it, at the same height
// between the lids, so that veins, corners and the shadow of the lid stay what they are; what a lid had hidden of
// the iris is mirrored from its visible half.

/** In eye widths at strength 1. */
const REACH = { x: 0.2, y: 0.13 };
/** The dark rim belongs to the iris. */
const RIM = 1.12;
/** White narrower than this, in eye widths, is nothing to stretch. */
const MIN_WHITE = 0.06;

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/** Half the iris' width at a height. */
const halfChord = ({ v, radius }: Iris, atV: number) =>
  Math.sqrt(Math.max(0, (RIM * radius) ** 2 - (atV - v) ** 2));

/** 0 at the upper lid, 1 at the lower one. */
function heightShare(frame: EyeFrame, u: number, v: number): number {
  const { upper, lower } = frame.lidsAt(u);
  return clamp((v - upper) / Math.max(1e-3, lower - upper), 0, 1);
}

interface Eye {
  before: EyeFrame;
  after: EyeFrame;
  iris: Iris;
  moved: Iris;
}

/** Where the white of one side is taken from; side −1 is the outer one. */
function whitePlace({ before, after, iris, moved }: Eye, u: number, v: number, side: -1 | 1): Point {
  const share = heightShare(after, u, v);
  const corner = side < 0 ? 0 : before.widthPx;
  const edge = moved.u + side * halfChord(moved, v);
  const along = clamp((u - corner) / (edge - corner || side), 0, 1);
  let place = { u, v };
  // The height decides how wide the iris is there, and that where the height is: twice is near enough.
  for (let round = 0; round < 2; round++) {
    const ownEdge = iris.u + side * halfChord(iris, place.v);
    const at = corner + along * (ownEdge - corner);
    const lids = before.lidsAt(at);
    place = { u: at, v: lids.upper + share * (lids.lower - lids.upper) };
  }
  return before.toPicture(place.u, place.v);
}

/** Where to look for an iris pixel: at its place, or at a mirrored one when a lid lies there. */
function irisPlace({ before, iris, moved }: Eye, u: number, v: number): Point {
  const [du, dv] = [u - moved.u, v - moved.v];
  const isSeen = ([a, b]: readonly [number, number]) => {
    const { upper, lower } = before.lidsAt(iris.u + a);
    return iris.v + b > upper + 0.08 * (lower - upper) && iris.v + b < upper + 0.86 * (lower - upper);
  };
  const options = [
    [du, dv],
    [du, -dv],
    [-du, -dv],
    [-du, dv],
  ] as const;
  const [a, b] = options.find(isSeen) ?? [du / 2, dv / 2];
  return before.toPicture(iris.u + a, iris.v + b);
}

/** How much of a side's white is there to paint with, 0–1. */
function whiteOf({ before, iris }: Eye, side: -1 | 1): number {
  const corner = side < 0 ? 0 : before.widthPx;
  const width = side * (corner - iris.u) - RIM * iris.radius;
  return smoothstep(0.5 * MIN_WHITE, 2 * MIN_WHITE, width / before.widthPx);
}

/** `before` is the untouched window, `out` the warped one that is painted on. */
export function moveGaze(
  before: Raster,
  out: FloatRaster,
  points: readonly MeshPoint3[],
  moved: readonly MeshPoint3[],
  lids: Lids,
  direction: Point,
  roll: number,
  unit: number,
): void {
  const { width, height } = out;
  const frames = { before: eyeFrame(points, lids), after: eyeFrame(moved, lids) };
  const iris = findIris(before, frames.before, points, lids);
  const middle = frames.before.toPicture(iris.u, iris.v);
  const reach = frames.before.widthPx;
  const [ax, ay] = [direction.x * REACH.x * reach, direction.y * REACH.y * reach];
  const goal = frames.after.toEye({
    x: middle.x + ax * Math.cos(roll) - ay * Math.sin(roll),
    y: middle.y + ax * Math.sin(roll) + ay * Math.cos(roll),
  });
  const eye: Eye = { ...frames, iris, moved: { ...goal, radius: iris.radius } };
  const white = { outer: whiteOf(eye, -1), inner: whiteOf(eye, 1) };
  if (white.outer + white.inner < 0.2) return;
  const room = Math.max(1, 0.4 * unit);
  const samples = new Float32Array(9);
  for (let i = 0; i < width * height; i++) {
    const { u, v } = frames.after.toEye({ x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 });
    // No eye is as high as it is wide.
    if (u <= 0 || u >= frames.after.widthPx || Math.abs(v) > frames.after.widthPx) continue;
    const { upper, lower } = frames.after.lidsAt(u);
    if (v <= upper || v >= lower) continue;
    const share = smoothstep(0, room, v - upper) * smoothstep(0, room, lower - v);
    const fromIris = Math.hypot(u - eye.moved.u, v - eye.moved.v) / iris.radius;
    const overLid = smoothstep(0.88, 0.98, heightShare(frames.after, u, v));
    const onIris = (1 - smoothstep(0.98, RIM, fromIris)) * (1 - overLid);
    const inner = smoothstep(-0.7, 0.7, (u - eye.moved.u) / iris.radius) * white.inner;
    const outer = smoothstep(-0.7, 0.7, (eye.moved.u - u) / iris.radius) * white.outer;
    const innerShare = (inner + 1e-4 * white.inner) / (inner + outer + 1e-4);
    const places = [whitePlace(eye, u, v, -1), whitePlace(eye, u, v, 1), irisPlace(eye, u, v)];
    places.forEach(({ x, y }, n) => {
      sampleBicubic(before, x, y, samples, 3 * n);
    });
    for (let c = 0; c < 3; c++) {
      const plain = samples[c]! + innerShare * (samples[3 + c]! - samples[c]!);
      const value = plain + onIris * (samples[6 + c]! - plain);
      const o = i * 3 + c;
      out.data[o]! += share * (clamp(value, 0, 255) - out.data[o]!);
    }
  }
}

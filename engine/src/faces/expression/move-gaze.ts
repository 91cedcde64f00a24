import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { maskedBlur } from '../../imaging/blur.ts';
import { featherMask, shrinkMask } from '../../imaging/morphology.ts';
import { createFloat, type FloatRaster, type Mask, type Point, smoothstep } from '../../imaging/raster.ts';
import { sampleBicubic, sampleChannel } from '../../imaging/sampling.ts';
import { ringMask } from '../feature-masks.ts';
import type { Lids } from './eyelids.ts';

// Moves an iris: the white of the eye is painted where it was, the iris laid where it goes, and what a lid had
// hidden of it is mirrored from its visible half.

/** In eye widths at strength 1. */
const REACH = { x: 0.2, y: 0.13 };
/** Fewer pixels of white than this and there is nothing to paint with. */
const MIN_WHITE = 6;

interface Iris extends Point {
  radius: number;
}

function irisOf(points: readonly MeshPoint3[], { iris }: Lids): Iris {
  const centre = points[iris[0]!]!;
  const radius = iris
    .slice(1)
    .reduce((sum, id) => sum + Math.hypot(points[id]!.x - centre.x, points[id]!.y - centre.y) / 4, 0);
  return { x: centre.x, y: centre.y, radius };
}

/** The white of the eye without its iris, or null when hardly any is seen. */
function whitePlate(eye: FloatRaster, inside: Mask, iris: Iris): FloatRaster | null {
  const weights = createFloat(eye.width, eye.height);
  let count = 0;
  for (let i = 0; i < inside.data.length; i++) {
    if (inside.data[i]! < 0.5) continue;
    const [x, y] = [(i % eye.width) + 0.5, Math.floor(i / eye.width) + 0.5];
    if (Math.hypot(x - iris.x, y - iris.y) <= 1.12 * iris.radius) continue;
    const grey = 0.3 * eye.data[i * 3]! + 0.59 * eye.data[i * 3 + 1]! + 0.11 * eye.data[i * 3 + 2]!;
    weights.data[i] = Math.max(0.02, (grey / 140) ** 2);
    count++;
  }
  return count < MIN_WHITE ? null : maskedBlur(eye, weights, Math.max(1, 0.45 * iris.radius));
}

/** Where to look for an iris pixel: at its place, or at a mirrored one when a lid lies there. */
function visiblePlace(place: Point, iris: Iris, inside: Mask): Point {
  const flipped = { x: 2 * iris.x - place.x, y: 2 * iris.y - place.y };
  const options = [place, { x: place.x, y: flipped.y }, flipped, { x: flipped.x, y: place.y }];
  const seen = options.find(({ x, y }) => sampleChannel(inside, x, y) > 0.6);
  return seen ?? { x: (iris.x + place.x) / 2, y: (iris.y + place.y) / 2 };
}

/** `before` is the untouched window, `out` the warped one that is painted on. */
export function moveGaze(
  before: FloatRaster,
  out: FloatRaster,
  points: readonly MeshPoint3[],
  moved: readonly MeshPoint3[],
  lids: Lids,
  direction: Point,
  roll: number,
  unit: number,
): void {
  const { width, height } = out;
  const iris = irisOf(points, lids);
  const [outer, inner] = [points[lids.ring[0]!]!, points[lids.ring[8]!]!];
  const eyeWidth = Math.hypot(outer.x - inner.x, outer.y - inner.y);
  const [ax, ay] = [direction.x * REACH.x * eyeWidth, direction.y * REACH.y * eyeWidth];
  const shift = {
    x: ax * Math.cos(roll) - ay * Math.sin(roll),
    y: ax * Math.sin(roll) + ay * Math.cos(roll),
  };
  const inside = shrinkMask(ringMask(points, width, height, lids.ring), Math.max(1, 0.5 * unit));
  const plate = whitePlate(before, inside, iris);
  if (!plate) return;
  const soft = featherMask(ringMask(moved, width, height, lids.ring), Math.max(0.5, 0.35 * unit));
  const top = Math.min(...lids.upper.map((id) => moved[id]!.y));
  const bottom = Math.max(...lids.lower.map((id) => moved[id]!.y));
  const pixel = new Float32Array(3);
  for (let i = 0; i < soft.data.length; i++) {
    const share = Math.min(1, soft.data[i]!);
    if (share < 0.01) continue;
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    const shadow = 0.72 + 0.28 * smoothstep(0, 0.4, (y - top) / (bottom - top + 1e-3));
    const ownWhite =
      smoothstep(1.1, 1.35, Math.hypot(x - iris.x, y - iris.y) / iris.radius) * inside.data[i]!;
    const fromIris = Math.hypot(x - iris.x - shift.x, y - iris.y - shift.y) / iris.radius;
    const onIris = 1 - smoothstep(0.94, 1.12, fromIris);
    if (onIris > 0) {
      const place = visiblePlace({ x: x - shift.x, y: y - shift.y }, iris, inside);
      sampleBicubic(before, place.x, place.y, pixel, 0);
    }
    for (let c = 0; c < 3; c++) {
      const o = i * 3 + c;
      let value = plate.data[o]! * shadow;
      value += ownWhite * (out.data[o]! - value);
      value += onIris * (pixel[c]! * (0.85 + 0.15 * shadow) - value);
      out.data[o]! += share * (value - out.data[o]!);
    }
  }
}

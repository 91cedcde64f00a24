import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { Point, Raster } from '../../imaging/raster.ts';
import { sampleChannel } from '../../imaging/sampling.ts';
import type { Lids } from './eyelids.ts';

// One eye in its own measure: `u` runs from the outer corner to the inner one, `v` across it towards the lower lid,
// both in pixels. Between the lids a height is told as a share: 0 at the upper lid, 1 at the lower one.

export interface EyeFrame {
  widthPx: number;
  toEye(point: Point): { u: number; v: number };
  toPicture(u: number, v: number): Point;
  /** Where the lids stand at a place along the eye. */
  lidsAt(u: number): { upper: number; lower: number };
}

/** The mesh draws the lower lid a little too high, over the foot of the iris; in parts of the opening. */
const LOWER_BY = 0.16;

function curve(nodes: readonly { u: number; v: number }[]): (u: number) => number {
  return (u) => {
    const next = nodes.findIndex((node) => node.u >= u);
    if (next <= 0) return nodes.at(next === 0 ? 0 : -1)!.v;
    const [a, b] = [nodes[next - 1]!, nodes[next]!];
    return a.v + ((b.v - a.v) * (u - a.u)) / Math.max(1e-6, b.u - a.u);
  };
}

export function eyeFrame(points: readonly MeshPoint3[], { ring, upper, lower }: Lids): EyeFrame {
  const [outer, inner] = [points[ring[0]!]!, points[ring[8]!]!];
  const widthPx = Math.hypot(inner.x - outer.x, inner.y - outer.y);
  const along = { x: (inner.x - outer.x) / widthPx, y: (inner.y - outer.y) / widthPx };
  const below = points[lower[3]!]!;
  const side = along.x * (below.y - outer.y) - along.y * (below.x - outer.x) < 0 ? -1 : 1;
  const across = { x: -side * along.y, y: side * along.x };
  const toEye = ({ x, y }: Point) => ({
    u: (x - outer.x) * along.x + (y - outer.y) * along.y,
    v: (x - outer.x) * across.x + (y - outer.y) * across.y,
  });
  const corners = [
    { u: 0, v: 0 },
    { u: widthPx, v: 0 },
  ] as const;
  const lid = (ids: readonly number[]) =>
    curve([corners[0], ...ids.map((id) => toEye(points[id]!)), corners[1]].sort((a, b) => a.u - b.u));
  const [top, bottom] = [lid(upper), lid(lower)];
  return {
    widthPx,
    toEye,
    toPicture: (u, v) => ({
      x: outer.x + u * along.x + v * across.x,
      y: outer.y + u * along.y + v * across.y,
    }),
    lidsAt(u) {
      const [upper, lower] = [top(u), bottom(u)];
      return { upper, lower: lower + LOWER_BY * (lower - upper) };
    },
  };
}

export interface Iris {
  u: number;
  v: number;
  radius: number;
}

const ANGLES = [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6];

/** How much brighter it gets across the edge of a disc, where no lid lies over it. */
function edgeContrast(eye: Raster, frame: EyeFrame, { u, v, radius }: Iris): number {
  let [sum, count] = [0, 0];
  const greyAt = (angle: number, side: number, share: number) => {
    const at = { u: u + side * share * radius * Math.cos(angle), v: v + share * radius * Math.sin(angle) };
    const { upper, lower } = frame.lidsAt(at.u);
    if (at.u < 0 || at.u > frame.widthPx || at.v < upper || at.v > lower) return null;
    const { x, y } = frame.toPicture(at.u, at.v);
    return sampleChannel(eye, x, y, 0) + sampleChannel(eye, x, y, 1);
  };
  for (const side of [-1, 1])
    for (const angle of ANGLES) {
      const [within, beyond] = [greyAt(angle, side, 0.88), greyAt(angle, side, 1.14)];
      if (within === null || beyond === null) continue;
      sum += beyond - within;
      count++;
    }
  return count < ANGLES.length ? 0 : sum / count;
}

/** The mesh knows the iris roughly; its edge against the white says it better. */
export function findIris(eye: Raster, frame: EyeFrame, points: readonly MeshPoint3[], { iris }: Lids): Iris {
  const centre = points[iris[0]!]!;
  const radius = iris
    .slice(1)
    .reduce((sum, id) => sum + Math.hypot(points[id]!.x - centre.x, points[id]!.y - centre.y) / 4, 0);
  const rough = { ...frame.toEye(centre), radius };
  let best = { iris: rough, contrast: 1.1 * edgeContrast(eye, frame, rough) };
  for (let shift = -3; shift <= 3; shift++)
    for (let grow = -2; grow <= 6; grow++) {
      const tried = { ...rough, u: rough.u + 0.07 * shift * radius, radius: radius * (1 + 0.05 * grow) };
      const contrast = edgeContrast(eye, frame, tried);
      if (contrast > best.contrast) best = { iris: tried, contrast };
    }
  return best.iris;
}

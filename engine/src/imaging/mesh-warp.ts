import type { Point } from './raster.ts';
import { createWarpMap, type WarpMap } from './warp-map.ts';

export interface MeshPoint extends Point {
  /** Smaller is nearer; used only to paint near triangles over far ones. */
  z?: number;
}

/** Slack in barycentric units so that shared edges leave no pin holes. */
const EDGE_SLACK = 1e-4;

function paintOrder(points: readonly MeshPoint[], triangles: ArrayLike<number>): Int32Array {
  const count = triangles.length / 3;
  const depth = new Float64Array(count);
  for (let t = 0; t < count; t++) {
    for (let k = 0; k < 3; k++) depth[t]! += points[triangles[t * 3 + k]!]!.z ?? 0;
  }
  return Int32Array.from({ length: count }, (_, t) => t).sort((s, t) => depth[t]! - depth[s]!);
}

interface Run {
  from: number;
  to: number;
}

/** Keeps of a run of pixels those where `first + x · step` is not negative. */
function narrow(run: Run, first: number, step: number): void {
  if (step > 0) run.from = Math.max(run.from, Math.ceil((-EDGE_SLACK - first) / step));
  else if (step < 0) run.to = Math.min(run.to, Math.floor((-EDGE_SLACK - first) / step));
  else if (first < -EDGE_SLACK) run.to = -1;
}

function paintTriangle(
  map: WarpMap,
  to: readonly MeshPoint[],
  from: readonly MeshPoint[],
  ids: number[],
): void {
  const [p, q, r] = [to[ids[0]!]!, to[ids[1]!]!, to[ids[2]!]!];
  const [u, v, w] = [from[ids[0]!]!, from[ids[1]!]!, from[ids[2]!]!];
  const area = (q.y - r.y) * (p.x - r.x) + (r.x - q.x) * (p.y - r.y);
  if (Math.abs(area) < 1e-6) return;
  const top = Math.max(0, Math.floor(Math.min(p.y, q.y, r.y) - 0.5));
  const bottom = Math.min(map.height - 1, Math.ceil(Math.max(p.y, q.y, r.y)));
  // Along a row each barycentric coordinate grows evenly, so the pixels inside are one run of it.
  const perS = (q.y - r.y) / area;
  const perT = (r.y - p.y) / area;
  const { x: xs, y: ys, covered } = map;
  for (let y = top; y <= bottom; y++) {
    const cy = y + 0.5 - r.y;
    const firstS = perS * (0.5 - r.x) + ((r.x - q.x) * cy) / area;
    const firstT = perT * (0.5 - r.x) + ((p.x - r.x) * cy) / area;
    const run = { from: 0, to: map.width - 1 };
    narrow(run, firstS, perS);
    narrow(run, firstT, perT);
    narrow(run, 1 - firstS - firstT, -perS - perT);
    for (let x = run.from, i = y * map.width + run.from; x <= run.to; x++, i++) {
      const s = firstS + perS * x;
      const t = firstT + perT * x;
      const rest = 1 - s - t;
      xs[i] = s * u.x + t * v.x + rest * w.x;
      ys[i] = s * u.y + t * v.y + rest * w.y;
      covered[i] = 1;
    }
  }
}

/** Piecewise-affine map: a pixel inside a triangle of `to` looks at the same place of the triangle in `from`. */
export function meshWarp(
  to: readonly MeshPoint[],
  from: readonly MeshPoint[],
  triangles: ArrayLike<number>,
  width: number,
  height: number,
): WarpMap {
  const map = createWarpMap(width, height);
  for (const t of paintOrder(to, triangles)) {
    paintTriangle(map, to, from, [triangles[t * 3]!, triangles[t * 3 + 1]!, triangles[t * 3 + 2]!]);
  }
  return map;
}

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
  const left = Math.max(0, Math.floor(Math.min(p.x, q.x, r.x) - 0.5));
  const right = Math.min(map.width - 1, Math.ceil(Math.max(p.x, q.x, r.x)));
  const top = Math.max(0, Math.floor(Math.min(p.y, q.y, r.y) - 0.5));
  const bottom = Math.min(map.height - 1, Math.ceil(Math.max(p.y, q.y, r.y)));
  for (let y = top; y <= bottom; y++) {
    const cy = y + 0.5 - r.y;
    for (let x = left; x <= right; x++) {
      const cx = x + 0.5 - r.x;
      const s = ((q.y - r.y) * cx + (r.x - q.x) * cy) / area;
      const t = ((r.y - p.y) * cx + (p.x - r.x) * cy) / area;
      const rest = 1 - s - t;
      if (s < -EDGE_SLACK || t < -EDGE_SLACK || rest < -EDGE_SLACK) continue;
      const i = y * map.width + x;
      map.x[i] = s * u.x + t * v.x + rest * w.x;
      map.y[i] = s * u.y + t * v.y + rest * w.y;
      map.covered[i] = 1;
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

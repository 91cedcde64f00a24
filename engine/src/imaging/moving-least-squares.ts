import type { Point } from './raster.ts';
import { createWarpMap, type WarpMap } from './warp-map.ts';

/** Pixels between solved grid nodes; the field is smooth, so the rest is interpolated. */
const GRID_PX = 8;

/** Rigid moving least squares (Schaefer et al. 2006) at one place: where does (x, y) go? */
function moveRigidly(from: readonly Point[], to: readonly Point[], x: number, y: number, out: Point): void {
  let weightSum = 0;
  let px = 0;
  let py = 0;
  let qx = 0;
  let qy = 0;
  for (let i = 0; i < from.length; i++) {
    const f = from[i]!;
    const w = 1 / ((f.x - x) ** 2 + (f.y - y) ** 2 + 1e-6);
    weightSum += w;
    px += w * f.x;
    py += w * f.y;
    qx += w * to[i]!.x;
    qy += w * to[i]!.y;
  }
  px /= weightSum;
  py /= weightSum;
  qx /= weightSum;
  qy /= weightSum;
  let dot = 0;
  let cross = 0;
  for (let i = 0; i < from.length; i++) {
    const f = from[i]!;
    const w = 1 / ((f.x - x) ** 2 + (f.y - y) ** 2 + 1e-6);
    dot += w * ((f.x - px) * (to[i]!.x - qx) + (f.y - py) * (to[i]!.y - qy));
    cross += w * ((f.x - px) * (to[i]!.y - qy) - (f.y - py) * (to[i]!.x - qx));
  }
  const length = Math.hypot(dot, cross) || 1;
  const cos = length > 0 && dot === 0 && cross === 0 ? 1 : dot / length;
  const sin = cross / length;
  out.x = qx + cos * (x - px) - sin * (y - py);
  out.y = qy + sin * (x - px) + cos * (y - py);
}

/** A map over the whole picture that takes the pixels at `from` to `to`, bending as little as it can. */
export function movingLeastSquares(
  from: readonly Point[],
  to: readonly Point[],
  width: number,
  height: number,
): WarpMap {
  if (from.length < 1 || from.length !== to.length)
    throw new Error('movingLeastSquares: point pairs are needed');
  const map = createWarpMap(width, height);
  map.covered.fill(1);
  const columns = Math.ceil(width / GRID_PX) + 1;
  const rows = Math.ceil(height / GRID_PX) + 1;
  const gridX = new Float32Array(columns * rows);
  const gridY = new Float32Array(columns * rows);
  const moved: Point = { x: 0, y: 0 };
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      moveRigidly(to, from, i * GRID_PX, j * GRID_PX, moved);
      gridX[j * columns + i] = moved.x;
      gridY[j * columns + i] = moved.y;
    }
  }
  for (let y = 0, o = 0; y < height; y++) {
    const gy = (y + 0.5) / GRID_PX;
    const row = gy | 0;
    const fy = gy - row;
    for (let x = 0; x < width; x++, o++) {
      const gx = (x + 0.5) / GRID_PX;
      const column = gx | 0;
      const fx = gx - column;
      const i = row * columns + column;
      map.x[o] = lerp4(gridX, i, columns, fx, fy);
      map.y[o] = lerp4(gridY, i, columns, fx, fy);
    }
  }
  return map;
}

function lerp4(grid: Float32Array, i: number, columns: number, fx: number, fy: number): number {
  const top = grid[i]! + (grid[i + 1]! - grid[i]!) * fx;
  const bottom = grid[i + columns]! + (grid[i + columns + 1]! - grid[i + columns]!) * fx;
  return top + (bottom - top) * fy;
}

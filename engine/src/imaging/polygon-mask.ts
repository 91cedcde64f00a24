import type { Mask, Point } from './raster.ts';
import { createFloat } from './raster.ts';

/** Sub-rows per pixel row; coverage along the row is exact. */
const SUB_ROWS = 4;

/** Coverage 0–1 of each pixel by the polygon (even-odd), added to `mask`. */
export function addPolygon(mask: Mask, polygon: readonly Point[]): void {
  const crossings: number[] = [];
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { y } of polygon) {
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const lastRow = Math.min(mask.height - 1, Math.ceil(bottom));
  for (let y = Math.max(0, Math.floor(top)); y <= lastRow; y++) {
    for (let sub = 0; sub < SUB_ROWS; sub++) {
      const level = y + (sub + 0.5) / SUB_ROWS;
      crossings.length = 0;
      for (let i = 0; i < polygon.length; i++) {
        const p = polygon[i]!;
        const q = polygon[(i + 1) % polygon.length]!;
        if (p.y <= level !== q.y <= level) crossings.push(p.x + ((level - p.y) / (q.y - p.y)) * (q.x - p.x));
      }
      crossings.sort((a, b) => a - b);
      for (let k = 0; k + 1 < crossings.length; k += 2) {
        addSpan(mask, y, Math.max(0, crossings[k]!), Math.min(mask.width, crossings[k + 1]!));
      }
    }
  }
}

function addSpan(mask: Mask, y: number, from: number, to: number): void {
  const row = y * mask.width;
  for (let x = Math.floor(from); x < to; x++) {
    const covered = Math.min(to, x + 1) - Math.max(from, x);
    mask.data[row + x] = Math.min(1, mask.data[row + x]! + covered / SUB_ROWS);
  }
}

/** The union of the polygons. */
export function polygonMask(width: number, height: number, ...polygons: (readonly Point[])[]): Mask {
  const mask = createFloat(width, height);
  for (const polygon of polygons) addPolygon(mask, polygon);
  return mask;
}

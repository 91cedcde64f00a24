import type { Point } from '../../imaging/raster.ts';

export interface Nearest {
  /** Distance from the outline; negative inside. */
  beyond: number;
  /** Of the outline. */
  place: Point;
  /** The number of the nearest side; it ends at the corner of this number. */
  side: number;
}

/** The nearest place of a closed outline. */
export function nearestOf({ x, y }: Point, corners: readonly Point[]): Nearest {
  let [isInside, least, side, along] = [false, Number.POSITIVE_INFINITY, 0, 0];
  let a = corners.at(-1)!;
  for (let k = 0; k < corners.length; k++) {
    const b = corners[k]!;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    if (a.y > y !== b.y > y && x < (dx * (y - a.y)) / dy + a.x) isInside = !isInside;
    const share = ((x - a.x) * dx + (y - a.y) * dy) / Math.max(1e-6, dx * dx + dy * dy);
    const within = Math.min(1, Math.max(0, share));
    const distance = (x - a.x - within * dx) ** 2 + (y - a.y - within * dy) ** 2;
    if (distance < least) [least, side, along] = [distance, k, within];
    a = b;
  }
  const [from, to] = [corners.at(side - 1)!, corners[side]!];
  const place = { x: from.x + along * (to.x - from.x), y: from.y + along * (to.y - from.y) };
  return { beyond: Math.sqrt(least) * (isInside ? -1 : 1), place, side };
}

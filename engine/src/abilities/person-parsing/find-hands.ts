import type { Point } from '../../imaging/raster.ts';
import type { FoundBody } from '../people/find-bodies.ts';

export interface HandPlace {
  side: 'left' | 'right';
  centre: Point;
  radiusPx: number;
}

/** COCO points of elbow and wrist. */
const ARMS = [
  { side: 'left', elbow: 7, wrist: 9 },
  { side: 'right', elbow: 8, wrist: 10 },
] as const;

const SEEN_FROM = 0.25;
/** A hand reaches on from the wrist by this share of the forearm, and is about as wide. */
const REACH = 0.35;
const RADIUS = 0.5;

/** Where hands must be: beyond the wrists, in the direction of the forearms. */
export function handPlaces(bodies: readonly FoundBody[]): HandPlace[] {
  return bodies.flatMap(({ points }) =>
    ARMS.flatMap(({ side, elbow, wrist }) => {
      const [from, to] = [points[elbow]!, points[wrist]!];
      if (to.score < SEEN_FROM || from.score < SEEN_FROM) return [];
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const centre = { x: to.x + REACH * dx, y: to.y + REACH * dy };
      return [{ side, centre, radiusPx: RADIUS * Math.hypot(dx, dy) }];
    }),
  );
}

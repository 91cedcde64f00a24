// A box that somebody draws around a face, in fractions of the picture's sides.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** Below this a drag was a click. */
const LEAST_SHARE = 0.01;
const KEY_STEP = 0.02;

const clamp = (value: number, most = 1) => Math.min(most, Math.max(0, value));

/** From corner to corner, in whatever direction, within the picture. */
export function boxBetween(one: Point, other: Point): Box {
  const [left, right] = [clamp(Math.min(one.x, other.x)), clamp(Math.max(one.x, other.x))];
  const [top, bottom] = [clamp(Math.min(one.y, other.y)), clamp(Math.max(one.y, other.y))];
  return { left, top, width: right - left, height: bottom - top };
}

export const isLargeEnough = ({ width, height }: Box): boolean =>
  width >= LEAST_SHARE && height >= LEAST_SHARE;

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

/** Arrows move the box, with Shift they resize it; null for any other key. */
export function movedByKey(box: Box, key: string, resize: boolean): Box | null {
  const step = steps[key];
  if (!step) return null;
  if (resize) {
    const width = Math.max(KEY_STEP, clamp(box.width + step.x, 1 - box.left));
    return { ...box, width, height: Math.max(KEY_STEP, clamp(box.height + step.y, 1 - box.top)) };
  }
  return {
    ...box,
    left: clamp(box.left + step.x, 1 - box.width),
    top: clamp(box.top + step.y, 1 - box.height),
  };
}

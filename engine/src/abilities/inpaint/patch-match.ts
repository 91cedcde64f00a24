import type { Random } from '../../imaging/noise.ts';

// For every small square that touches the hole, the square of the surroundings most like it (PatchMatch, Barnes et al.
// 2009): good finds are handed to neighbours, and chance looks further away.

/** Squares are 7 pixels wide. */
export const RADIUS = 3;
const SIDE = 2 * RADIUS + 1;
const ROW = SIDE * 3;

export interface Layer {
  width: number;
  height: number;
  /** Three per pixel; under the hole a guess. */
  colours: Uint8ClampedArray;
  /** 1 where the picture is to be painted. */
  hole: Uint8Array;
  /** 1 where a square may be taken from, by its centre. */
  isSource: Uint8Array;
  /** Centres of the squares that touch the hole, rows from the top. */
  targets: Int32Array;
}

/** For each pixel the centre of the square it is painted from, −1 where there is none, and their squared difference. */
export interface PatchField {
  source: Int32Array;
  cost: Float32Array;
}

/** What a pixel of distance between a square and its source costs, across and down. */
export interface Straying {
  across: number;
  down: number;
}

export interface Search {
  straying: Straying;
  /** How far chance looks at first, in pixels; then half as far, and so on. */
  reachPx: number;
  random: Random;
}

function patchCost(colours: Uint8ClampedArray, width: number, target: number, source: number, limit: number) {
  const down = width * 3;
  let t = (target - RADIUS * width - RADIUS) * 3;
  let s = (source - RADIUS * width - RADIUS) * 3;
  let sum = 0;
  for (let row = 0; row < SIDE && sum < limit; row++, t += down, s += down) {
    for (let k = 0; k < ROW; k += 3) {
      const red = colours[t + k]! - colours[s + k]!;
      const green = colours[t + k + 1]! - colours[s + k + 1]!;
      const blue = colours[t + k + 2]! - colours[s + k + 2]!;
      sum += red * red + green * green + blue * blue;
    }
  }
  return sum;
}

/** Costs of the sources as they stand: what is under the hole may have changed. */
export function priceAgain({ colours, width, targets }: Layer, field: PatchField, straying: Straying): void {
  for (const target of targets) {
    const source = field.source[target]!;
    const across = Math.abs((target % width) - (source % width));
    const down = Math.abs(((target / width) | 0) - ((source / width) | 0));
    field.cost[target] =
      straying.across * across +
      straying.down * down +
      patchCost(colours, width, target, source, Number.POSITIVE_INFINITY);
  }
}

/** One pass over all squares that betters the field in place; passes run forward and backward in turn. */
export function improveField(layer: Layer, field: PatchField, search: Search, isForward: boolean): void {
  const { colours, width, height, isSource, targets } = layer;
  const { source: sources, cost: costs } = field;
  const { straying, reachPx, random } = search;
  const step = isForward ? 1 : -1;
  let [target, targetX, targetY, best] = [0, 0, 0, 0];

  const consider = (x: number, y: number) => {
    if (x < 0 || x >= width || y < 0 || y >= height) return;
    const source = y * width + x;
    if (!isSource[source]) return;
    const extra = straying.across * Math.abs(targetX - x) + straying.down * Math.abs(targetY - y);
    if (extra >= best) return;
    const cost = extra + patchCost(colours, width, target, source, best - extra);
    if (cost >= best) return;
    best = cost;
    sources[target] = source;
  };
  const hear = (beside: number, x: number, y: number) => {
    const told = sources[beside]!;
    if (told < 0) return;
    const toldY = (told / width) | 0;
    consider(told - toldY * width + targetX - x, toldY + targetY - y);
  };

  for (let n = 0; n < targets.length; n++) {
    target = targets[isForward ? n : targets.length - 1 - n]!;
    targetY = (target / width) | 0;
    targetX = target - targetY * width;
    best = costs[target]!;
    hear(target - step, targetX - step, targetY);
    hear(target - step * width, targetX, targetY - step);
    for (let reach = reachPx; reach >= 1; reach /= 2) {
      const at = sources[target]!;
      const y = (at / width) | 0;
      consider(
        at - y * width + Math.round((2 * random() - 1) * reach),
        y + Math.round((2 * random() - 1) * reach),
      );
    }
    costs[target] = best;
  }
}

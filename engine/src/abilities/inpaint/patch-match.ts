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

function patchCost({ colours, width }: Layer, target: number, source: number, limit: number): number {
  let sum = 0;
  let t = (target - RADIUS * width - RADIUS) * 3;
  let s = (source - RADIUS * width - RADIUS) * 3;
  for (let row = 0; row < SIDE && sum < limit; row++, t += width * 3, s += width * 3) {
    for (let k = 0; k < ROW; k++) {
      const difference = colours[t + k]! - colours[s + k]!;
      sum += difference * difference;
    }
  }
  return sum;
}

function strayCost(width: number, target: number, source: number, { across, down }: Straying): number {
  const [ty, sy] = [(target / width) | 0, (source / width) | 0];
  return across * Math.abs(target - source - (ty - sy) * width) + down * Math.abs(ty - sy);
}

function consider(layer: Layer, field: PatchField, target: number, source: number, straying: Straying): void {
  if (source < 0 || source >= layer.isSource.length || !layer.isSource[source]) return;
  const best = field.cost[target]!;
  const extra = strayCost(layer.width, target, source, straying);
  if (extra >= best) return;
  const cost = extra + patchCost(layer, target, source, best - extra);
  if (cost >= best) return;
  field.source[target] = source;
  field.cost[target] = cost;
}

function lookAround(layer: Layer, field: PatchField, target: number, straying: Straying, random: Random) {
  const { width, height } = layer;
  for (let reach = Math.max(width, height); reach >= 1; reach /= 2) {
    const at = field.source[target]!;
    const x = (at % width) + Math.round((2 * random() - 1) * reach);
    const y = ((at / width) | 0) + Math.round((2 * random() - 1) * reach);
    if (x >= 0 && x < width && y >= 0 && y < height) consider(layer, field, target, y * width + x, straying);
  }
}

/** Costs of the sources as they stand: what is under the hole may have changed. */
function priceAgain(layer: Layer, field: PatchField, straying: Straying): void {
  for (const target of layer.targets) {
    const source = field.source[target]!;
    field.cost[target] =
      strayCost(layer.width, target, source, straying) +
      patchCost(layer, target, source, Number.POSITIVE_INFINITY);
  }
}

/** Betters the field in place; one pass runs forward, the next one backward. */
export function improveField(
  layer: Layer,
  field: PatchField,
  { passes, straying, random }: { passes: number; straying: Straying; random: Random },
): void {
  const { targets, width } = layer;
  priceAgain(layer, field, straying);
  for (let pass = 0; pass < passes; pass++) {
    const step = pass % 2 ? -1 : 1;
    for (let k = step > 0 ? 0 : targets.length - 1; k >= 0 && k < targets.length; k += step) {
      const target = targets[k]!;
      for (const beside of [target - step, target - step * width])
        if (field.source[beside]! >= 0)
          consider(layer, field, target, field.source[beside]! + target - beside, straying);
      lookAround(layer, field, target, straying, random);
    }
  }
}

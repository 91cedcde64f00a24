// Winograd's convolution of 3 × 3 filters for 4 × 4 results at a time (Lavin and Gray, arXiv 1509.09308, F(4×4, 3×3)):
// 36 products per channel instead of 144, with exact small factors before and after them.

/** Results per side of a tile, and pixels per side that they are made of. */
export const TILE = 4;
export const WINDOW = 6;
export const TILE_PIXELS = TILE * TILE;
export const WINDOW_PIXELS = WINDOW * WINDOW;
const FILTER_PIXELS = 9;

type Matrix = readonly (readonly number[])[];

const OF_WINDOW: Matrix = [
  [4, 0, -5, 0, 1, 0],
  [0, -4, -4, 1, 1, 0],
  [0, 4, -4, -1, 1, 0],
  [0, -2, -1, 2, 1, 0],
  [0, 2, -1, -2, 1, 0],
  [0, 4, 0, -5, 0, 1],
];
const OF_FILTER: Matrix = [
  [1 / 4, 0, 0],
  [-1 / 6, -1 / 6, -1 / 6],
  [-1 / 6, 1 / 6, -1 / 6],
  [1 / 24, 1 / 12, 1 / 6],
  [1 / 24, -1 / 12, 1 / 6],
  [0, 0, 1],
];
const OF_RESULT: Matrix = [
  [1, 1, 1, 1, 1, 0],
  [0, 1, -1, 2, -2, 0],
  [0, 1, 1, 4, 4, 0],
  [0, 1, -1, 8, -8, 1],
];

/** One matrix that does down and across at once: for squares that are written row after row. */
function bothWays(matrix: Matrix): number[][] {
  return matrix.flatMap((down) => matrix.map((across) => down.flatMap((a) => across.map((b) => a * b))));
}

export const windowMatrix = bothWays(OF_WINDOW);
export const resultMatrix = bothWays(OF_RESULT);
const filterMatrix = bothWays(OF_FILTER);

/** A filter of 3, 3, in, out as 36, in, out. */
export function transformFilter(filter: Float32Array): Float32Array {
  const size = filter.length / FILTER_PIXELS;
  const transformed = new Float32Array(WINDOW_PIXELS * size);
  filterMatrix.forEach((factors, place) => {
    for (let i = 0; i < size; i++) {
      let sum = 0;
      for (let tap = 0; tap < FILTER_PIXELS; tap++) sum += factors[tap]! * filter[tap * size + i]!;
      transformed[place * size + i] = sum;
    }
  });
  return transformed;
}

import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { FloatRaster, Point } from '../../imaging/raster.ts';
import { nearestOnLine } from './dark-line.ts';
import type { Furrows } from './expression-recipes.ts';
import { CHANNEL_SHARE } from './expression-shading.ts';

// Lines that a moving muscle folds into the skin: a soft valley and the lit ridge below it.

interface Furrow {
  /** Rows of the mesh that the line runs between, and how far it is from the first to the second. */
  between: readonly [readonly number[], readonly number[]];
  share: number;
  /** Logarithm of the light that its deepest place loses. */
  depth: number;
  /** In hundredths of the face's size. */
  width: number;
}

const FURROWS: Readonly<Record<Furrows, readonly Furrow[]>> = {
  grief: [
    {
      between: [
        [66, 107, 9, 336, 296],
        [69, 108, 151, 337, 299],
      ],
      share: 0.7,
      depth: 0.13,
      width: 0.75,
    },
    {
      between: [
        [108, 151, 337],
        [109, 10, 338],
      ],
      share: 0.15,
      depth: 0.12,
      width: 0.8,
    },
  ],
};

/** Against the valley: how bright, how far below in widths, how wide. */
const RIDGE = { share: 0.45, below: 2.1, width: 1.4 };
/** In widths; nothing changes farther away. */
const FAR = 6;
const LEAST_PX = 0.7;

const bell = (distance: number, width: number) => Math.exp(-((distance / width) ** 2));

function lineOf({ between: [from, to], share }: Furrow, points: readonly MeshPoint3[]): Point[] {
  return from.map((id, i) => {
    const [a, b] = [points[id]!, points[to[i]!]!];
    return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
  });
}

function drawFurrow(out: FloatRaster, line: readonly Point[], depth: number, widthPx: number): void {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  const far = FAR * widthPx;
  const right = Math.min(out.width - 1, Math.max(...xs) + far);
  const bottom = Math.min(out.height - 1, Math.max(...ys) + far);
  for (let y = Math.max(0, Math.floor(Math.min(...ys) - far)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs) - far)); x <= right; x++) {
      const valley = nearestOnLine(line, x + 0.5, y + 0.5);
      const ridge = nearestOnLine(line, x + 0.5, y + 0.5 - RIDGE.below * widthPx);
      const taper = Math.sin(Math.PI * valley.along) ** 0.7;
      const lit = RIDGE.share * bell(ridge.distance, RIDGE.width * widthPx) - bell(valley.distance, widthPx);
      const log = depth * taper * lit;
      const o = (y * out.width + x) * 3;
      for (let c = 0; c < 3; c++) out.data[o + c]! *= Math.exp(log * CHANNEL_SHARE[c]!);
    }
  }
}

export function drawFurrows(
  out: FloatRaster,
  moved: readonly MeshPoint3[],
  kind: Furrows,
  amount: number,
  unit: number,
): void {
  for (const furrow of FURROWS[kind])
    drawFurrow(out, lineOf(furrow, moved), amount * furrow.depth, Math.max(LEAST_PX, furrow.width * unit));
}

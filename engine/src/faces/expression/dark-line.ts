import type { FloatRaster, Point, Raster } from '../../imaging/raster.ts';
import { sampleBilinear } from '../../imaging/sampling.ts';

interface OnLine {
  distance: number;
  /** 0 at one end of the line, 1 at the other. */
  along: number;
}

export function nearestOnLine(line: readonly Point[], x: number, y: number): OnLine {
  const best = { distance: Number.POSITIVE_INFINITY, along: 0 };
  for (let k = 0; k + 1 < line.length; k++) {
    const [p, q] = [line[k]!, line[k + 1]!];
    const [dx, dy] = [q.x - p.x, q.y - p.y];
    const t = Math.min(1, Math.max(0, ((x - p.x) * dx + (y - p.y) * dy) / (dx * dx + dy * dy + 1e-6)));
    const distance = Math.hypot(x - p.x - t * dx, y - p.y - t * dy);
    if (distance < best.distance) Object.assign(best, { distance, along: (k + t) / (line.length - 1) });
  }
  return best;
}

/** Draws a soft line that is thin at its ends and never brightens. */
export function drawDarkLine(
  out: FloatRaster,
  line: readonly Point[],
  colour: ArrayLike<number>,
  thicknessPx: number,
  opacity: number,
): void {
  const reach = 4 * thicknessPx;
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  const right = Math.min(out.width - 1, Math.max(...xs) + reach);
  const bottom = Math.min(out.height - 1, Math.max(...ys) + reach);
  for (let y = Math.max(0, Math.floor(Math.min(...ys) - reach)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs) - reach)); x <= right; x++) {
      const { distance, along } = nearestOnLine(line, x + 0.5, y + 0.5);
      const taper = Math.sqrt(Math.sin(Math.PI * Math.min(0.96, Math.max(0.04, along))));
      const share = opacity * Math.exp(-((distance / thicknessPx) ** 2)) * taper;
      const o = (y * out.width + x) * 3;
      for (let c = 0; c < 3; c++)
        out.data[o + c]! += share * (Math.min(out.data[o + c]!, colour[c]!) - out.data[o + c]!);
    }
  }
}

/** The darkest colour at some places of a picture. */
export function darkestOf(picture: Raster, places: readonly Point[]): Float32Array {
  const darkest = Float32Array.of(255, 255, 255);
  const pixel = new Float32Array(3);
  const sum = (values: Float32Array) => values[0]! + values[1]! + values[2]!;
  for (const { x, y } of places) {
    sampleBilinear(picture, x, y, pixel, 0);
    if (sum(pixel) < sum(darkest)) darkest.set(pixel);
  }
  return darkest;
}

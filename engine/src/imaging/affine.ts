import type { FloatRaster, PixelBox, Point, Raster } from './raster.ts';
import { createFloat } from './raster.ts';
import { type SamplePixel, sampleBilinear } from './sampling.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export interface Affine {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

export function applyAffine(m: Affine, { x, y }: Point): Point {
  return { x: m.a * x + m.c * y + m.e, y: m.b * x + m.d * y + m.f };
}

export function invertAffine(m: Affine): Affine {
  const det = m.a * m.d - m.b * m.c;
  if (Math.abs(det) < 1e-12) throw new Error('invertAffine: the transform is singular');
  const a = m.d / det;
  const b = -m.b / det;
  const c = -m.c / det;
  const d = m.a / det;
  return { a, b, c, d, e: -(a * m.e + c * m.f), f: -(b * m.e + d * m.f) };
}

/** Least-squares rotation, uniform scale and shift that takes `from` to `to` (no mirroring). */
export function fitSimilarity(from: readonly Point[], to: readonly Point[]): Affine {
  const n = from.length;
  if (n < 2 || n !== to.length) throw new Error('fitSimilarity: two or more point pairs are needed');
  let fx = 0;
  let fy = 0;
  let tx = 0;
  let ty = 0;
  for (let i = 0; i < n; i++) {
    fx += from[i]!.x / n;
    fy += from[i]!.y / n;
    tx += to[i]!.x / n;
    ty += to[i]!.y / n;
  }
  let dot = 0;
  let cross = 0;
  let spread = 0;
  for (let i = 0; i < n; i++) {
    const ux = from[i]!.x - fx;
    const uy = from[i]!.y - fy;
    const vx = to[i]!.x - tx;
    const vy = to[i]!.y - ty;
    dot += ux * vx + uy * vy;
    cross += ux * vy - uy * vx;
    spread += ux * ux + uy * uy;
  }
  if (spread === 0) throw new Error('fitSimilarity: the points coincide');
  const a = dot / spread;
  const b = cross / spread;
  return { a, b, c: -b, d: a, e: tx - a * fx + b * fy, f: ty - b * fx - a * fy };
}

/** Takes the square `0…size` to a square of side `sidePx` around `centre`, turned by `angle` radians. */
export function squareToPicture(centre: Point, sidePx: number, angle: number, size: number): Affine {
  const a = (Math.cos(angle) * sidePx) / size;
  const b = (Math.sin(angle) * sidePx) / size;
  const half = size / 2;
  return { a, b, c: -b, d: a, e: centre.x - a * half + b * half, f: centre.y - b * half - a * half };
}

/** Takes the square `0…size` to a box of the picture, squeezing it where the box is no square. */
export function boxToPicture(box: PixelBox, size: number): Affine {
  return { a: box.width / size, b: 0, c: 0, d: box.height / size, e: box.left, f: box.top };
}

/** At most 4 × 4 looks per output pixel: enough against aliasing at the 8 : 1 shrink of a large face. */
const MAX_LOOKS = 4;

/** Output pixel (x, y) reads the source at `toSource(x, y)`; averages several looks when shrinking. */
export function warpAffine(
  source: Raster,
  toSource: Affine,
  width: number,
  height: number,
  sample: SamplePixel = sampleBilinear,
): FloatRaster {
  const out = createFloat(width, height, source.channels);
  const { channels } = source;
  const shrink = Math.sqrt(Math.abs(toSource.a * toSource.d - toSource.b * toSource.c));
  const looks = Math.max(1, Math.min(MAX_LOOKS, Math.round(shrink)));
  const weight = 1 / (looks * looks);
  const pixel = new Float32Array(channels);
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o += channels) {
      for (let j = 0; j < looks; j++) {
        for (let i = 0; i < looks; i++) {
          const u = x + (i + 0.5) / looks;
          const v = y + (j + 0.5) / looks;
          const sx = toSource.a * u + toSource.c * v + toSource.e;
          const sy = toSource.b * u + toSource.d * v + toSource.f;
          sample(source, sx, sy, pixel, 0);
          for (let c = 0; c < channels; c++) out.data[o + c]! += pixel[c]! * weight;
        }
      }
    }
  }
  return out;
}

import { withKernels } from './kernels.ts';
import type { FloatRaster, Picture, PixelBox, Point, Raster } from './raster.ts';
import { createFloat, cropRaster, isPicture } from './raster.ts';
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

/** How many pixels of the source lie along the side of one of the view. */
function looksFor({ a, b, c, d }: Affine): number {
  return Math.max(1, Math.min(MAX_LOOKS, Math.round(Math.sqrt(Math.abs(a * d - b * c)))));
}

/** Output pixel (x, y) reads the source at `toSource(x, y)`; averages `looks` × `looks` places when shrinking. */
export function warpAffine(
  source: Raster,
  toSource: Affine,
  width: number,
  height: number,
  sample: SamplePixel = sampleBilinear,
  looks = looksFor(toSource),
): FloatRaster {
  if (source.channels === 3 && sample === sampleBilinear) {
    if (looks === 1) return warpRgb(source, toSource, width, height);
    if (isPicture(source)) return shrinkRgb(source, toSource, width, height, looks);
  }
  const out = createFloat(width, height, source.channels);
  const { channels } = source;
  const weight = 1 / (looks * looks);
  const pixel = new Float32Array(channels);
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o += channels) {
      for (let look = 0; look < looks * looks; look++) {
        const u = x + ((look % looks) + 0.5) / looks;
        const v = y + (Math.floor(look / looks) + 0.5) / looks;
        const sx = toSource.a * u + toSource.c * v + toSource.e;
        const sy = toSource.b * u + toSource.d * v + toSource.f;
        sample(source, sx, sy, pixel, 0);
        for (let c = 0; c < channels; c++) out.data[o + c]! += pixel[c]! * weight;
      }
    }
  }
  return out;
}

/** The same for plain RGB with everything in registers: networks ask for hundreds of such views per picture. */
function warpRgb(source: Raster, m: Affine, width: number, height: number): FloatRaster {
  const out = createFloat(width, height, 3);
  const { data } = source;
  const lastX = source.width - 1;
  const lastY = source.height - 1;
  const stride = source.width * 3;
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o += 3) {
      const sx = Math.min(lastX, Math.max(0, m.a * (x + 0.5) + m.c * (y + 0.5) + m.e - 0.5));
      const sy = Math.min(lastY, Math.max(0, m.b * (x + 0.5) + m.d * (y + 0.5) + m.f - 0.5));
      const x0 = sx | 0;
      const y0 = sy | 0;
      const fx = sx - x0;
      const fy = sy - y0;
      const p = y0 * stride + x0 * 3;
      const right = x0 < lastX ? 3 : 0;
      const below = y0 < lastY ? stride : 0;
      const w3 = fx * fy;
      const w2 = fy - w3;
      const w1 = fx - w3;
      const w0 = 1 - fx - w2;
      for (let c = 0; c < 3; c++) {
        const q = p + c;
        out.data[o + c] =
          w0 * data[q]! + w1 * data[q + right]! + w2 * data[q + below]! + w3 * data[q + below + right]!;
      }
    }
  }
  return out;
}

/** The part of the picture that a view shows, in whole pixels. */
function partSeen(source: Picture, m: Affine, width: number, height: number): PixelBox {
  const corners = [0, width].flatMap((x) => [0, height].map((y) => applyAffine(m, { x, y })));
  const range = (values: number[], end: number): [number, number] => {
    const from = Math.min(end - 1, Math.max(0, Math.floor(Math.min(...values))));
    return [from, Math.min(end, Math.max(from, Math.floor(Math.max(...values))) + 1)];
  };
  const [left, right] = range(
    corners.map(({ x }) => x),
    source.width,
  );
  const [top, bottom] = range(
    corners.map(({ y }) => y),
    source.height,
  );
  return { left, top, width: right - left, height: bottom - top };
}

/** Shrunk, the looks of one output pixel lie about a source pixel apart: the nearest ones are an average already. */
function shrinkRgb(source: Picture, m: Affine, width: number, height: number, looks: number): FloatRaster {
  const out = createFloat(width, height, 3);
  const part = partSeen(source, m, width, height);
  withKernels((memory) => {
    const pointer = memory.room(out.data.byteLength);
    memory.kernels.shrinkView(
      ...[memory.put(cropRaster(source, part).data), part.width, part.height],
      ...[m.a, m.b, m.c, m.d, m.e - part.left, m.f - part.top],
      ...[looks, width, height, pointer],
    );
    memory.fetch(out.data, pointer);
  });
  return out;
}

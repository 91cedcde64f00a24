import type { FloatRaster, Mask } from '../../imaging/raster.ts';
import { createFloat } from '../../imaging/raster.ts';

// Colour guided filter (He et al. 2010) round the soft band only: elsewhere alpha is known, and the band is a small
// share of the picture.

const RADIUS = 2;
const EPSILON = 1e-4;
const COUNT = (2 * RADIUS + 1) ** 2;

/** Pixels whose distance to the band is at most `reach` along each axis. */
function near(trimap: Mask, reach: number): Uint8Array {
  const { width, height, data } = trimap;
  const across = new Uint8Array(data.length);
  const both = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== 0.5) continue;
    const x = i % width;
    across.fill(1, i - Math.min(reach, x), i + Math.min(reach, width - 1 - x) + 1);
  }
  for (let y = 0; y < height; y++) {
    for (let from = Math.max(0, y - reach); from <= Math.min(height - 1, y + reach); from++) {
      for (let x = 0; x < width; x++) both[y * width + x]! |= across[from * width + x]!;
    }
  }
  return both;
}

/** Rows and columns of a window, repeated at the edges. */
function windowOf(at: number, length: number, step: number, out: Int32Array): void {
  for (let n = -RADIUS; n <= RADIUS; n++) out[n + RADIUS] = Math.min(length - 1, Math.max(0, at + n)) * step;
}

/** The line alpha ≈ red·R + green·G + blue·B + offset through one window, written to `out` at `o`. */
function fitLine(
  rgb: Float32Array,
  alpha: Float32Array,
  rows: Int32Array,
  columns: Int32Array,
  out: Float32Array,
  o: number,
): void {
  let [r, g, b, p, rp, gp, bp] = [0, 0, 0, 0, 0, 0, 0];
  let [rr, rg, rb, gg, gb, bb] = [0, 0, 0, 0, 0, 0];
  for (let n = 0; n < rows.length; n++) {
    for (let m = 0; m < columns.length; m++) {
      const i = rows[n]! + columns[m]!;
      const x = rgb[i * 3]!;
      const y = rgb[i * 3 + 1]!;
      const z = rgb[i * 3 + 2]!;
      const a = alpha[i]!;
      r += x;
      g += y;
      b += z;
      p += a;
      rp += x * a;
      gp += y * a;
      bp += z * a;
      rr += x * x;
      rg += x * y;
      rb += x * z;
      gg += y * y;
      gb += y * z;
      bb += z * z;
    }
  }
  r /= COUNT;
  g /= COUNT;
  b /= COUNT;
  p /= COUNT;
  const s00 = rr / COUNT - r * r + EPSILON;
  const s11 = gg / COUNT - g * g + EPSILON;
  const s22 = bb / COUNT - b * b + EPSILON;
  const s01 = rg / COUNT - r * g;
  const s02 = rb / COUNT - r * b;
  const s12 = gb / COUNT - g * b;
  const c0 = rp / COUNT - r * p;
  const c1 = gp / COUNT - g * p;
  const c2 = bp / COUNT - b * p;
  const i00 = s11 * s22 - s12 * s12;
  const i01 = s02 * s12 - s01 * s22;
  const i02 = s01 * s12 - s02 * s11;
  const i12 = s01 * s02 - s00 * s12;
  const scale = 1 / (s00 * i00 + s01 * i01 + s02 * i02);
  const red = (i00 * c0 + i01 * c1 + i02 * c2) * scale;
  const green = (i01 * c0 + (s00 * s22 - s02 * s02) * c1 + i12 * c2) * scale;
  const blue = (i02 * c0 + i12 * c1 + (s00 * s11 - s01 * s01) * c2) * scale;
  out[o] = red;
  out[o + 1] = green;
  out[o + 2] = blue;
  out[o + 3] = p - red * r - green * g - blue * b;
}

function eachNear(marked: Uint8Array, width: number, visit: (x: number, y: number, i: number) => void): void {
  for (let i = 0; i < marked.length; i++) {
    if (!marked[i]) continue;
    const x = i % width;
    visit(x, (i - x) / width, i);
  }
}

/** Red, green, blue and offset per pixel, averaged over the windows; right in the band and one pixel beside it. */
export function bandCoefficients(grid: FloatRaster, alpha: Mask, trimap: Mask): FloatRaster {
  const { width, height } = grid;
  const [rows, columns] = [new Int32Array(2 * RADIUS + 1), new Int32Array(2 * RADIUS + 1)];
  const lines = createFloat(width, height, 4);
  eachNear(near(trimap, RADIUS + 1), width, (x, y, i) => {
    windowOf(y, height, width, rows);
    windowOf(x, width, 1, columns);
    fitLine(grid.data, alpha.data, rows, columns, lines.data, i * 4);
  });
  const out = createFloat(width, height, 4);
  eachNear(near(trimap, 1), width, (x, y, i) => {
    windowOf(y, height, width, rows);
    windowOf(x, width, 1, columns);
    for (let n = 0; n < rows.length; n++) {
      for (let m = 0; m < columns.length; m++) {
        const from = (rows[n]! + columns[m]!) * 4;
        for (let c = 0; c < 4; c++) out.data[i * 4 + c]! += lines.data[from + c]! / COUNT;
      }
    }
  });
  return out;
}

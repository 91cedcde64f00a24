import type { FloatRaster, Mask } from './raster.ts';

// Blurs by running sums: the cost per pixel does not grow with the radius. Edges repeat.

function boxRows(
  source: Float32Array,
  out: Float32Array,
  width: number,
  height: number,
  channels: number,
  radius: number,
): void {
  const scale = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    for (let c = 0; c < channels; c++) {
      const row = y * width * channels + c;
      const first = source[row]!;
      const last = source[row + (width - 1) * channels]!;
      let sum = first * (radius + 1);
      for (let x = 1; x <= radius; x++) sum += x < width ? source[row + x * channels]! : last;
      const reach = radius * channels;
      const end = row + width * channels;
      // The middle of the row, where both ends lie on it, is most of it and asks nothing.
      const innerFrom = Math.min(end, row + reach);
      const innerTo = Math.max(innerFrom, end - reach - channels);
      let i = row;
      for (; i < innerFrom; i += channels) {
        out[i] = sum * scale;
        const next = i + reach + channels;
        sum += (next < end ? source[next]! : last) - first;
      }
      for (; i < innerTo; i += channels) {
        out[i] = sum * scale;
        sum += source[i + reach + channels]! - source[i - reach]!;
      }
      for (; i < end; i += channels) {
        out[i] = sum * scale;
        sum += last - source[i - reach]!;
      }
    }
  }
}

function boxColumns(
  source: Float32Array,
  out: Float32Array,
  rowLength: number,
  height: number,
  radius: number,
): void {
  const scale = 1 / (2 * radius + 1);
  const sums = new Float64Array(rowLength);
  for (let y = -radius; y <= radius; y++) {
    const row = Math.min(height - 1, Math.max(0, y)) * rowLength;
    for (let i = 0; i < rowLength; i++) sums[i]! += source[row + i]!;
  }
  for (let y = 0; y < height; y++) {
    const row = y * rowLength;
    const entering = Math.min(height - 1, y + radius + 1) * rowLength;
    const leaving = Math.max(0, y - radius) * rowLength;
    for (let i = 0; i < rowLength; i++) {
      out[row + i] = sums[i]! * scale;
      sums[i]! += source[entering + i]! - source[leaving + i]!;
    }
  }
}

/** Mean over a square of side 2·radius + 1. */
export function boxBlur(source: FloatRaster, radius: number): FloatRaster {
  const { width, height, channels } = source;
  if (radius < 1) return { ...source, data: source.data.slice() };
  const middle = new Float32Array(source.data.length);
  const data = new Float32Array(source.data.length);
  boxRows(source.data, middle, width, height, channels, radius);
  boxColumns(middle, data, width * channels, height, radius);
  return { width, height, channels, data };
}

/** Box radii whose three passes come closest to a Gaussian of this sigma (Kovesi 2010). */
function boxRadii(sigma: number): [number, number, number] {
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1);
  let low = Math.floor(ideal);
  if (low % 2 === 0) low--;
  const narrow = Math.round((12 * sigma * sigma - 3 * low * low - 12 * low - 9) / (-4 * low - 4));
  const radius = (pass: number) => ((pass < narrow ? low : low + 2) - 1) / 2;
  return [radius(0), radius(1), radius(2)];
}

/** Sigma in pixels; under 0.3 nothing changes. */
export function gaussianBlur(source: FloatRaster, sigma: number): FloatRaster {
  const { width, height, channels } = source;
  const data = source.data.slice();
  if (sigma >= 0.3) {
    const middle = new Float32Array(data.length);
    for (const radius of boxRadii(sigma)) {
      if (radius < 1) continue;
      boxRows(data, middle, width, height, channels, radius);
      boxColumns(middle, data, width * channels, height, radius);
    }
  }
  return { width, height, channels, data };
}

/** Support below which a place borrows from a wider blur. */
const THIN_SUPPORT = 0.04;

type MaskedBlur = (source: FloatRaster, mask: Mask, sigma: number) => FloatRaster;

/** Blur that only hears pixels where the mask is on; places far from the mask take the nearest wide average. */
export function maskedBlur(
  source: FloatRaster,
  mask: Mask,
  sigma: number,
  blurWider: MaskedBlur = maskedBlur,
): FloatRaster {
  const { channels } = source;
  const weighted = source.data.slice();
  for (let i = 0, o = 0; i < mask.data.length; i++) {
    for (let c = 0; c < channels; c++, o++) weighted[o]! *= mask.data[i]!;
  }
  const sum = gaussianBlur({ ...source, data: weighted }, sigma);
  const support = gaussianBlur(mask, sigma);
  const isThin = support.data.some((value) => value < THIN_SUPPORT / 2);
  const canWiden = sigma < Math.max(source.width, source.height);
  const wide = isThin && canWiden ? blurWider(source, mask, sigma * 3) : null;
  for (let i = 0, o = 0; i < mask.data.length; i++) {
    const here = support.data[i]!;
    const trust = wide ? Math.min(1, here / THIN_SUPPORT) : 1;
    for (let c = 0; c < channels; c++, o++) {
      const own = here > 1e-6 ? sum.data[o]! / here : 0;
      sum.data[o] = wide ? own * trust + wide.data[o]! * (1 - trust) : own;
    }
  }
  return sum;
}

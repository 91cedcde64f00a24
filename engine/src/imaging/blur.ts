import { withKernels } from './kernels.ts';
import type { FloatRaster, Mask } from './raster.ts';

// Blurs by running sums: the cost per pixel does not grow with the radius. Edges repeat.

function boxBlurs(source: FloatRaster, radii: readonly number[]): FloatRaster {
  const { width, height, channels } = source;
  const data = source.data.slice();
  const passes = radii.filter((radius) => radius >= 1);
  if (passes.length > 0)
    withKernels((memory) => {
      const { boxRows, boxColumns } = memory.kernels;
      const [pixels, middle] = [memory.put(data), memory.room(data.byteLength)];
      const rowLength = width * channels;
      const sums = memory.room(8 * (rowLength + 4));
      for (const radius of passes) {
        boxRows(pixels, middle, width, height, channels, radius);
        boxColumns(middle, pixels, sums, rowLength, height, radius);
      }
      memory.fetch(data, pixels);
    });
  return { width, height, channels, data };
}

/** Mean over a square of side 2·radius + 1. */
export const boxBlur = (source: FloatRaster, radius: number): FloatRaster => boxBlurs(source, [radius]);

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
export const gaussianBlur = (source: FloatRaster, sigma: number): FloatRaster =>
  boxBlurs(source, sigma >= 0.3 ? boxRadii(sigma) : []);

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

import { maskedBlur } from '../../imaging/blur.ts';
import type { FloatRaster, Mask } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';

/** Cells per sigma on the coarse grid: finer ones change nothing that can be seen. */
const CELLS_PER_SIGMA = 2;

/** `maskedBlur` for wide sigmas, worked out on a coarse grid: the field has no finer detail anyway. */
export function fieldBlur(source: FloatRaster, mask: Mask, sigmaPx: number): FloatRaster {
  const step = Math.floor(sigmaPx / CELLS_PER_SIGMA);
  if (step < 2) return maskedBlur(source, mask, sigmaPx);
  const { width, height, channels } = source;
  const [across, down] = [Math.ceil(width / step), Math.ceil(height / step)];
  const weighted = source.data.slice();
  for (let i = 0, o = 0; i < mask.data.length; i++) {
    for (let c = 0; c < channels; c++, o++) weighted[o]! *= mask.data[i]!;
  }
  const coarse = resizeRaster({ ...source, data: weighted }, across, down);
  const support = resizeRaster(mask, across, down);
  for (let i = 0, o = 0; i < support.data.length; i++) {
    for (let c = 0; c < channels; c++, o++) coarse.data[o]! /= Math.max(1e-6, support.data[i]!);
  }
  return resizeRaster(maskedBlur(coarse, support, sigmaPx / step), width, height);
}

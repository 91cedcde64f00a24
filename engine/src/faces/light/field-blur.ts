import { maskedBlur } from '../../imaging/blur.ts';
import type { FloatRaster, Mask } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';

/** Cells per sigma on the coarse grid: finer ones change nothing that can be seen. */
const CELLS_PER_SIGMA = 1.7;

/** `maskedBlur` on a grid as coarse as its sigma allows: the field has no finer detail anyway. */
export function coarseField(source: FloatRaster, mask: Mask, sigmaPx: number): FloatRaster {
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
  return maskedBlur(coarse, support, sigmaPx / step);
}

/** The same as large as the source. */
export function fieldBlur(source: FloatRaster, mask: Mask, sigmaPx: number): FloatRaster {
  const field = coarseField(source, mask, sigmaPx);
  const { width, height } = source;
  return field.width === width && field.height === height ? field : resizeRaster(field, width, height);
}

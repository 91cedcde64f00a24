import { maskedBlur } from '../../imaging/blur.ts';
import { createFloat, type FloatRaster, type Mask } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';

/** Cells per sigma on the coarse grid: finer ones change nothing that can be seen. */
const CELLS_PER_SIGMA = 1.7;

/** `maskedBlur` on a grid as coarse as its sigma allows: the field has no finer detail anyway. */
export function coarseField(source: FloatRaster, mask: Mask, sigmaPx: number): FloatRaster {
  const step = Math.floor(sigmaPx / CELLS_PER_SIGMA);
  if (step < 2) return maskedBlur(source, mask, sigmaPx, fieldBlur);
  const { field, support } = meansOnGrid(source, mask, step);
  return maskedBlur(field, support, sigmaPx / step, fieldBlur);
}

interface CoarseMeans {
  field: FloatRaster;
  /** Mean of the mask. */
  support: Mask;
}

/** Means over cells of about `step` pixels, weighted by the mask. */
function meansOnGrid({ width, height, channels, data }: FloatRaster, mask: Mask, step: number): CoarseMeans {
  const [across, down] = [Math.ceil(width / step), Math.ceil(height / step)];
  const [field, support] = [createFloat(across, down, channels), createFloat(across, down)];
  const pixels = new Float32Array(across * down);
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * across) / width));
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * down) / height) * across;
    for (let x = 0; x < width; x++, i++) {
      const cell = row + columns[x]!;
      pixels[cell]! += 1;
      const weight = mask.data[i]!;
      if (weight === 0) continue;
      support.data[cell]! += weight;
      for (let c = 0; c < channels; c++) field.data[cell * channels + c]! += weight * data[i * channels + c]!;
    }
  }
  for (let cell = 0; cell < pixels.length; cell++) {
    const weight = Math.max(1e-6, support.data[cell]!);
    for (let c = 0; c < channels; c++) field.data[cell * channels + c]! /= weight;
    support.data[cell]! /= pixels[cell]!;
  }
  return { field, support };
}

/** The field, or a mask, as large as `model`. */
export function sizedLike(field: FloatRaster, { width, height }: FloatRaster): FloatRaster {
  return field.width === width && field.height === height ? field : resizeRaster(field, width, height);
}

/** The same as large as the source. */
export function fieldBlur(source: FloatRaster, mask: Mask, sigmaPx: number): FloatRaster {
  return sizedLike(coarseField(source, mask, sigmaPx), source);
}

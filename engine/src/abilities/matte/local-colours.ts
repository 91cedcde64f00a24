import { boxBlur } from '../../imaging/blur.ts';
import type { FloatRaster, Mask } from '../../imaging/raster.ts';
import { createFloat } from '../../imaging/raster.ts';

/** Mean colour and spread of the chosen pixels around each place, on a coarser grid: they change slowly. */
export interface LocalColours {
  /** Share of chosen pixels nearby. */
  support: Mask;
  mean: FloatRaster;
  /** Summed variance of red, green and blue. */
  variance: Mask;
}

const THIN = 1e-5;
/** Pixels per cell and side, as a power of two. */
const CELL_BITS = 1;

/** The cell of `LocalColours` in which a pixel lies. */
export function cellOf({ width }: FloatRaster, i: number): number {
  const x = i % width;
  return (((i - x) / width) >> CELL_BITS) * cells(width) + (x >> CELL_BITS);
}

const cells = (length: number) => ((length - 1) >> CELL_BITS) + 1;

export function localColours(
  picture: FloatRaster,
  chosen: (index: number) => boolean,
  radius: number,
): LocalColours {
  const [width, height] = [cells(picture.width), cells(picture.height)];
  const cellRadius = Math.max(1, Math.round(radius / 2 ** CELL_BITS));
  const smooth = (raster: FloatRaster) => boxBlur(boxBlur(raster, cellRadius), cellRadius);
  const weight = createFloat(width, height);
  const weighted = createFloat(width, height, 3);
  const squares = createFloat(width, height);
  const share = 1 / 4 ** CELL_BITS;
  for (let y = 0, i = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++, i++) {
      if (!chosen(i)) continue;
      const cell = (y >> CELL_BITS) * width + (x >> CELL_BITS);
      weight.data[cell]! += share;
      for (let c = 0; c < 3; c++) {
        const value = picture.data[i * 3 + c]!;
        weighted.data[cell * 3 + c]! += share * value;
        squares.data[cell]! += share * value * value;
      }
    }
  }
  const support = smooth(weight);
  const mean = smooth(weighted);
  const variance = smooth(squares);
  for (let i = 0, o = 0; i < support.data.length; i++, o += 3) {
    if (support.data[i]! <= THIN) continue;
    let length = 0;
    for (let c = 0; c < 3; c++) {
      mean.data[o + c]! /= support.data[i]!;
      length += mean.data[o + c]! ** 2;
    }
    variance.data[i] = Math.max(0, variance.data[i]! / support.data[i]! - length);
  }
  return { support, mean, variance };
}

/** Squared distance of pixel `i` to the mean of its cell. */
export function offMean(picture: FloatRaster, { mean }: LocalColours, i: number, cell: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += (picture.data[i * 3 + c]! - mean.data[cell * 3 + c]!) ** 2;
  return sum;
}

/** Squared distance of two local means; both must be supported. */
export function apart(one: LocalColours, other: LocalColours, cell: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += (one.mean.data[cell * 3 + c]! - other.mean.data[cell * 3 + c]!) ** 2;
  return sum;
}

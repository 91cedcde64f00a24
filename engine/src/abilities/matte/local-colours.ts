import { boxBlur } from '../../imaging/blur.ts';
import type { FloatRaster, Mask } from '../../imaging/raster.ts';
import { createFloat } from '../../imaging/raster.ts';

/** Mean colour and spread of the chosen pixels around each place. */
export interface LocalColours {
  /** Share of chosen pixels nearby. */
  support: Mask;
  mean: FloatRaster;
  /** Summed variance of red, green and blue. */
  variance: Mask;
}

const THIN = 1e-5;

export function localColours(
  picture: FloatRaster,
  chosen: (index: number) => boolean,
  radius: number,
): LocalColours {
  const { width, height } = picture;
  const smooth = (raster: FloatRaster) => boxBlur(boxBlur(raster, radius), radius);
  const weight = createFloat(width, height);
  const weighted = createFloat(width, height, 3);
  const squares = createFloat(width, height);
  for (let i = 0, o = 0; i < weight.data.length; i++, o += 3) {
    if (!chosen(i)) continue;
    weight.data[i] = 1;
    for (let c = 0; c < 3; c++) {
      weighted.data[o + c] = picture.data[o + c]!;
      squares.data[i]! += picture.data[o + c]! ** 2;
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

/** Squared distance of a pixel to the local mean. */
export function offMean(picture: FloatRaster, colours: LocalColours, i: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += (picture.data[i * 3 + c]! - colours.mean.data[i * 3 + c]!) ** 2;
  return sum;
}

/** Squared distance of two local means; both must be supported. */
export function apart(one: LocalColours, other: LocalColours, i: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += (one.mean.data[i * 3 + c]! - other.mean.data[i * 3 + c]!) ** 2;
  return sum;
}

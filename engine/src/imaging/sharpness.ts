import { gaussianBlur } from './blur.ts';
import type { FloatRaster, Mask, Raster } from './raster.ts';
import { luma } from './raster.ts';

/** RMS of luma between two blur scales (sigma in pixels; 0 = none): how much detail of that size there is. */
export function bandEnergy(source: Raster, fineSigma: number, coarseSigma: number, mask?: Mask): number {
  const grey = luma(source);
  const fine = fineSigma > 0 ? gaussianBlur(grey, fineSigma).data : grey.data;
  const coarse = gaussianBlur(grey, coarseSigma).data;
  let sum = 0;
  let weight = 0;
  for (let i = 0; i < fine.length; i++) {
    const w = mask ? mask.data[i]! : 1;
    sum += w * (fine[i]! - coarse[i]!) ** 2;
    weight += w;
  }
  return Math.sqrt(sum / Math.max(weight, 1e-6));
}

/** Share of the local contrast that survives at the finest scale: near 0 for a blurred picture. */
export function sharpness(source: Raster, mask?: Mask): number {
  return bandEnergy(source, 0, 1, mask) / Math.max(1, bandEnergy(source, 0, 4, mask));
}

const SIGMA_STEP = 0.25;
const MAX_SIGMA = 4;
const MAX_BOOST = 1.6;

/**
 * Blurs, or gently sharpens, until the fine detail is that of `model` (an energy from `bandEnergy(…, 0, scale)`). It is
 * measured on `part` of the source, where the mask is on.
 */
export function matchSharpness(
  source: FloatRaster,
  model: number,
  scale: number,
  part = source,
  mask?: Mask,
): FloatRaster {
  const own = bandEnergy(part, 0, scale, mask);
  if (own > 1.08 * model) {
    // Blurring and taking the luma may change places: only the sigma that is found is spent on all channels.
    const grey = luma(part);
    let sigma = SIGMA_STEP * 2;
    while (sigma < MAX_SIGMA && bandEnergy(gaussianBlur(grey, sigma), 0, scale, mask) > 1.08 * model)
      sigma += SIGMA_STEP;
    return gaussianBlur(source, sigma);
  }
  const boost = Math.min(MAX_BOOST, model / Math.max(own, 1e-6));
  const smooth = gaussianBlur(source, scale);
  for (let o = 0; o < smooth.data.length; o++) smooth.data[o]! += (source.data[o]! - smooth.data[o]!) * boost;
  return smooth;
}

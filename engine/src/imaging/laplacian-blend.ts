import type { FloatRaster, Mask, Picture, Raster } from './raster.ts';
import { toFloat, toPicture } from './raster.ts';
import { resizeRaster } from './resize.ts';

/** Smallest side of the coarsest level. */
const COARSEST_PX = 8;

function pyramid(base: FloatRaster, levels: number): FloatRaster[] {
  const all = [base];
  for (let i = 1; i < levels; i++) {
    const finer = all[i - 1]!;
    all.push(resizeRaster(finer, Math.max(1, finer.width >> 1), Math.max(1, finer.height >> 1)));
  }
  return all;
}

/** Burt–Adelson multi-band blend: coarse differences fade over a wide zone, fine ones over a narrow one. */
export function laplacianBlend(back: Picture, front: Raster, mask: Mask, maxLevels = 6): Picture {
  const side = Math.min(back.width, back.height);
  const levels = Math.max(1, Math.min(maxLevels, Math.floor(Math.log2(side / COARSEST_PX)) + 1));
  const backs = pyramid(toFloat(back), levels);
  const fronts = pyramid(toFloat(front), levels);
  const masks = pyramid(mask, levels);
  let merged: FloatRaster | null = null;
  for (let level = levels - 1; level >= 0; level--) {
    const a = backs[level]!;
    const b = fronts[level]!;
    const coarser = level + 1 < levels ? level + 1 : -1;
    const smoothA = coarser < 0 ? null : resizeRaster(backs[coarser]!, a.width, a.height).data;
    const smoothB = coarser < 0 ? null : resizeRaster(fronts[coarser]!, a.width, a.height).data;
    const base: Float32Array = merged
      ? resizeRaster(merged as FloatRaster, a.width, a.height).data
      : new Float32Array(a.data.length);
    const alpha = masks[level]!.data;
    for (let i = 0, o = 0; i < alpha.length; i++) {
      for (let c = 0; c < a.channels; c++, o++) {
        const bandA = a.data[o]! - (smoothA ? smoothA[o]! : 0);
        const bandB = b.data[o]! - (smoothB ? smoothB[o]! : 0);
        base[o]! += bandA + alpha[i]! * (bandB - bandA);
      }
    }
    merged = { ...a, data: base };
  }
  return toPicture(merged as FloatRaster);
}

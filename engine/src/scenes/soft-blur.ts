import { lensBlur } from '../imaging/lens-blur.ts';
import type { FloatRaster } from '../imaging/raster.ts';
import { resizeRaster } from '../imaging/resize.ts';

/** Discs are drawn at least this large on the smaller grid, so that their rims stay round. */
const LEAST_RADIUS = 6;

/** How many times smaller what is blurred this far may be drawn. */
export function coarseness(radius: number, leastRadius = LEAST_RADIUS): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(radius / leastRadius)));
}

/** A lens blur whose cost does not grow with its radius: wide discs show nothing fine, so fewer pixels do. */
export function softBlur(source: FloatRaster, radius: number): FloatRaster {
  const factor = coarseness(radius);
  if (factor < 2) return lensBlur(source, radius);
  const width = Math.max(1, Math.round(source.width / factor));
  const height = Math.max(1, Math.round(source.height / factor));
  const small = lensBlur(resizeRaster(source, width, height), (radius * width) / source.width);
  return resizeRaster(small, source.width, source.height);
}

import { findComponents } from '../../imaging/components.ts';
import { growMask } from '../../imaging/morphology.ts';
import { createFloat, type Picture, type PixelBox } from '../../imaging/raster.ts';

// The marked parts of a large mask, as boxes: holes near each other are filled together, far ones apart, so
// that the work grows with what is marked and not with the picture.

/** The mask is looked at in cells, about this many along its long side. */
const CELLS = 256;
/** Holes nearer than this, in cells, share their surroundings. */
const NEAR_CELLS = 6;

/** `mask` has one channel; more than 0 is marked. */
export function holeGroups(mask: Picture): PixelBox[] {
  const cellPx = Math.max(1, Math.ceil(Math.max(mask.width, mask.height) / CELLS));
  const marked = createFloat(Math.ceil(mask.width / cellPx), Math.ceil(mask.height / cellPx));
  for (let y = 0, i = 0; y < mask.height; y++) {
    const row = Math.floor(y / cellPx) * marked.width;
    for (let x = 0; x < mask.width; x++, i++) {
      if (mask.data[i]) marked.data[row + Math.floor(x / cellPx)] = 1;
    }
  }
  return findComponents(growMask(marked, NEAR_CELLS)).map(({ pixels }) => {
    const cells = pixels.filter((cell) => marked.data[cell]);
    const columns = cells.map((cell) => cell % marked.width);
    const rows = cells.map((cell) => Math.floor(cell / marked.width));
    const left = Math.min(...columns) * cellPx;
    const top = Math.min(...rows) * cellPx;
    return {
      left,
      top,
      width: Math.min(mask.width, (Math.max(...columns) + 1) * cellPx) - left,
      height: Math.min(mask.height, (Math.max(...rows) + 1) * cellPx) - top,
    };
  });
}

import { boxOfMask } from '../../imaging/components.ts';
import type { Mask } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';

/** What is left of the light at a place (fractions of the frame). */
export type Shadow = (u: number, v: number) => number;

const LOOK_PX = 256;
/** Subjects that end this near to the frame's lower edge are cut off by it and stand on nothing. */
const STANDS_ABOVE = 0.985;
const DEPTH = 0.6;

/** A soft shadow where the subject touches the ground: narrow and dark, wide and faint. */
export function contactShadow(alpha: Mask): Shadow {
  const scale = Math.min(1, LOOK_PX / Math.max(alpha.width, alpha.height));
  const small = resizeRaster(
    alpha,
    Math.max(1, Math.round(alpha.width * scale)),
    Math.max(1, Math.round(alpha.height * scale)),
  );
  const box = boxOfMask(small);
  if (!box || (box.top + box.height) / small.height > STANDS_ABOVE) return () => 1;
  const foot = boxOfMask({
    ...small,
    data: small.data.map((value, i) =>
      Math.floor(i / small.width) >= box.top + box.height * 0.97 ? value : 0,
    ),
  });
  const feet = foot ?? box;
  const middle = (feet.left + feet.width / 2) / small.width;
  const half = feet.width / small.width / 2;
  const floor = (box.top + box.height) / small.height;
  return (u, v) => {
    const across = (u - middle) / (half * 1.2);
    const near = across ** 2 + ((v - floor + 0.006) / 0.018) ** 2;
    const wide = (across / 1.5) ** 2 + ((v - floor + 0.015) / 0.035) ** 2;
    return (1 - DEPTH * Math.exp(-1.3 * near)) * (1 - 0.5 * DEPTH * Math.exp(-1.1 * wide));
  };
}

import type { Picture, PixelBox } from '../../imaging/raster.ts';

/** One of the four borders between the kept part and what was painted. */
export interface Side {
  /** Along the border, in pixels of the result: first and behind the last. */
  from: number;
  to: number;
  /** Pixels that exist along this direction. */
  length: number;
  /** Painted pixels outward, kept ones inward. */
  depth: number;
  keptDepth: number;
  /** Index of a pixel; outward 1 is the first painted line, 0 the last kept one. */
  at(along: number, outward: number): number;
}

export function sidesOf({ width, height }: Picture, { left, top, ...size }: PixelBox): Side[] {
  const right = left + size.width;
  const bottom = top + size.height;
  const index = (x: number, y: number) => y * width + x;
  const upright = { from: top, to: bottom, length: height, keptDepth: size.width };
  const level = { from: left, to: right, length: width, keptDepth: size.height };
  return [
    { ...upright, depth: left, at: (y, out) => index(left - out, y) },
    { ...upright, depth: width - right, at: (y, out) => index(right - 1 + out, y) },
    { ...level, depth: top, at: (x, out) => index(x, top - out) },
    { ...level, depth: height - bottom, at: (x, out) => index(x, bottom - 1 + out) },
  ];
}

import { copyRaster, type Picture } from '../../imaging/raster.ts';
import { type Side, sidesOf } from './border-sides.ts';

// Scans and scaled frames have a last line of another tone. It belongs to the kept part and stays there, but what is
// painted beside it must not take after it.

/** From this many times the usual step on a last line is odd. */
const ODD_LINE = 2.5;
/** Lines that a fault of the edge reaches inward. */
export const ODD_DEPTH = 2;

/** Whether the last kept line differs from the one before it as a whole. */
export function isLastLineOdd({ data, channels }: Picture, { from, to, keptDepth, at }: Side): boolean {
  if (keptDepth < 8) return false;
  const difference = (along: number, line: number, c: number) =>
    data[at(along, -line) * channels + c]! - data[at(along, -line - 1) * channels + c]!;
  let [last, usual] = [0, 0];
  for (let along = from; along < to; along++) {
    for (let c = 0; c < 3; c++) {
      last += difference(along, 0, c);
      for (let line = 1; line <= 5; line++) usual += Math.abs(difference(along, line, c)) / 5;
    }
  }
  return Math.abs(last) >= ODD_LINE * usual;
}

/** The picture with the lines inward of an odd one in its place. */
export function withoutOddLines(picture: Picture): Picture {
  const out = copyRaster(picture);
  const { width, height, channels } = picture;
  for (const side of sidesOf(picture, { left: 0, top: 0, width, height })) {
    if (!isLastLineOdd(picture, side)) continue;
    for (let along = side.from; along < side.to; along++)
      for (let line = 0; line < ODD_DEPTH; line++) {
        const inward = side.at(along, line - 2 * ODD_DEPTH + 1) * channels;
        out.data.set(out.data.subarray(inward, inward + channels), side.at(along, -line) * channels);
      }
  }
  return out;
}

import { copyRaster, createFloat, type FloatRaster, type Picture } from '../../imaging/raster.ts';
import { type Side, sidesOf } from './border-sides.ts';

// Scans and scaled frames have a last line of another tone. It belongs to the kept part and stays there, but what is
// painted beside it must not take after it.

/** From this many times the usual step on a last line is odd. */
const ODD_LINE = 2.5;
/** Lines that a fault of the edge reaches inward. */
const ODD_DEPTH = 2;

/** What the last kept line has above the one before it, where that is a fault of the line as a whole; else null. */
export function oddLine({ data, channels }: Picture, { from, to, keptDepth, at }: Side): FloatRaster | null {
  if (keptDepth < 8) return null;
  const excess = createFloat(1, to - from, 3);
  const difference = (along: number, line: number, c: number) =>
    data[at(along, -line) * channels + c]! - data[at(along, -line - 1) * channels + c]!;
  let [last, usual] = [0, 0];
  for (let along = from, o = 0; along < to; along++) {
    for (let c = 0; c < 3; c++, o++) {
      excess.data[o] = difference(along, 0, c);
      last += excess.data[o]!;
      for (let line = 1; line <= 5; line++) usual += Math.abs(difference(along, line, c)) / 5;
    }
  }
  return Math.abs(last) < ODD_LINE * usual ? null : excess;
}

/** The picture with the lines inward of an odd one in its place. */
export function withoutOddLines(picture: Picture): Picture {
  const out = copyRaster(picture);
  const { width, height, channels } = picture;
  for (const side of sidesOf(picture, { left: 0, top: 0, width, height })) {
    if (!oddLine(picture, side)) continue;
    for (let along = side.from; along < side.to; along++)
      for (let line = 0; line < ODD_DEPTH; line++) {
        const inward = side.at(along, line - 2 * ODD_DEPTH + 1) * channels;
        out.data.set(out.data.subarray(inward, inward + channels), side.at(along, -line) * channels);
      }
  }
  return out;
}

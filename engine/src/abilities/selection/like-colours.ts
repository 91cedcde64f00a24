import { gaussianBlur } from '../../imaging/blur.ts';
import { type Lab, labDistance, labOfBytes } from '../../imaging/colour.ts';
import { createFloat, type Mask, type Picture, type Point, toFloat } from '../../imaging/raster.ts';

// The connected area round a point whose colour is like the point's. Light that falls off over a wall is
// followed: a neighbour may differ a little from the pixel before it, and more from where it began.

/** Lab distances; about 2 is the least an eye sees side by side. */
const FROM_START = 22;
const FROM_NEIGHBOUR = 2.6;
/** Grain must not stop the walk. */
const SMOOTH_SIGMA_PX = 1.2;

function labsOf(picture: Picture): Lab[] {
  const { data, channels } = gaussianBlur(toFloat(picture), SMOOTH_SIGMA_PX);
  const labs: Lab[] = [];
  for (let i = 0; i < data.length; i += channels) labs.push(labOfBytes(data[i]!, data[i + 1]!, data[i + 2]!));
  return labs;
}

export function likeColours(picture: Picture, { x, y }: Point): Mask {
  const { width, height } = picture;
  const labs = labsOf(picture);
  const mask = createFloat(width, height);
  const start =
    Math.min(height - 1, Math.max(0, Math.floor(y))) * width +
    Math.min(width - 1, Math.max(0, Math.floor(x)));
  const wanted = labs[start]!;
  const line = [start];
  mask.data[start] = 1;
  for (let at = 0; at < line.length; at++) {
    const i = line[at]!;
    const column = i % width;
    const neighbours = [
      column > 0 ? i - 1 : -1,
      column < width - 1 ? i + 1 : -1,
      i - width,
      i + width < labs.length ? i + width : -1,
    ];
    for (const j of neighbours) {
      if (j < 0 || mask.data[j]) continue;
      if (labDistance(labs[j]!, labs[i]!) > FROM_NEIGHBOUR || labDistance(labs[j]!, wanted) > FROM_START)
        continue;
      mask.data[j] = 1;
      line.push(j);
    }
  }
  return mask;
}

import { distanceTo } from '../../imaging/distance.ts';
import { type Mask, mapMask, type Picture } from '../../imaging/raster.ts';
import { type Layer, RADIUS } from './patch-match.ts';

// The picture at ever half the size, each with its hole and the squares it can be painted from.

/** Marks pixels whose whole square holds no hole, or at least some of it. */
function squares({ width, height }: Mask, hole: Uint8Array): { clean: Uint8Array; touching: Int32Array } {
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      sums[(y + 1) * (width + 1) + x + 1] =
        hole[y * width + x]! +
        sums[y * (width + 1) + x + 1]! +
        sums[(y + 1) * (width + 1) + x]! -
        sums[y * (width + 1) + x]!;
  const clean = new Uint8Array(width * height);
  const touching: number[] = [];
  for (let y = RADIUS; y < height - RADIUS; y++) {
    for (let x = RADIUS; x < width - RADIUS; x++) {
      const [top, bottom] = [(y - RADIUS) * (width + 1), (y + RADIUS + 1) * (width + 1)];
      const [left, right] = [x - RADIUS, x + RADIUS + 1];
      const count = sums[bottom + right]! - sums[bottom + left]! - sums[top + right]! + sums[top + left]!;
      if (count === 0) clean[y * width + x] = 1;
      else touching.push(y * width + x);
    }
  }
  return { clean, touching: Int32Array.from(touching) };
}

export function layerOf(picture: Picture, hole: Mask, unfit: Mask | null): Layer {
  const { width, height } = hole;
  const marked = Uint8Array.from(hole.data, (value) => (value > 0 ? 1 : 0));
  const { clean, touching } = squares(hole, marked);
  if (unfit) for (let i = 0; i < clean.length; i++) if (unfit.data[i]! > 0.5) clean[i] = 0;
  return { width, height, colours: picture.data, hole: marked, isSource: clean, targets: touching };
}

/** Deepest place of the hole, in pixels from its rim. */
export function depthOf(hole: Mask): number {
  const outside = distanceTo(mapMask(hole, (value) => (value > 0 ? 0 : 1)));
  return outside.data.reduce((most, value) => Math.max(most, value), 0);
}

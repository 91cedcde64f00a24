import { type Pace, type Redrawn, redraw } from '../../abilities/inpaint/redraw.ts';
import type { Random } from '../../imaging/noise.ts';
import { type Mask, mapMask, type Picture } from '../../imaging/raster.ts';
import { type Frame, outsideOf } from './frame.ts';

// What was painted tells what is there; pieces of the kept part show it. Bare parts only take their grain.

/** Edges of the kept part are shown nowhere else: many have a line that is not the picture's. */
const EDGE_PX = 6;
/** What is beside the picture looks like what is level with it, or above and below it: price of a pixel's distance. */
const STRAYING = 40;

const sumOf = ({ data }: Mask) => data.reduce((sum, value) => sum + value, 0);

function strayingIn({ width, height, keep }: Frame) {
  const across = width - keep.width;
  const down = height - keep.height;
  return {
    across: (STRAYING * down) / Math.max(1, across + down),
    down: (STRAYING * across) / Math.max(1, across + down),
  };
}

/** All but the inner kept part. */
function edgesOf({ width, height, keep }: Frame): Mask {
  const inner = {
    left: keep.left + EDGE_PX,
    top: keep.top + EDGE_PX,
    width: keep.width - 2 * EDGE_PX,
    height: keep.height - 2 * EDGE_PX,
  };
  return outsideOf(inner, width, height);
}

export async function drawFromKept(
  canvas: Picture,
  frame: Frame,
  isBare: Mask,
  { random, pace }: { random: Random; pace: Pace },
): Promise<Redrawn> {
  const outside = outsideOf(frame.keep, frame.width, frame.height);
  const bare = mapMask(outside, (value, i) => value * isBare.data[i]!);
  const shaped = mapMask(outside, (value, i) => value - bare.data[i]!);
  const shapedShare = sumOf(shaped) / sumOf(outside);
  const options = { random, unfit: edgesOf(frame), straying: strayingIn(frame) };
  const drawn = await redraw(canvas, shaped, { ...options, pace: (done) => pace(shapedShare * done) });
  const textured = await redraw(drawn.picture, bare, {
    ...options,
    keepTone: true,
    pace: (done) => pace(shapedShare + (1 - shapedShare) * done),
  });
  const sourceOf = drawn.sourceOf.map((source, i) => (source < 0 ? textured.sourceOf[i]! : source));
  return { picture: textured.picture, sourceOf };
}

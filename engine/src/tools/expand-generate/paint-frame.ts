import { inpaint } from '../../abilities/inpaint/inpaint.ts';
import { type Redrawn, redraw } from '../../abilities/inpaint/redraw.ts';
import type { Networks } from '../../abilities/network.ts';
import { blendByMask } from '../../imaging/alpha-blend.ts';
import { resizePicture } from '../../imaging/codec.ts';
import type { Random } from '../../imaging/noise.ts';
import { poissonBlend } from '../../imaging/poisson-blend.ts';
import {
  copyRaster,
  createPicture,
  cropRaster,
  type Mask,
  mapMask,
  type Picture,
  type PixelBox,
  pasteRaster,
} from '../../imaging/raster.ts';
import { type Frame, outsideOf, stripsOf } from './frame.ts';
import { withoutOddLines } from './odd-line.ts';
import { continuePlainly } from './plain-border.ts';

// The whole result on a small grid: what the picture shows beyond its old border.

/** Most that one pass of the network adds to a side, as a share of what is known. */
const STRIP_SHARE = 0.3;
/** Other seeds let the network look at another size. */
const SMALLEST_LOOK = 0.85;
/** The network is least sure at the edge of what it sees: it paints this much of a strip too far. */
const OVERPAINT = 0.5;
/** Parts plainer than this need neither the network nor pieces of the picture. */
const PLAIN_ENOUGH = 0.6;
/** Edges of the kept part are shown nowhere else: many have a line that is not the picture's. */
const EDGE_PX = 6;
/** What is beside the picture looks like what is level with it, or above and below it: price of a pixel's distance. */
const STRAYING = 40;

function mirrored(picture: Picture): Picture {
  const out = createPicture(picture.width, picture.height, picture.channels);
  const { width, channels } = picture;
  for (let i = 0; i < picture.width * picture.height; i++) {
    const from = (i - (i % width) + width - 1 - (i % width)) * channels;
    out.data.set(picture.data.subarray(from, from + channels), i * channels);
  }
  return out;
}

/** One pass of the network; the seed decides whether it sees the picture mirrored, and at which size. */
async function paintOnce(
  networks: Networks,
  picture: Picture,
  known: PixelBox,
  random: Random,
): Promise<Picture> {
  const { width, height } = picture;
  const flip = random() < 0.5;
  const look = SMALLEST_LOOK + (1 - SMALLEST_LOOK) * random();
  const [w, h] = [Math.round(width * look), Math.round(height * look)];
  const seen = await resizePicture(flip ? mirrored(picture) : picture, w, h);
  const left = flip ? width - known.left - known.width : known.left;
  const scaled = {
    left: Math.ceil(left * look),
    top: Math.ceil(known.top * look),
    width: Math.floor(known.width * look) - 1,
    height: Math.floor(known.height * look) - 1,
  };
  const painted = await inpaint(networks, seen, outsideOf(scaled, w, h), { way: 'network' });
  const large = await resizePicture(painted, width, height, 'cubic');
  return flip ? mirrored(large) : large;
}

/** `grown` and some more on the side that is new against `known`. */
function overpainted(known: PixelBox, grown: PixelBox): PixelBox {
  const more = (length: number) => Math.round(length * OVERPAINT);
  const left = more(known.left - grown.left);
  const top = more(known.top - grown.top);
  const right = more(grown.left + grown.width - known.left - known.width);
  const bottom = more(grown.top + grown.height - known.top - known.height);
  return {
    left: grown.left - left,
    top: grown.top - top,
    width: grown.width + left + right,
    height: grown.height + top + bottom,
  };
}

function within(box: PixelBox, outer: PixelBox): PixelBox {
  return { ...box, left: box.left - outer.left, top: box.top - outer.top };
}

export interface PaintOptions {
  random: Random;
  signal: AbortSignal;
  /** 0–1. */
  progress(done: number): void;
}

/** The network tells what is there; pieces of the kept part show it. Plain parts stay as they are. */
function drawFromKept(canvas: Picture, frame: Frame, formula: Mask, random: Random): Redrawn {
  const outside = outsideOf(frame.keep, frame.width, frame.height);
  const busy = mapMask(outside, (value, i) => (formula.data[i]! < 1 ? value : 0));
  const across = frame.width - frame.keep.width;
  const down = frame.height - frame.keep.height;
  const straying = {
    across: (STRAYING * down) / Math.max(1, across + down),
    down: (STRAYING * across) / Math.max(1, across + down),
  };
  const { left, top, width, height } = frame.keep;
  const inner = {
    left: left + EDGE_PX,
    top: top + EDGE_PX,
    width: width - 2 * EDGE_PX,
    height: height - 2 * EDGE_PX,
  };
  const options = { random, unfit: outsideOf(inner, frame.width, frame.height), straying };
  const drawn = redraw(canvas, busy, options);
  const plain = mapMask(outside, (value, i) => value - busy.data[i]!);
  const textured = redraw(drawn.picture, plain, { ...options, keepTone: true });
  const sourceOf = drawn.sourceOf.map((source, i) => (source < 0 ? textured.sourceOf[i]! : source));
  return { picture: textured.picture, sourceOf };
}

/** `keptPart` fills the frame's kept part; everything around it is painted. */
export async function paintFrame(
  networks: Networks,
  keptPart: Picture,
  frame: Frame,
  { random, signal, progress }: PaintOptions,
): Promise<Redrawn> {
  const kept = withoutOddLines(keptPart);
  const empty = createPicture(frame.width, frame.height, 3);
  pasteRaster(empty, kept, frame.keep.left, frame.keep.top);
  const plain = continuePlainly(empty, frame.keep);
  const formula = mapMask(plain.plainness, (value) => Math.min(1, value / PLAIN_ENOUGH));
  const canvas = copyRaster(plain.picture);
  pasteRaster(canvas, kept, frame.keep.left, frame.keep.top);
  for (const { known, grown } of stripsOf(frame, STRIP_SHARE)) {
    signal.throwIfAborted();
    const share = cropRaster(formula, grown);
    const hole = mapMask(outsideOf(within(known, grown), grown.width, grown.height), (value, i) =>
      share.data[i]! < 1 ? value : 0,
    );
    if (!hole.data.includes(1)) continue;
    const wide = overpainted(known, grown);
    const painted = await paintOnce(networks, cropRaster(canvas, wide), within(known, wide), random);
    const front = blendByMask(
      cropRaster(painted, within(grown, wide)),
      cropRaster(plain.picture, grown),
      share,
    );
    const strip = poissonBlend(cropRaster(canvas, grown), front, hole);
    pasteRaster(canvas, strip, grown.left, grown.top);
    progress((grown.width * grown.height) / (frame.width * frame.height));
  }
  return drawFromKept(canvas, frame, formula, random);
}

import { inpaint } from '../../abilities/inpaint/inpaint.ts';
import { matchGrain } from '../../abilities/inpaint/match-grain.ts';
import type { Networks } from '../../abilities/network.ts';
import { blendByMask } from '../../imaging/alpha-blend.ts';
import { resizePicture } from '../../imaging/codec.ts';
import type { Random } from '../../imaging/noise.ts';
import { poissonBlend } from '../../imaging/poisson-blend.ts';
import {
  copyRaster,
  createFloat,
  createPicture,
  cropRaster,
  type Mask,
  type Picture,
  type PixelBox,
  pasteRaster,
} from '../../imaging/raster.ts';
import { type Frame, stripsOf } from './frame.ts';
import { continuePlainly } from './plain-border.ts';

// The whole result on a small grid: what the picture shows beyond its old border.

/** Most that one pass of the network adds to a side, as a share of what is known. */
const STRIP_SHARE = 0.3;
/** Other seeds let the network look at another size. */
const SMALLEST_LOOK = 0.85;
/** The network is least sure at the edge of what it sees: it paints this much of a strip too far. */
const OVERPAINT = 0.5;
/** Parts plainer than this need no network. */
const PLAIN_ENOUGH = 0.97;

function mirrored(picture: Picture): Picture {
  const out = createPicture(picture.width, picture.height, picture.channels);
  const { width, channels } = picture;
  for (let i = 0; i < picture.width * picture.height; i++) {
    const from = (i - (i % width) + width - 1 - (i % width)) * channels;
    out.data.set(picture.data.subarray(from, from + channels), i * channels);
  }
  return out;
}

function outsideOf(known: PixelBox, width: number, height: number): Mask {
  const hole = createFloat(width, height);
  hole.data.fill(1);
  for (let y = known.top; y < known.top + known.height; y++) {
    hole.data.fill(0, y * width + known.left, y * width + known.left + known.width);
  }
  return hole;
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

/** `kept` fills the frame's kept part; everything around it is painted. */
export async function paintFrame(
  networks: Networks,
  kept: Picture,
  frame: Frame,
  { random, signal, progress }: PaintOptions,
): Promise<Picture> {
  const empty = createPicture(frame.width, frame.height, 3);
  pasteRaster(empty, kept, frame.keep.left, frame.keep.top);
  const plain = continuePlainly(empty, frame.keep);
  const canvas = copyRaster(plain.picture);
  pasteRaster(canvas, kept, frame.keep.left, frame.keep.top);
  for (const { known, grown } of stripsOf(frame, STRIP_SHARE)) {
    signal.throwIfAborted();
    const hole = outsideOf(within(known, grown), grown.width, grown.height);
    const plainness = cropRaster(plain.plainness, grown);
    if (hole.data.every((value, i) => value === 0 || plainness.data[i]! > PLAIN_ENOUGH)) continue;
    const wide = overpainted(known, grown);
    const painted = await paintOnce(networks, cropRaster(canvas, wide), within(known, wide), random);
    const front = blendByMask(
      cropRaster(painted, within(grown, wide)),
      cropRaster(plain.picture, grown),
      plainness,
    );
    const strip = poissonBlend(cropRaster(canvas, grown), front, hole);
    pasteRaster(canvas, strip, grown.left, grown.top);
    progress((grown.width * grown.height) / (frame.width * frame.height));
  }
  matchGrain(canvas, outsideOf(frame.keep, frame.width, frame.height), random, 'side');
  return canvas;
}

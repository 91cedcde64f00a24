import { inpaint } from '../../abilities/inpaint/inpaint.ts';
import type { Pace, Redrawn } from '../../abilities/inpaint/redraw.ts';
import type { Networks } from '../../abilities/network.ts';
import { blendByMask } from '../../imaging/alpha-blend.ts';
import { resizePicture } from '../../imaging/codec.ts';
import type { Random } from '../../imaging/noise.ts';
import { poissonBlend } from '../../imaging/poisson-blend.ts';
import {
  copyRaster,
  createPicture,
  cropRaster,
  mapMask,
  type Picture,
  type PixelBox,
  pasteRaster,
} from '../../imaging/raster.ts';
import { drawFromKept } from './draw-from-kept.ts';
import { type Frame, outsideOf, stripsOf } from './frame.ts';
import { withoutOddLines } from './odd-line.ts';
import { continuePlainly } from './plain-border.ts';

// The whole result on a small grid: what the picture shows beyond its old border.

/** Most that one pass of the network adds to a side, as a share of what is known. */
const STRIP_SHARE = 0.4;
/** Other seeds let the network look at another size. */
const SMALLEST_LOOK = 0.85;
/** The network is least sure at the edge of what it sees: it paints this much of a strip too far. */
const OVERPAINT = 0.5;
/** Share of the time after which the network has painted and pieces are drawn. */
const PAINTED = 0.5;

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
  pace: Pace;
}

/** `keptPart` fills the frame's kept part; everything around it is painted. */
export async function paintFrame(
  networks: Networks,
  keptPart: Picture,
  frame: Frame,
  { random, pace }: PaintOptions,
): Promise<Redrawn> {
  const kept = withoutOddLines(keptPart);
  const empty = createPicture(frame.width, frame.height, 3);
  pasteRaster(empty, kept, frame.keep.left, frame.keep.top);
  const plain = continuePlainly(empty, frame.keep);
  const canvas = copyRaster(plain.picture);
  pasteRaster(canvas, kept, frame.keep.left, frame.keep.top);
  const newPx = frame.width * frame.height - kept.width * kept.height;
  for (const { known, grown } of stripsOf(frame, STRIP_SHARE)) {
    await pace((PAINTED * (known.width * known.height - kept.width * kept.height)) / newPx);
    const share = cropRaster(plain.share, grown);
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
  }
  const drawing: Pace = (done) => pace(PAINTED + (1 - PAINTED) * done);
  return drawFromKept(canvas, frame, plain.isBare, { random, pace: drawing });
}

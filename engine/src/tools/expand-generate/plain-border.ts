import { boxBlur, gaussianBlur } from '../../imaging/blur.ts';
import {
  cropRaster,
  extractChannel,
  type FloatRaster,
  luma,
  type Mask,
  mapMask,
  type Picture,
  type PixelBox,
  smoothstep,
  toFloat,
  toPicture,
} from '../../imaging/raster.ts';

// Plain walls and skies are continued by formula: the network invents doors and clouds there.

export interface PlainContinuation {
  /** The kept part and, around it, its smoothed border drawn out. */
  picture: Picture;
  /** 0–1: how plain the nearest place of the border is. */
  plainness: Mask;
}

const SMOOTH_SIGMA = 3;
/** Far from the border colours run into each other. */
const FAR_SIGMA = 22;
const ROUGHNESS_RADIUS = 8;
/** RMS (0–255) of fine detail below which a place is plain, and from which on it is not at all. */
const PLAIN = 3.5;
const BUSY = 7;

/** How rough the picture is round each pixel, slopes not counted. */
function roughness(picture: Picture): Mask {
  const grey = luma(picture);
  const smooth = gaussianBlur(grey, ROUGHNESS_RADIUS / 2).data;
  const squared = mapMask(grey, (value, i) => (value - smooth[i]!) ** 2);
  return mapMask(boxBlur(squared, ROUGHNESS_RADIUS), Math.sqrt);
}

/** The window seen from inside the kept part: what lies outside repeats its edge. */
function drawnOut<Data extends FloatRaster>(inside: Data, keep: PixelBox, size: Picture): FloatRaster {
  return cropRaster(inside, { left: -keep.left, top: -keep.top, width: size.width, height: size.height });
}

export function continuePlainly(frame: Picture, keep: PixelBox): PlainContinuation {
  const kept = cropRaster(frame, keep);
  const near = drawnOut(gaussianBlur(toFloat(kept), SMOOTH_SIGMA), keep, frame);
  const far = gaussianBlur(near, FAR_SIGMA);
  const rough = gaussianBlur(drawnOut(roughness(kept), keep, frame), SMOOTH_SIGMA * 2);
  for (let y = 0, i = 0; y < frame.height; y++) {
    const down = Math.max(keep.top - y, y - (keep.top + keep.height - 1), 0);
    for (let x = 0; x < frame.width; x++, i++) {
      const away = Math.max(down, keep.left - x, x - (keep.left + keep.width - 1));
      const mix = smoothstep(0, 3 * FAR_SIGMA, away);
      for (let o = i * 3; o < i * 3 + 3; o++) near.data[o]! += mix * (far.data[o]! - near.data[o]!);
    }
  }
  return {
    picture: toPicture(near),
    plainness: mapMask(extractChannel(rough, 0), (value) => 1 - smoothstep(PLAIN, BUSY, value)),
  };
}

import { boxBlur, gaussianBlur, maskedBlur } from '../../imaging/blur.ts';
import {
  createFloat,
  cropRaster,
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
  /** 0–1: how plain the nearest place of the border is; at 1 it needs no network, which would invent things. */
  share: Mask;
  /** 1 where it has tone and grain and no shapes, however soft. */
  isBare: Mask;
}

const SMOOTH_SIGMA = 3;
/** The farther from the border, the more do colours run into each other: blurs in pixels, each used up to its reach. */
const FARTHER = [
  { sigma: 8, reach: 14 },
  { sigma: 22, reach: 48 },
  { sigma: 50, reach: 120 },
];
const ROUGHNESS_RADIUS = 8;
/** A calm spot in rough water is no wall: what is around counts too, in pixels. */
const AROUND_SIGMA = 20;
/** What busy places have to say about the colours of plain ones. */
const LEAST_HEARD = 0.02;
/** RMS (0–255) of fine detail below which a place is plain, and from which on it is not at all. */
const PLAIN = 3.5;
const ROUGH = 7;
/** From this on, of 0–1, a place is as good as plain. */
const PLAIN_ENOUGH = 0.6;
/** Below this there is nothing but grain to be drawn. */
const NO_SHAPES = 3;

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

/** Pixels from the kept part, along the axis on which they are more. */
function awayFrom(keep: PixelBox, { width, height }: Picture): Mask {
  return mapMask(createFloat(width, height), (_, i) => {
    const [x, y] = [i % width, (i / width) | 0];
    const across = Math.max(keep.left - x, x - (keep.left + keep.width - 1));
    return Math.max(0, across, keep.top - y, y - (keep.top + keep.height - 1));
  });
}

export function continuePlainly(frame: Picture, keep: PixelBox): PlainContinuation {
  const kept = cropRaster(frame, keep);
  const rough = roughness(kept);
  const around = gaussianBlur(rough, AROUND_SIGMA).data;
  const roughest = mapMask(rough, (value, i) => Math.max(value, around[i]!));
  const drawnRough = gaussianBlur(drawnOut(roughest, keep, frame), SMOOTH_SIGMA * 2);
  const plainness = mapMask(drawnRough, (value) => 1 - smoothstep(PLAIN, ROUGH, value));
  // Clouds above are better drawn out than made of pieces, which have been cliffs.
  const isBare = mapMask(drawnRough, (value, i) => {
    const isAbove = i < keep.top * frame.width && plainness.data[i]! >= PLAIN_ENOUGH;
    return isAbove || value < NO_SHAPES ? 1 : 0;
  });
  const drawn = drawnOut(gaussianBlur(toFloat(kept), SMOOTH_SIGMA), keep, frame);
  const away = awayFrom(keep, frame);
  const near = { ...drawn, data: drawn.data.slice() };
  const share = mapMask(plainness, (value) => Math.min(1, value / PLAIN_ENOUGH));
  // A hill beside the sky must not run into it.
  const heard = mapMask(plainness, (value) => Math.max(LEAST_HEARD, value));
  let from = 0;
  for (const { sigma, reach } of FARTHER) {
    const far = maskedBlur(drawn, heard, sigma).data;
    for (let o = 0; o < far.length; o++)
      near.data[o]! += smoothstep(from, reach, away.data[(o / 3) | 0]!) * (far[o]! - near.data[o]!);
    from = reach / 2;
  }
  return { picture: toPicture(near), share, isBare };
}

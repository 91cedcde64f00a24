import type { CutOut } from '../abilities/matte/cut-out.ts';
import { resizePicture } from '../imaging/codec.ts';
import { createFloat, createPicture, type Picture } from '../imaging/raster.ts';
import type { PortraitEntry } from './portrait.ts';

// Where somebody stands in the frame. A template is cut off by its own frame below and often at the sides:
// those edges must lie outside of the picture.

export interface Placing {
  /** Frame pixels per template pixel. */
  scale: number;
  left: number;
  top: number;
}

/** The face's height as a share of the frame's shorter measure, at first. */
const FACE_SHARE = 0.36;
const FACE_OF_WIDTH = 0.5;
const FACE_MIDDLE = 0.43;
/** The face may sink this far before the person is made larger instead. */
const LOWEST_MIDDLE = 0.54;
const STEP = 1.04;
const MAX_STEPS = 24;

export function placePortrait(
  { face, freeTo }: Pick<PortraitEntry, 'face' | 'freeTo'>,
  sidePx: number,
  frame: { width: number; height: number },
  aside: number,
  nearness = 1,
): Placing {
  const faceHeight = face.height * sidePx;
  const middleX = (face.left + face.width / 2) * sidePx;
  const middleY = (face.top + face.height / 2) * sidePx;
  let scale = (nearness * Math.min(FACE_SHARE * frame.height, FACE_OF_WIDTH * frame.width)) / faceHeight;
  for (let step = 0; ; step++, scale *= STEP) {
    const left = frame.width * (0.5 + aside) - middleX * scale;
    const hasSides = left > 0 || left + sidePx * scale < frame.width;
    const end = (hasSides ? Math.min(freeTo, 1) : 1) * sidePx * scale;
    const top = Math.max(frame.height * FACE_MIDDLE - middleY * scale, frame.height - end + 1);
    const isLow = top + middleY * scale > LOWEST_MIDDLE * frame.height;
    if (!isLow || step >= MAX_STEPS) return { scale, left: Math.round(left), top: Math.round(top) };
  }
}

/** The template as a cut-out of the frame's size. */
export async function frameCutOut(
  template: Picture,
  { scale, left, top }: Placing,
  frame: { width: number; height: number },
): Promise<CutOut> {
  const side = Math.round(template.width * scale);
  const sized = await resizePicture(template, side, Math.round(template.height * scale));
  const alpha = createFloat(frame.width, frame.height);
  const foreground = createPicture(frame.width, frame.height);
  for (let y = Math.max(0, top); y < Math.min(frame.height, top + sized.height); y++) {
    for (let x = Math.max(0, left); x < Math.min(frame.width, left + side); x++) {
      const from = ((y - top) * side + x - left) * 4;
      const to = y * frame.width + x;
      alpha.data[to] = sized.data[from + 3]! / 255;
      for (let c = 0; c < 3; c++) foreground.data[to * 3 + c] = sized.data[from + c]!;
    }
  }
  return { alpha, foreground };
}

/** Left and right exchanged: another picture of nobody. */
export function mirrored(picture: Picture): Picture {
  const { width, height, channels } = picture;
  const out = createPicture(width, height, channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + width - 1 - x) * channels;
      out.data.set(picture.data.subarray(from, from + channels), (y * width + x) * channels);
    }
  }
  return out;
}

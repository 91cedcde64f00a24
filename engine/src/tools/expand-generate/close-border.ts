import { softenRim } from '../../abilities/inpaint/soften-rim.ts';
import { gaussianBlur } from '../../imaging/blur.ts';
import {
  createFloat,
  cropRaster,
  type FloatRaster,
  type Picture,
  type PixelBox,
  pasteRaster,
} from '../../imaging/raster.ts';
import { type Side, sidesOf } from './border-sides.ts';
import { outsideOf } from './frame.ts';
import { isLastLineOdd, ODD_DEPTH } from './odd-line.ts';

// The tone of the painted part differs by a grey level or two from the kept part's: enough to see a line. The
// difference dies away outward, and what is left of a step becomes as small as the steps beside it.

/** Over this many pixels the kept part's tone gives way to the painting's. */
const REACH_PX = 28;
/** Lines and places along the border whose mean is the tone. */
const TONE_LINES = 4;
const TONE_SIGMA = 3;
/** A larger difference (0–255) is no tone but something that begins here. */
const MOST = 24;

/** Mean of a few lines, smoothed along the border; `first` counts outward, 0 is the last kept one. */
function toneOf({ data, channels }: Picture, side: Side, first: number, step: 1 | -1): FloatRaster {
  const { from, to, at } = side;
  const count = Math.min(TONE_LINES, step > 0 ? side.depth : side.keptDepth + first);
  const tone = createFloat(1, to - from, 3);
  for (let along = from, o = 0; along < to; along++, o += 3) {
    for (let line = 0; line < count; line++) {
      const i = at(along, first + step * line) * channels;
      for (let c = 0; c < 3; c++) tone.data[o + c]! += data[i + c]! / count;
    }
  }
  return gaussianBlur(tone, TONE_SIGMA);
}

/** 0–1: fades towards ends of the border that are corners of the kept part, not edges of the picture. */
function awayFromCorners(along: number, { from, to, length }: Side): number {
  const start = from > 0 ? (along - from + 0.5) / REACH_PX : 1;
  const end = to < length ? (to - along - 0.5) / REACH_PX : 1;
  return Math.min(1, start, end);
}

function meetTone(picture: Picture, side: Side): void {
  const { data, channels } = picture;
  const isOdd = isLastLineOdd(picture, side) && side.keptDepth > ODD_DEPTH;
  const kept = toneOf(picture, side, isOdd ? -ODD_DEPTH : 0, -1).data;
  const painted = toneOf(picture, side, 1, 1).data;
  const count = Math.min(REACH_PX, side.depth);
  for (let along = side.from, o = 0; along < side.to; along++, o += 3) {
    const certain = awayFromCorners(along, side);
    for (let line = 1; line <= count; line++) {
      const near = certain * (1 - (line - 1) / count) ** 2;
      const i = side.at(along, line) * channels;
      for (let c = 0; c < 3; c++)
        data[i + c]! += near * Math.max(-MOST, Math.min(MOST, kept[o + c]! - painted[o + c]!));
    }
  }
}

/** `band` is the picture within reach of one side of the kept part. */
function softenSide(picture: Picture, keep: PixelBox, band: PixelBox): void {
  const part = cropRaster(picture, band);
  const [left, top] = [Math.max(0, keep.left - band.left), Math.max(0, keep.top - band.top)];
  const right = Math.min(part.width, keep.left + keep.width - band.left);
  const bottom = Math.min(part.height, keep.top + keep.height - band.top);
  const kept = { left, top, width: right - left, height: bottom - top };
  softenRim(part, outsideOf(kept, part.width, part.height));
  pasteRaster(picture, part, band.left, band.top);
}

function bandsOf({ width, height }: Picture, { left, top, ...size }: PixelBox): PixelBox[] {
  const right = left + size.width;
  const bottom = top + size.height;
  const within = (from: number, to: number, length: number) =>
    [Math.max(0, from), Math.min(length, to)] as const;
  const upright = [left, right]
    .filter((x) => x > 0 && x < width)
    .map((x) => {
      const [from, to] = within(x - REACH_PX, x + REACH_PX, width);
      return { left: from, top, width: to - from, height: size.height };
    });
  const level = [top, bottom]
    .filter((y) => y > 0 && y < height)
    .map((y) => {
      const [from, to] = within(y - REACH_PX, y + REACH_PX, height);
      return { left, top: from, width: size.width, height: to - from };
    });
  return [...upright, ...level];
}

/** Changes painted pixels beside the kept part; the kept part stays as it is. */
export function closeBorder(picture: Picture, keep: PixelBox): void {
  if (keep.width < 2 || keep.height < 2) return;
  for (const side of sidesOf(picture, keep)) if (side.depth > 0) meetTone(picture, side);
  for (const band of bandsOf(picture, keep)) softenSide(picture, keep, band);
}

import { gaussianBlur } from '../../imaging/blur.ts';
import { createFloat, type FloatRaster, type Picture, type PixelBox } from '../../imaging/raster.ts';

// Grain and fine texture of the painted part know nothing of those beside them, so the step from the last kept
// pixel to the first painted one stands out by a grey level: enough to see a line. Beside the border the fine
// detail is therefore the kept part's own, mirrored, and passes over into the painted one; coarse differences
// die away outward.

/** Over this many pixels the mirror's detail gives way to the painting's. */
const REACH_PX = 28;
/** What is finer than this is detail. */
const DETAIL_SIGMA = 3;
/** A larger difference (0–255) is no tone but something that begins here. */
const MOST = 24;

interface Side {
  /** Along the border, in pixels of the result: first and behind the last. */
  from: number;
  to: number;
  /** Pixels that exist along this direction. */
  length: number;
  /** Painted pixels outward. */
  depth: number;
  /** Index of a pixel; outward 1 is the first painted line, 0 the last kept one. */
  at(along: number, outward: number): number;
}

function sidesOf({ width, height }: Picture, { left, top, ...size }: PixelBox): Side[] {
  const right = left + size.width;
  const bottom = top + size.height;
  const index = (x: number, y: number) => y * width + x;
  const upright = { from: top, to: bottom, length: height };
  const level = { from: left, to: right, length: width };
  return [
    { ...upright, depth: left, at: (y, out) => index(left - out, y) },
    { ...upright, depth: width - right, at: (y, out) => index(right - 1 + out, y) },
    { ...level, depth: top, at: (x, out) => index(x, top - out) },
    { ...level, depth: height - bottom, at: (x, out) => index(x, bottom - 1 + out) },
  ];
}

/** The lines beside the border as columns, the nearest first; the kept ones as a mirror shows them. */
function linesOf(
  { data, channels }: Picture,
  { from, to, at }: Side,
  count: number,
  mirror: boolean,
): FloatRaster {
  const lines = createFloat(count, to - from, 3);
  for (let along = from, o = 0; along < to; along++) {
    for (let line = 1; line <= count; line++, o += 3) {
      const i = at(along, mirror ? -line : line) * channels;
      for (let c = 0; c < 3; c++) lines.data[o + c] = data[i + c]!;
    }
  }
  return lines;
}

/** How much the tone of the first painted line lacks, smoothed along the border. */
function missingTone(kept: FloatRaster, painted: FloatRaster): FloatRaster {
  const { width, height } = kept;
  const missing = createFloat(1, height, 3);
  for (let y = 0; y < height; y++) {
    for (let c = 0; c < 3; c++) {
      const o = y * width * 3 + c;
      missing.data[y * 3 + c] = Math.max(-MOST, Math.min(MOST, kept.data[o]! - painted.data[o]!));
    }
  }
  return gaussianBlur(missing, DETAIL_SIGMA);
}

/** 0–1: fades towards ends of the border that are corners of the kept part, not edges of the picture. */
function awayFromCorners(along: number, { from, to, length }: Side): number {
  const start = from > 0 ? (along - from + 0.5) / REACH_PX : 1;
  const end = to < length ? (to - along - 0.5) / REACH_PX : 1;
  return Math.min(1, start, end);
}

function closeSide(picture: Picture, side: Side, keptDepth: number): void {
  const { data, channels } = picture;
  const count = Math.min(REACH_PX, side.depth, keptDepth - 1);
  const kept = linesOf(picture, side, count, true);
  const painted = linesOf(picture, side, count, false);
  const keptTone = gaussianBlur(kept, DETAIL_SIGMA);
  const paintedTone = gaussianBlur(painted, DETAIL_SIGMA);
  const missing = missingTone(keptTone, paintedTone);
  for (let along = side.from, o = 0; along < side.to; along++) {
    const certain = awayFromCorners(along, side);
    for (let line = 1; line <= count; line++, o += 3) {
      const near = certain * (1 - (line - 1) / count);
      // Two details that know nothing of each other keep their strength when their squares add up to one.
      const own = Math.sqrt(1 - near * near);
      const i = side.at(along, line) * channels;
      for (let c = 0; c < 3; c++) {
        const tone = paintedTone.data[o + c]! + near * near * missing.data[(along - side.from) * 3 + c]!;
        const mirrored = kept.data[o + c]! - keptTone.data[o + c]!;
        data[i + c] = tone + near * mirrored + own * (painted.data[o + c]! - paintedTone.data[o + c]!);
      }
    }
  }
}

/** Changes painted pixels beside the kept part; the kept part stays as it is. */
export function closeBorder(picture: Picture, keep: PixelBox): void {
  if (keep.width < 2 || keep.height < 2) return;
  const [left, right, top, bottom] = sidesOf(picture, keep);
  for (const side of [left, right]) if (side && side.depth > 0) closeSide(picture, side, keep.width);
  for (const side of [top, bottom]) if (side && side.depth > 0) closeSide(picture, side, keep.height);
}

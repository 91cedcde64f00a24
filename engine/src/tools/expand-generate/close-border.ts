import { gaussianBlur } from '../../imaging/blur.ts';
import { createFloat, type FloatRaster, type Picture, type PixelBox } from '../../imaging/raster.ts';
import { type Side, sidesOf } from './border-sides.ts';
import { softenStep } from './soften-step.ts';

// Grain and fine texture of the painted part know nothing of those beside them, so the step from the last kept
// pixel to the first painted one stands out by a grey level: enough to see a line. Beside the border the fine
// detail is therefore the kept part's own, mirrored, and passes over into the painted one; coarse differences
// die away outward.

/** Over this many pixels the mirror's detail gives way to the painting's. */
const REACH_PX = 28;
/** What is finer than this is detail. */
const DETAIL_SIGMA = 3;
/** A larger difference (0–255) is no tone but something that begins here. */
const MOST = 60;
/** Detail this many times as strong as usual beside the border is a thing's outline: mirrored it would be a ghost. */
const OUTLINE = 2;
/** Along the border, in pixels: what is usual here. */
const USUAL_SIGMA = 40;
/** An outline that crosses the border goes on for about this many pixels. */
const CROSSING_PX = 1.5;
/** Scans and scaled frames have a last line of another tone; from this many times the usual step on it is one. */
const ODD_LINE = 2.5;
/** Share of its tone that each further line takes over: a soft rim is seen less than a line. */
const ODD_FADE = 0.8;

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

/** The kept part's detail as a mirror shows it, without outlines: texture goes on, things do not. */
function mirroredDetail(kept: FloatRaster, tone: FloatRaster): FloatRaster {
  const { width, height } = kept;
  const detail = createFloat(width, height, 3);
  const strength = createFloat(width, height);
  const roots = createFloat(1, height);
  for (let i = 0, o = 0; i < strength.data.length; i++) {
    for (let c = 0; c < 3; c++, o++) {
      detail.data[o] = kept.data[o]! - tone.data[o]!;
      strength.data[i]! += Math.abs(detail.data[o]!) / 3;
    }
    // Roots are summed: an outline hardly moves what is usual.
    roots.data[Math.floor(i / width)]! += Math.sqrt(strength.data[i]!) / width;
  }
  const nearby = gaussianBlur(strength, DETAIL_SIGMA).data;
  const usual = gaussianBlur(roots, USUAL_SIGMA).data;
  for (let i = 0; i < nearby.length; i++) {
    const crossing = 1 + 12 * Math.exp(-(i % width) / CROSSING_PX);
    const most = (OUTLINE * usual[Math.floor(i / width)]! ** 2 + 1) * crossing;
    const kind = Math.exp(-((Math.max(nearby[i]!, strength.data[i]! / 1.5) / most) ** 4));
    for (let o = i * 3; o < i * 3 + 3; o++) detail.data[o]! *= kind;
  }
  return detail;
}

/** What the last kept line has above the one before it, where that is a fault of the line as a whole; else nothing. */
function oddLine({ data, channels }: Picture, { from, to, keptDepth, at }: Side): FloatRaster {
  const excess = createFloat(1, to - from, 3);
  if (keptDepth < 8) return excess;
  const difference = (along: number, line: number, c: number) =>
    data[at(along, -line) * channels + c]! - data[at(along, -line - 1) * channels + c]!;
  let [last, usual] = [0, 0];
  for (let along = from, o = 0; along < to; along++) {
    for (let c = 0; c < 3; c++, o++) {
      excess.data[o] = difference(along, 0, c);
      last += excess.data[o]!;
      for (let line = 1; line <= 5; line++) usual += Math.abs(difference(along, line, c)) / 5;
    }
  }
  if (Math.abs(last) < ODD_LINE * usual) excess.data.fill(0);
  return excess;
}

/** 0–1: fades towards ends of the border that are corners of the kept part, not edges of the picture. */
function awayFromCorners(along: number, { from, to, length }: Side): number {
  const start = from > 0 ? (along - from + 0.5) / REACH_PX : 1;
  const end = to < length ? (to - along - 0.5) / REACH_PX : 1;
  return Math.min(1, start, end);
}

function closeSide(picture: Picture, side: Side): void {
  const { data, channels } = picture;
  const count = Math.min(REACH_PX, side.depth, side.keptDepth - 1);
  const kept = linesOf(picture, side, count, true);
  const painted = linesOf(picture, side, count, false);
  const keptTone = gaussianBlur(kept, DETAIL_SIGMA);
  const paintedTone = gaussianBlur(painted, DETAIL_SIGMA);
  const detail = mirroredDetail(kept, keptTone);
  const odd = oddLine(picture, side);
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
        const rim = odd.data[(along - side.from) * 3 + c]! * ODD_FADE ** line;
        data[i + c] =
          tone + rim + near * detail.data[o + c]! + own * (painted.data[o + c]! - paintedTone.data[o + c]!);
      }
    }
  }
}

/** Changes painted pixels beside the kept part; the kept part stays as it is. */
export function closeBorder(picture: Picture, keep: PixelBox): void {
  if (keep.width < 2 || keep.height < 2) return;
  for (const side of sidesOf(picture, keep)) {
    if (side.depth === 0) continue;
    closeSide(picture, side);
    softenStep(picture, side);
  }
}

import { squaredDistances } from './distance.ts';
import {
  clipRect,
  cutOut,
  FILLED,
  growRect,
  isEmptyRect,
  type Mask,
  markedRect,
  pasteIn,
  type Rect,
  wholeRect,
} from './mask.ts';

// Changes of a whole mask. Growing, shrinking and feathering look at the marked part alone: their cost follows
// the mask, not the picture.

const HALF = 128;
/** Three box blurs come close to a Gaussian. */
const BLUR_PASSES = 3;

export function invertMask(mask: Mask): Rect {
  for (let at = 0; at < mask.data.length; at += 1) mask.data[at] = FILLED - mask.data[at]!;
  return wholeRect(mask);
}

export function clearMask(mask: Mask): Rect {
  const rect = markedRect(mask);
  mask.data.fill(0);
  return rect;
}

/** Works on a copy of the marked part with some room around it, then puts it back. */
function changeMarked(mask: Mask, roomPx: number, change: (part: Mask) => void): Rect {
  const marked = markedRect(mask);
  if (isEmptyRect(marked)) return marked;
  const rect = clipRect(mask, growRect(marked, roomPx));
  const part = cutOut(mask, rect);
  change(part);
  pasteIn(mask, rect, part);
  return rect;
}

/** Full up to the distance (the next pixel lies at 1), fading out over one pixel. */
const cover = (squared: number, px: number) =>
  Math.round(Math.min(1, Math.max(0, px + 1 - Math.sqrt(squared))) * FILLED);

export function growMask(mask: Mask, px: number): Rect {
  return changeMarked(mask, px + 1, ({ width, height, data }) => {
    const marked = data.map((value) => (value >= HALF ? 1 : 0));
    const squared = squaredDistances(marked, width, height);
    for (let at = 0; at < data.length; at += 1) data[at] = Math.max(data[at]!, cover(squared[at]!, px));
  });
}

/** The edge of the picture is no edge of the mask: nothing shrinks away from it. */
export function shrinkMask(mask: Mask, px: number): Rect {
  return changeMarked(mask, 1, ({ width, height, data }) => {
    const free = data.map((value) => (value < HALF ? 1 : 0));
    const squared = squaredDistances(free, width, height);
    for (let at = 0; at < data.length; at += 1) {
      data[at] = Math.min(data[at]!, FILLED - cover(squared[at]!, px));
    }
  });
}

/** One box blur along lines; the border pixel goes on outside. */
function blurLines(
  data: Uint8Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
) {
  const line = new Uint8Array(length);
  const at = (index: number) => line[Math.min(length - 1, Math.max(0, index))]!;
  for (let number = 0; number < lines; number += 1) {
    const start = number * lineStep;
    for (let index = 0; index < length; index += 1) line[index] = data[start + index * step]!;
    let sum = 0;
    for (let index = -radius; index <= radius; index += 1) sum += at(index);
    for (let index = 0; index < length; index += 1) {
      data[start + index * step] = Math.round(sum / (2 * radius + 1));
      sum += at(index + radius + 1) - at(index - radius);
    }
  }
}

export function featherMask(mask: Mask, px: number): Rect {
  const radius = Math.max(1, Math.round(px / BLUR_PASSES));
  return changeMarked(mask, radius * BLUR_PASSES + 1, ({ width, height, data }) => {
    for (let pass = 0; pass < BLUR_PASSES; pass += 1) {
      blurLines(data, height, width, width, 1, radius);
      blurLines(data, width, height, 1, width, radius);
    }
  });
}

/** What is marked in either stays marked. */
export function addToMask(mask: Mask, data: Uint8Array): Rect {
  for (let at = 0; at < data.length; at += 1) mask.data[at] = Math.max(mask.data[at]!, data[at]!);
  return wholeRect(mask);
}

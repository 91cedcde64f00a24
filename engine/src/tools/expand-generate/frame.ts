import type { ToolParams } from '@facet/contract/tools';
import { createFloat, type Mask, type PixelBox } from '../../imaging/raster.ts';

// Where the kept part of the upload lies in the larger result.

export interface Frame {
  width: number;
  height: number;
  /** In pixels of the result. */
  keep: PixelBox;
  /** Where the kept part begins on the upload: more than 0 where a side is cropped. */
  cropLeft: number;
  cropTop: number;
}

type Sides = Pick<ToolParams<'expand_generate'>, 'left' | 'top' | 'right' | 'bottom'>;

/** Sides in pixels of the upload; negative ones crop. */
export function frameOf({ width, height }: { width: number; height: number }, sides: Sides): Frame {
  const grown = (side: number) => Math.max(0, side);
  const cropped = (side: number) => Math.max(0, -side);
  return {
    width: width + sides.left + sides.right,
    height: height + sides.top + sides.bottom,
    keep: {
      left: grown(sides.left),
      top: grown(sides.top),
      width: width - cropped(sides.left) - cropped(sides.right),
      height: height - cropped(sides.top) - cropped(sides.bottom),
    },
    cropLeft: cropped(sides.left),
    cropTop: cropped(sides.top),
  };
}

/** What the result has around the kept part. */
export function marginsOf({ width, height, keep }: Frame) {
  return {
    left: keep.left,
    top: keep.top,
    right: width - keep.left - keep.width,
    bottom: height - keep.top - keep.height,
  };
}

/** Everything of a picture of that size but the known part. */
export function outsideOf(known: PixelBox, width: number, height: number): Mask {
  const hole = createFloat(width, height);
  hole.data.fill(1);
  for (let y = known.top; y < known.top + known.height; y++) {
    hole.data.fill(0, y * width + known.left, y * width + known.left + known.width);
  }
  return hole;
}

/** The same frame on a smaller grid whose long side has at most `longPx`; the kept part fills whole pixels. */
export function smallerFrame(frame: Frame, longPx: number): Frame {
  const scale = Math.min(1, longPx / Math.max(frame.width, frame.height));
  const length = (px: number) => (px > 0 ? Math.max(1, Math.round(px * scale)) : 0);
  const { keep } = frame;
  const small = {
    left: length(keep.left),
    top: length(keep.top),
    width: length(keep.width),
    height: length(keep.height),
  };
  return {
    width: small.left + small.width + length(frame.width - keep.left - keep.width),
    height: small.top + small.height + length(frame.height - keep.top - keep.height),
    keep: small,
    cropLeft: 0,
    cropTop: 0,
  };
}

const SIDES = ['left', 'right', 'top', 'bottom'] as const;

/**
 * One strip after the other: each adds to one side at most `share` of what is known by then, and the sides
 * take turns. The network sees one border at a time; painting all at once it lost the thread.
 */
export function* stripsOf(frame: Frame, share: number): Generator<{ known: PixelBox; grown: PixelBox }> {
  let known = frame.keep;
  while (known.width < frame.width || known.height < frame.height) {
    for (const side of SIDES) {
      const grown = grownBy(known, side, frame, share);
      if (grown.width === known.width && grown.height === known.height) continue;
      yield { known, grown };
      known = grown;
    }
  }
}

function grownBy(known: PixelBox, side: (typeof SIDES)[number], frame: Frame, share: number): PixelBox {
  const { left, top, width, height } = known;
  const across = Math.ceil(width * share);
  const down = Math.ceil(height * share);
  if (side === 'left')
    return { ...known, left: Math.max(0, left - across), width: width + Math.min(left, across) };
  if (side === 'right') return { ...known, width: Math.min(frame.width - left, width + across) };
  if (side === 'top') return { ...known, top: Math.max(0, top - down), height: height + Math.min(top, down) };
  return { ...known, height: Math.min(frame.height - top, height + down) };
}

import { createPicture, type Picture, type PixelBox } from '../../imaging/raster.ts';

export type QuarterTurns = 0 | 1 | 2 | 3;

/** Clockwise by quarter turns. */
export function rotatePicture(source: Picture, turns: QuarterTurns): Picture {
  if (turns === 0) return source;
  const { width, height, channels } = source;
  const sideways = turns % 2 === 1;
  const out = createPicture(sideways ? height : width, sideways ? width : height, channels);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += channels) {
      const toX = turns === 1 ? height - 1 - y : turns === 2 ? width - 1 - x : y;
      const toY = turns === 1 ? x : turns === 2 ? height - 1 - y : width - 1 - x;
      const o = (toY * out.width + toX) * channels;
      for (let c = 0; c < channels; c++) out.data[o + c] = source.data[i + c]!;
    }
  }
  return out;
}

/** A box found in the turned picture, in the pixels of the picture before turning (its width and height). */
export function unrotateBox(box: PixelBox, turns: QuarterTurns, width: number, height: number): PixelBox {
  const { left, top } = box;
  const right = left + box.width;
  const bottom = top + box.height;
  if (turns === 1) return { left: top, top: height - right, width: box.height, height: box.width };
  if (turns === 2) return { left: width - right, top: height - bottom, width: box.width, height: box.height };
  if (turns === 3) return { left: width - bottom, top: left, width: box.height, height: box.width };
  return box;
}

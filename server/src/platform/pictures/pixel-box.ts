import type { PixelBox } from './picture-jobs.ts';

/** Whole pixels of a box given in fractions of the picture; `margin` in parts of the box's own size. */
export function pixelsOf(box: PixelBox, size: { widthPx: number; heightPx: number }, margin = 0): PixelBox {
  const span = (start: number, length: number, wholePx: number): [number, number] => {
    const from = Math.min(wholePx - 1, Math.max(0, Math.floor((start - length * margin) * wholePx)));
    const to = Math.min(wholePx, Math.ceil((start + length * (1 + margin)) * wholePx));
    return [from, Math.max(1, to - from)];
  };
  const [left, width] = span(box.left, box.width, size.widthPx);
  const [top, height] = span(box.top, box.height, size.heightPx);
  return { left, top, width, height };
}

// The mask of a picture as plain bytes, one per pixel: 0 keeps, 255 is filled. Operations change the bytes in
// place and tell which rectangle they touched, so that drawing and undo stay cheap on large pictures.

export interface Mask {
  width: number;
  height: number;
  data: Uint8Array<ArrayBuffer>;
}

/** Whole pixels; right and bottom lie outside. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const FILLED = 255;

export function emptyMask(width: number, height: number): Mask {
  return { width, height, data: new Uint8Array(width * height) };
}

export function wholeRect({ width, height }: { width: number; height: number }): Rect {
  return { left: 0, top: 0, right: width, bottom: height };
}

export function isEmptyRect({ left, top, right, bottom }: Rect): boolean {
  return left >= right || top >= bottom;
}

/** The rectangle in whole pixels, cut to the mask. */
export function clipRect({ width, height }: Mask, { left, top, right, bottom }: Rect): Rect {
  return {
    left: Math.max(0, Math.floor(left)),
    top: Math.max(0, Math.floor(top)),
    right: Math.min(width, Math.ceil(right)),
    bottom: Math.min(height, Math.ceil(bottom)),
  };
}

export function growRect({ left, top, right, bottom }: Rect, by: number): Rect {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** The smallest rectangle around everything that is not 0; empty when nothing is marked. */
export function markedRect({ width, height, data }: Mask): Rect {
  const rect = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      if (data[at] === 0) continue;
      if (x < rect.left) rect.left = x;
      if (x >= rect.right) rect.right = x + 1;
      if (y < rect.top) rect.top = y;
      rect.bottom = y + 1;
    }
  }
  return rect;
}

export function cutOut({ width, data }: Mask, { left, top, right, bottom }: Rect): Mask {
  const cut = emptyMask(Math.max(0, right - left), Math.max(0, bottom - top));
  for (let y = top; y < bottom; y += 1) {
    cut.data.set(data.subarray(y * width + left, y * width + right), (y - top) * cut.width);
  }
  return cut;
}

export function pasteIn(mask: Mask, { left, top }: { left: number; top: number }, part: Mask): void {
  for (let y = 0; y < part.height; y += 1) {
    mask.data.set(part.data.subarray(y * part.width, (y + 1) * part.width), (top + y) * mask.width + left);
  }
}

import { clipRect, type Mask, type Rect } from './mask.ts';

// Shapes drawn into a mask: brush strokes, rectangles and lassos.

interface Point {
  x: number;
  y: number;
}

/** The stroke of a round brush from one point to another; its rim is smoothed over one pixel. */
export function drawStroke(mask: Mask, from: Point, to: Point, radiusPx: number, value: number): Rect {
  const reach = radiusPx + 1;
  const rect = clipRect(mask, {
    left: Math.min(from.x, to.x) - reach,
    top: Math.min(from.y, to.y) - reach,
    right: Math.max(from.x, to.x) + reach,
    bottom: Math.max(from.y, to.y) + reach,
  });
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const lengthSquared = dx * dx + dy * dy;
  for (let y = rect.top; y < rect.bottom; y += 1) {
    for (let x = rect.left, at = y * mask.width + x; x < rect.right; x += 1, at += 1) {
      const px = x + 0.5 - from.x;
      const py = y + 0.5 - from.y;
      const along = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / lengthSquared));
      const distance = Math.hypot(px - along * dx, py - along * dy);
      const cover = Math.min(1, Math.max(0, radiusPx + 0.5 - distance));
      if (cover === 0) continue;
      // A second pass over the soft rim must not undo what the first one covered.
      const before = mask.data[at]!;
      const painted = Math.round(before + (value - before) * cover);
      mask.data[at] = value > 0 ? Math.max(before, Math.round(value * cover)) : Math.min(before, painted);
    }
  }
  return rect;
}

export function fillRectangle(mask: Mask, corner: Point, opposite: Point, value: number): Rect {
  const rect = clipRect(mask, {
    left: Math.round(Math.min(corner.x, opposite.x)),
    top: Math.round(Math.min(corner.y, opposite.y)),
    right: Math.round(Math.max(corner.x, opposite.x)),
    bottom: Math.round(Math.max(corner.y, opposite.y)),
  });
  for (let y = rect.top; y < rect.bottom; y += 1) {
    mask.data.fill(value, y * mask.width + rect.left, y * mask.width + rect.right);
  }
  return rect;
}

/** Where the outline crosses the middle of a row, from left to right. */
function crossings(outline: readonly Point[], y: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < outline.length; index += 1) {
    const a = outline[index]!;
    const b = outline[(index + 1) % outline.length]!;
    if (a.y <= y === b.y <= y) continue;
    found.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
  }
  return found.sort((first, second) => first - second);
}

/** Fills what a freehand outline encloses; where it crosses itself, every second area stays free. */
export function fillLasso(mask: Mask, outline: readonly Point[], value: number): Rect {
  if (outline.length < 3) return { left: 0, top: 0, right: 0, bottom: 0 };
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const rect = clipRect(mask, {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  });
  for (let y = rect.top; y < rect.bottom; y += 1) {
    const spans = crossings(outline, y + 0.5);
    for (let index = 0; index + 1 < spans.length; index += 2) {
      const start = Math.max(rect.left, Math.round(spans[index]!));
      const end = Math.min(rect.right, Math.round(spans[index + 1]!));
      if (start < end) mask.data.fill(value, y * mask.width + start, y * mask.width + end);
    }
  }
  return rect;
}

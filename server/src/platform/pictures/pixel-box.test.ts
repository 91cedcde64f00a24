import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pixelsOf } from './pixel-box.ts';

it('gives whole pixels around the box', () => {
  const box = { left: 0.35, top: 0.25, width: 0.3, height: 0.4 };
  expect(pixelsOf(box, { widthPx: 100, heightPx: 100 })).toEqual({
    left: 35,
    top: 25,
    width: 30,
    height: 40,
  });
});

it('stays within the picture and is never empty, whatever a detector says', () => {
  const fraction = fc.double({ min: -0.5, max: 1.5, noNaN: true });
  const side = fc.integer({ min: 1, max: 14_000 });
  fc.assert(
    fc.property(
      fraction,
      fraction,
      fraction,
      fraction,
      side,
      side,
      (left, top, width, height, widthPx, heightPx) => {
        const size = { widthPx, heightPx };
        const pixels = pixelsOf({ left, top, width: Math.abs(width), height: Math.abs(height) }, size, 0.75);
        expect(Object.values(pixels).every(Number.isInteger)).toBe(true);
        expect(Math.min(pixels.left, pixels.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(pixels.width, pixels.height)).toBeGreaterThan(0);
        expect(pixels.left + pixels.width).toBeLessThanOrEqual(widthPx);
        expect(pixels.top + pixels.height).toBeLessThanOrEqual(heightPx);
      },
    ),
  );
});

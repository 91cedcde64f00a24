import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitViewport, fullSizeViewport, keepInSight, panBy, pinchOf, toPicture, zoomAt } from './viewport.ts';

const view = { width: 800, height: 600 };
const coordinate = fc.double({ min: -2_000, max: 2_000, noNaN: true });
const viewport = fc.record({
  scale: fc.double({ min: 0.05, max: 10, noNaN: true }),
  x: coordinate,
  y: coordinate,
});

describe('viewport', () => {
  it('fits a large picture with a margin, centred', () => {
    const fitted = fitViewport(view, { width: 4_000, height: 1_000 });
    expect(fitted.scale).toBeCloseTo((800 - 32) / 4_000);
    expect(fitted.x).toBeCloseTo(16);
    expect(fitted.y).toBeCloseTo((600 - 1_000 * fitted.scale) / 2);
  });

  it('does not enlarge a small picture', () => {
    expect(fitViewport(view, { width: 100, height: 100 })).toEqual({ scale: 1, x: 350, y: 250 });
  });

  it('keeps the point under the pointer while zooming', () => {
    fc.assert(
      fc.property(
        viewport,
        coordinate,
        coordinate,
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        (before, x, y, factor) => {
          const at = { x, y };
          const after = toPicture(zoomAt(before, at, factor), at);
          const expected = toPicture(before, at);
          expect(after.x).toBeCloseTo(expected.x, 3);
          expect(after.y).toBeCloseTo(expected.y, 3);
        },
      ),
    );
  });

  it('shows 100 % around the middle of the view', () => {
    const before = { scale: 0.25, x: 10, y: 20 };
    const after = fullSizeViewport(before, view);
    expect(after.scale).toBe(1);
    expect(toPicture(after, { x: 400, y: 300 })).toEqual(toPicture(before, { x: 400, y: 300 }));
  });

  it('never lets the picture leave the view', () => {
    const picture = { width: 500, height: 500 };
    const { x, y } = keepInSight(panBy({ scale: 1, x: 0, y: 0 }, 5_000, -5_000), view, picture);
    expect(x).toBeLessThan(view.width);
    expect(y).toBeGreaterThan(-picture.height);
  });

  it('knows the middle and the distance of two fingers', () => {
    expect(pinchOf({ x: 0, y: 0 }, { x: 6, y: 8 })).toEqual({ centre: { x: 3, y: 4 }, distance: 10 });
  });
});

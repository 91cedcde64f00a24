import { aspectRatios, limits } from '@facet/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSides, noSides, ratioOf, resultSize, sidesForRatio, withSide } from './sides.ts';

const photo = { width: 1_200, height: 800 };

describe('sides of an expansion', () => {
  it('makes a landscape photo square by growing top and bottom alike', () => {
    expect(sidesForRatio(photo, 1)).toEqual({ left: 0, top: 200, right: 0, bottom: 200 });
  });

  it('gives the odd pixel to the right or the bottom', () => {
    expect(sidesForRatio({ width: 801, height: 1_000 }, 1)).toEqual({
      left: 99,
      top: 0,
      right: 100,
      bottom: 0,
    });
  });

  it('reaches every ratio on offer without cutting, symmetric within a pixel', () => {
    const side = fc.integer({ min: 64, max: 6_000 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom(...aspectRatios.keywords.map(({ keyword }) => keyword)),
        (width, height, text) => {
          const sides = sidesForRatio({ width, height }, ratioOf(text));
          const result = resultSize({ width, height }, sides);
          expect(Math.abs(result.width - result.height * ratioOf(text))).toBeLessThanOrEqual(
            Math.max(1, ratioOf(text)),
          );
          expect(Math.min(...Object.values(sides))).toBeGreaterThanOrEqual(0);
          expect(Math.abs(sides.left - sides.right)).toBeLessThanOrEqual(1);
          expect(Math.abs(sides.top - sides.bottom)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('names what is wrong', () => {
    expect(checkSides(photo, noSides)).toBe('nothing');
    expect(checkSides(photo, { ...noSides, left: limits.expandMaxSidePx })).toBe('tooLarge');
    expect(checkSides(photo, { ...noSides, left: -1_180 })).toBe('tooSmall');
    expect(checkSides(photo, { ...noSides, top: 10, left: -10 })).toBeNull();
  });

  it('keeps a dragged side whole and something of the picture', () => {
    expect(withSide(photo, noSides, 'left', 12.6).left).toBe(13);
    expect(withSide(photo, noSides, 'left', -5_000).left).toBe(limits.upload.minSidePx - photo.width);
    expect(Object.is(withSide(photo, noSides, 'top', -0.2).top, 0)).toBe(true);
  });
});

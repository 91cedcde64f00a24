import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyMask, FILLED, isEmptyRect, type Mask, markedRect } from './mask.ts';
import { addToMask, clearMask, featherMask, growMask, invertMask, shrinkMask } from './mask-filters.ts';
import { drawStroke, fillLasso, fillRectangle } from './mask-shapes.ts';

const area = ({ data }: Mask) => data.reduce((sum, value) => sum + value, 0) / FILLED;
const at = ({ data, width }: Mask, x: number, y: number) => data[y * width + x];

function square(): Mask {
  const mask = emptyMask(100, 80);
  fillRectangle(mask, { x: 40, y: 30 }, { x: 60, y: 50 }, FILLED);
  return mask;
}

describe('shapes', () => {
  it('draws a round dab of the right size', () => {
    const mask = emptyMask(100, 100);
    drawStroke(mask, { x: 50, y: 50 }, { x: 50, y: 50 }, 20, FILLED);
    expect(area(mask)).toBeCloseTo(Math.PI * 20 * 20, -1);
    expect(markedRect(mask)).toEqual({ left: 30, top: 30, right: 70, bottom: 70 });
  });

  it('joins the dabs of a stroke without gaps', () => {
    const mask = emptyMask(200, 60);
    drawStroke(mask, { x: 20, y: 30 }, { x: 180, y: 30 }, 10, FILLED);
    for (let x = 20; x < 180; x += 1) expect(at(mask, x, 30)).toBe(FILLED);
  });

  it('erases what was drawn, rim included', () => {
    const mask = emptyMask(60, 60);
    drawStroke(mask, { x: 30, y: 30 }, { x: 30, y: 30 }, 10, FILLED);
    drawStroke(mask, { x: 30, y: 30 }, { x: 30, y: 30 }, 12, 0);
    expect(area(mask)).toBe(0);
  });

  it('stays inside the mask wherever it is drawn, and tells what it touched', () => {
    const anywhere = fc.record({
      x: fc.integer({ min: -50, max: 150 }),
      y: fc.integer({ min: -50, max: 150 }),
    });
    fc.assert(
      fc.property(anywhere, anywhere, fc.integer({ min: 1, max: 40 }), (from, to, radius) => {
        const mask = emptyMask(64, 48);
        const rect = drawStroke(mask, from, to, radius, FILLED);
        const marked = markedRect(mask);
        if (isEmptyRect(marked)) return;
        expect(marked.left).toBeGreaterThanOrEqual(rect.left);
        expect(marked.bottom).toBeLessThanOrEqual(rect.bottom);
      }),
    );
  });

  it('fills a lasso', () => {
    const mask = emptyMask(100, 100);
    fillLasso(
      mask,
      [
        { x: 10, y: 10 },
        { x: 90, y: 10 },
        { x: 10, y: 90 },
      ],
      FILLED,
    );
    expect(area(mask)).toBeCloseTo((80 * 80) / 2, -2);
    expect(at(mask, 20, 20)).toBe(FILLED);
    expect(at(mask, 80, 80)).toBe(0);
  });

  it('ignores a lasso that encloses nothing', () => {
    const mask = emptyMask(10, 10);
    fillLasso(
      mask,
      [
        { x: 1, y: 1 },
        { x: 8, y: 8 },
      ],
      FILLED,
    );
    expect(area(mask)).toBe(0);
  });
});

describe('filters', () => {
  it('grows and shrinks by the same number of pixels', () => {
    const grown = square();
    growMask(grown, 5);
    expect(markedRect(grown)).toEqual({ left: 35, top: 25, right: 65, bottom: 55 });
    // Corners are round.
    expect(at(grown, 35, 25)).toBe(0);
    const shrunk = square();
    shrinkMask(shrunk, 5);
    expect(markedRect(shrunk)).toEqual({ left: 45, top: 35, right: 55, bottom: 45 });
  });

  it('does not shrink away from the edge of the picture', () => {
    const mask = emptyMask(50, 50);
    fillRectangle(mask, { x: 0, y: 0 }, { x: 20, y: 50 }, FILLED);
    shrinkMask(mask, 4);
    expect(markedRect(mask)).toEqual({ left: 0, top: 0, right: 16, bottom: 50 });
  });

  it('feathers the edge and keeps the area', () => {
    const mask = square();
    featherMask(mask, 6);
    expect(area(mask)).toBeCloseTo(400, -1);
    expect(at(mask, 50, 40)).toBe(FILLED);
    expect(at(mask, 40, 40)).toBeGreaterThan(60);
    expect(at(mask, 40, 40)).toBeLessThan(200);
  });

  it('inverts twice to the same mask, and clears', () => {
    const mask = square();
    const before = mask.data.slice();
    invertMask(mask);
    expect(at(mask, 0, 0)).toBe(FILLED);
    invertMask(mask);
    expect(mask.data).toEqual(before);
    clearMask(mask);
    expect(area(mask)).toBe(0);
  });

  it('adds what was found to what was painted', () => {
    const mask = square();
    const found = new Uint8Array(mask.data.length).fill(40, 0, 10);
    addToMask(mask, found);
    expect(at(mask, 3, 0)).toBe(40);
    expect(at(mask, 50, 40)).toBe(FILLED);
  });

  it('leaves an empty mask empty', () => {
    const mask = emptyMask(20, 20);
    expect(isEmptyRect(growMask(mask, 5))).toBe(true);
    expect(isEmptyRect(featherMask(mask, 5))).toBe(true);
    expect(area(mask)).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { boxBetween, isLargeEnough, movedByKey } from './mark-box.ts';

const box = { left: 0.4, top: 0.4, width: 0.2, height: 0.2 };

describe('a box around a face', () => {
  it('lies between two corners in any order and stays on the picture', () => {
    expect(boxBetween({ x: 0.75, y: 0.5 }, { x: 0.25, y: -0.5 })).toEqual({
      left: 0.25,
      top: 0,
      width: 0.5,
      height: 0.5,
    });
  });

  it('is no box when it was only a click', () => {
    expect(isLargeEnough(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.501, y: 0.501 }))).toBe(false);
    expect(isLargeEnough(box)).toBe(true);
  });

  it('moves and grows by keys, not beyond the edges', () => {
    expect(movedByKey(box, 'ArrowRight', false)!.left).toBeCloseTo(0.42);
    expect(movedByKey({ ...box, left: 0.8 }, 'ArrowRight', false)!.left).toBeCloseTo(0.8);
    expect(movedByKey(box, 'ArrowUp', true)!.height).toBeCloseTo(0.18);
    expect(movedByKey({ ...box, width: 0.02 }, 'ArrowLeft', true)!.width).toBeCloseTo(0.02);
    expect(movedByKey(box, 'x', false)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { findDifference } from './difference.ts';

const pixels = (...values: number[][]) => Uint8ClampedArray.from(values.flat());

describe('changed pixels', () => {
  it('marks what changed and leaves the rest see-through', () => {
    const before = pixels([10, 10, 10, 255], [10, 10, 10, 255]);
    const after = pixels([10, 10, 10, 255], [200, 10, 10, 255]);
    const { overlay, changedShare } = findDifference(before, after);
    expect(changedShare).toBe(0.5);
    expect(overlay[3]).toBe(0);
    expect(overlay[7]).toBeGreaterThan(200);
  });

  it('takes rounding for no change and a new hole for one', () => {
    expect(findDifference(pixels([10, 10, 10, 255]), pixels([13, 8, 10, 255])).changedShare).toBe(0);
    expect(findDifference(pixels([10, 10, 10, 255]), pixels([10, 10, 10, 0])).changedShare).toBe(1);
  });
});

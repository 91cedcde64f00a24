import { describe, expect, it } from 'vitest';
import { frameOf, smallerFrame, stripsOf } from './frame.ts';

const sides = { left: 0, top: 0, right: 0, bottom: 0 };

describe('frameOf', () => {
  it('grows and crops', () => {
    expect(frameOf({ width: 100, height: 80 }, { ...sides, left: 20, top: -10, right: -30 })).toEqual({
      width: 90,
      height: 70,
      keep: { left: 20, top: 0, width: 70, height: 70 },
      cropLeft: 0,
      cropTop: 10,
    });
  });
});

describe('smallerFrame', () => {
  it('keeps every grown side visible and the parts together', () => {
    const frame = frameOf({ width: 4000, height: 3000 }, { ...sides, right: 2 });
    const small = smallerFrame(frame, 400);
    expect(small.keep).toEqual({ left: 0, top: 0, width: 400, height: 300 });
    expect(small.width).toBe(401);
    expect(small.height).toBe(300);
  });
});

describe('stripsOf', () => {
  it('reaches the frame side by side in bounded strips', () => {
    const frame = frameOf({ width: 100, height: 100 }, { left: 80, top: 10, right: 0, bottom: 60 });
    const strips = [...stripsOf(frame, 0.3)];
    expect(strips[0]!.known).toEqual(frame.keep);
    expect(strips.at(-1)!.grown).toEqual({ left: 0, top: 0, width: 180, height: 170 });
    for (const { known, grown } of strips) {
      expect(grown.width).toBeLessThanOrEqual(Math.ceil(known.width * 1.3));
      expect(grown.height).toBeLessThanOrEqual(Math.ceil(known.height * 1.3));
      expect(Number(grown.width > known.width) + Number(grown.height > known.height)).toBe(1);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { cropRaster, luma, pasteRaster, smoothstep, toRgb } from './raster.ts';
import { drawPicture } from './test-pictures.ts';

const numbered = drawPicture(4, 3, (x, y) => [y * 4 + x]);

describe('cropRaster', () => {
  it('takes a window', () => {
    const crop = cropRaster(numbered, { left: 1, top: 1, width: 2, height: 2 });
    expect([...crop.data]).toEqual([5, 6, 9, 10]);
  });

  it('repeats the edge on every side', () => {
    const crop = cropRaster(numbered, { left: -1, top: -1, width: 6, height: 5 });
    expect([...crop.data.slice(0, 6)]).toEqual([0, 0, 1, 2, 3, 3]);
    expect([...crop.data.slice(-6)]).toEqual([8, 8, 9, 10, 11, 11]);
  });

  it('works entirely outside', () => {
    expect([...cropRaster(numbered, { left: 9, top: 0, width: 2, height: 1 }).data]).toEqual([3, 3]);
    expect([...cropRaster(numbered, { left: -9, top: 2, width: 2, height: 1 }).data]).toEqual([8, 8]);
  });
});

describe('pasteRaster', () => {
  it('writes the overlapping part only', () => {
    const target = drawPicture(4, 3, () => [0]);
    pasteRaster(
      target,
      drawPicture(2, 2, () => [7]),
      3,
      2,
    );
    expect([...target.data]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]);
    pasteRaster(
      target,
      drawPicture(2, 2, () => [5]),
      -1,
      -1,
    );
    expect(target.data[0]).toBe(5);
    expect(target.data[1]).toBe(0);
  });
});

it('weighs green most in luma', () => {
  expect(luma(drawPicture(1, 1, () => [0, 100, 0])).data[0]).toBeCloseTo(58.7, 4);
});

it('drops alpha', () => {
  expect([...toRgb(drawPicture(1, 1, () => [1, 2, 3, 4])).data]).toEqual([1, 2, 3]);
});

it('steps smoothly between its ends', () => {
  expect(smoothstep(2, 4, 1)).toBe(0);
  expect(smoothstep(2, 4, 3)).toBe(0.5);
  expect(smoothstep(2, 4, 9)).toBe(1);
});

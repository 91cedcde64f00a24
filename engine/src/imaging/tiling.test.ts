import { expect, it } from 'vitest';
import { cropRaster, toFloat } from './raster.ts';
import { meanAbsoluteDifference, patternPicture } from './test-pictures.ts';
import { createTileCanvas, tileBoxes } from './tiling.ts';

it('covers the picture with tiles that overlap enough', () => {
  const boxes = tileBoxes(1000, 300, 256, 32);
  const columns = [...new Set(boxes.map((box) => box.left))];
  expect(columns[0]).toBe(0);
  expect(columns.at(-1)! + 256).toBe(1000);
  for (let i = 1; i < columns.length; i++) expect(columns[i]! - columns[i - 1]!).toBeLessThanOrEqual(224);
  expect(tileBoxes(100, 80, 256, 32)).toEqual([{ left: 0, top: 0, width: 100, height: 80 }]);
});

it('puts tiles back together without a seam', () => {
  const picture = toFloat(patternPicture(150, 90));
  const canvas = createTileCanvas(150, 90, 3, 12);
  for (const box of tileBoxes(150, 90, 64, 12)) canvas.add(cropRaster(picture, box), box.left, box.top);
  expect(meanAbsoluteDifference(canvas.finish(), picture)).toBeLessThan(1e-3);
});

it('fades between tiles that disagree', () => {
  const canvas = createTileCanvas(100, 4, 1, 20);
  for (const [value, left] of [[0, 0] as const, [100, 40] as const]) {
    canvas.add({ width: 60, height: 4, channels: 1, data: new Float32Array(240).fill(value) }, left, 0);
  }
  const row = canvas.finish().data;
  let step = 0;
  for (let x = 1; x < 100; x++) step = Math.max(step, Math.abs(row[x]! - row[x - 1]!));
  expect(step).toBeLessThan(12);
});

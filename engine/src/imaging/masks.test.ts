import { describe, expect, it } from 'vitest';
import { boxBlur, gaussianBlur, maskedBlur } from './blur.ts';
import { boxOfMask, findComponents, invertMask, keepLargeParts } from './components.ts';
import { distanceTo } from './distance.ts';
import { featherInward, featherMask, growMask, shrinkMask } from './morphology.ts';
import { polygonMask } from './polygon-mask.ts';
import type { Mask } from './raster.ts';
import { constantFloat, discMask, drawMask, seededRandom } from './test-pictures.ts';

const area = (mask: Mask) => mask.data.reduce((sum, value) => sum + value, 0);

describe('polygonMask', () => {
  it('covers by area, not by pixel', () => {
    const mask = polygonMask(8, 8, [
      { x: 1.25, y: 1 },
      { x: 4.75, y: 1 },
      { x: 4.75, y: 5 },
      { x: 1.25, y: 5 },
    ]);
    expect(area(mask)).toBeCloseTo(14, 4);
    expect(mask.data[2 * 8 + 1]).toBeCloseTo(0.75, 4);
  });

  it('unites overlapping polygons without exceeding one', () => {
    const box = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
    ];
    const mask = polygonMask(8, 8, box, box);
    expect(area(mask)).toBeCloseTo(16, 4);
  });
});

describe('morphology', () => {
  const square = drawMask(20, 20, (x, y) => (x >= 8 && x < 12 && y >= 8 && y < 12 ? 1 : 0));

  it('grows and shrinks by the radius', () => {
    expect(area(growMask(square, 2))).toBe(64);
    expect(area(shrinkMask(square, 1))).toBe(4);
    expect(area(shrinkMask(growMask(square, 3), 3))).toBe(16);
  });

  it('feathers softly, and inward without touching the outside', () => {
    const soft = featherMask(square, 2);
    expect(area(soft)).toBeCloseTo(16, 1);
    expect(soft.data[7 * 20 + 7]).toBeGreaterThan(0);
    const inward = featherInward(discMask(40, 15), 2);
    expect(inward.data[20 * 40 + 20]).toBeCloseTo(1, 3);
    expect(inward.data.every((value, i) => value === 0 || discMask(40, 15).data[i] === 1)).toBe(true);
  });
});

describe('blur', () => {
  it('leaves flat ground flat, edges included', () => {
    for (const value of gaussianBlur(constantFloat(13, 9, 7, 3), 4).data) expect(value).toBeCloseTo(7, 4);
    for (const value of boxBlur(constantFloat(5, 4, 7), 9).data) expect(value).toBeCloseTo(7, 4);
  });

  it('has the variance that sigma promises', () => {
    const spot = drawMask(101, 101, (x, y) => (x === 50 && y === 50 ? 1 : 0));
    const spread = gaussianBlur(spot, 6).data;
    let variance = 0;
    for (let i = 0; i < spread.length; i++) variance += spread[i]! * ((i % 101) - 50) ** 2;
    expect(Math.sqrt(variance)).toBeCloseTo(6, 0);
  });

  it('matches a direct box mean', () => {
    const random = seededRandom(3);
    const source = drawMask(12, 10, () => random());
    const blurred = boxBlur(source, 2);
    let sum = 0;
    for (let y = 3; y <= 7; y++) for (let x = 4; x <= 8; x++) sum += source.data[y * 12 + x]!;
    expect(blurred.data[5 * 12 + 6]).toBeCloseTo(sum / 25, 5);
  });

  it('hears only what the mask allows', () => {
    const left = drawMask(40, 10, (x) => (x < 8 ? 1 : 0));
    const source = drawMask(40, 10, (x) => (x < 8 ? 5 : 900));
    for (const value of maskedBlur(source, left, 3).data) expect(value).toBeCloseTo(5, 2);
  });
});

it('measures exact distances', () => {
  const mask = drawMask(30, 20, (x, y) => (x === 4 && y === 5 ? 1 : 0));
  const distance = distanceTo(mask);
  expect(distance.data[5 * 30 + 4]).toBe(0);
  expect(distance.data[9 * 30 + 7]).toBeCloseTo(5, 4);
  expect(distance.data[19 * 30 + 29]).toBeCloseTo(Math.hypot(25, 14), 3);
  expect(distanceTo(drawMask(4, 4, () => 0)).data[3]).toBe(1e5);
});

describe('components', () => {
  const two = drawMask(20, 10, (x, y) => (x < 6 || (x === 15 && y === 5) ? 1 : 0));

  it('finds parts, largest first', () => {
    const parts = findComponents(two);
    expect(parts.map((part) => part.pixels.length)).toEqual([60, 1]);
    expect(parts[0]!.touchesBorder).toBe(true);
    expect(parts[1]!.box).toEqual({ left: 15, top: 5, width: 1, height: 1 });
    expect(parts[1]!.touchesBorder).toBe(false);
  });

  it('does not join rows across the border', () => {
    const ends = drawMask(5, 2, (x, y) => ((x === 4 && y === 0) || (x === 0 && y === 1) ? 1 : 0));
    expect(findComponents(ends)).toHaveLength(2);
  });

  it('drops crumbs', () => {
    expect(boxOfMask(keepLargeParts(two, 0.1))).toEqual({ left: 0, top: 0, width: 6, height: 10 });
    expect(boxOfMask(drawMask(3, 3, () => 0))).toBeNull();
    expect(invertMask(two).data[19]).toBe(1);
  });
});

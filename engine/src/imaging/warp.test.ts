import { describe, expect, it } from 'vitest';
import { meshWarp } from './mesh-warp.ts';
import { movingLeastSquares } from './moving-least-squares.ts';
import { drawPicture, patternPicture } from './test-pictures.ts';
import { coverageMask, remap, thinMap } from './warp-map.ts';

const square = [
  { x: 0, y: 0 },
  { x: 16, y: 0 },
  { x: 16, y: 16 },
  { x: 0, y: 16 },
];
const triangles = [0, 1, 2, 0, 2, 3];

describe('meshWarp', () => {
  it('is the identity for an unmoved mesh and covers every pixel', () => {
    const picture = patternPicture(16, 16);
    const map = meshWarp(square, square, triangles, 16, 16);
    expect(coverageMask(map).data.every((value) => value === 1)).toBe(true);
    const out = remap(picture, map);
    for (let i = 0; i < out.data.length; i++) expect(out.data[i]).toBeCloseTo(picture.data[i]!, 2);
  });

  it('moves the content with the mesh and leaves the rest to the ground', () => {
    const picture = drawPicture(32, 16, (x) => [x < 16 ? 200 : 10]);
    const shifted = square.map(({ x, y }) => ({ x: x + 16, y }));
    const out = remap(picture, meshWarp(shifted, square, triangles, 32, 16), picture);
    expect(out.data[24]).toBeCloseTo(200, 3);
    expect(out.data[4]).toBe(200);
  });

  it('can be read every few pixels, where a pixel that nothing maps to stays', () => {
    const shifted = square.map(({ x, y }) => ({ x: x + 16, y }));
    const map = meshWarp(shifted, square, triangles, 32, 16);
    const thin = thinMap(map, { left: 8, top: 4, width: 16, height: 8 }, 8, 4);
    expect(thin.covered.every((value) => value === 1)).toBe(true);
    expect([thin.x[0], thin.y[0]]).toEqual([9, 5]);
    expect(thin.x[7]).toBeCloseTo(7, 3);
    expect(thin.y[31]).toBeCloseTo(11, 3);
    expect(
      thinMap(map, { left: 8, top: 4, width: 16, height: 8 }, 8, 4, { x: 0.5, y: 0.25 }).x[7],
    ).toBeCloseTo(3.5, 3);
  });

  it('paints near triangles last', () => {
    const to = [
      ...square.map((point) => ({ ...point, z: 5 })),
      ...square.map((point) => ({ ...point, z: -5 })),
    ];
    const from = [...square.map(() => ({ x: 1, y: 1 })), ...square.map(() => ({ x: 9, y: 9 }))];
    const near = [4, 5, 6, 4, 6, 7];
    for (const order of [
      [...triangles, ...near],
      [...near, ...triangles],
    ]) {
      expect(meshWarp(to, from, order, 16, 16).x[40]).toBeCloseTo(9, 4);
    }
  });
});

describe('movingLeastSquares', () => {
  it('takes handles to their goals and keeps a pure shift rigid', () => {
    const map = movingLeastSquares(
      square,
      square.map(({ x, y }) => ({ x: x + 3, y: y - 2 })),
      40,
      40,
    );
    const i = 20 * 40 + 20;
    expect(map.x[i]).toBeCloseTo(17.5, 3);
    expect(map.y[i]).toBeCloseTo(22.5, 3);
  });

  it('bends only near the handle that moved', () => {
    const from = [{ x: 16, y: 16 }, ...square.map(({ x, y }) => ({ x: x * 4, y: y * 4 }))];
    const to = [{ x: 20, y: 16 }, ...from.slice(1)];
    const map = movingLeastSquares(from, to, 64, 64);
    const shiftAt = (x: number, y: number) => x + 0.5 - map.x[y * 64 + x]!;
    expect(shiftAt(20, 16)).toBeGreaterThan(2.5);
    expect(Math.abs(shiftAt(62, 62))).toBeLessThan(0.5);
  });
});

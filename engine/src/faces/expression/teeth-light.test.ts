import { expect, test } from 'vitest';
import { createFloat } from '../../imaging/raster.ts';
import { MESH_POINTS } from '../shape/mesh-relations.ts';
import { toothColour } from './teeth-light.ts';

const points = Array.from({ length: MESH_POINTS }, () => ({ x: 10, y: 10, z: 0 }));

function teethOf(skin: readonly [number, number, number]) {
  const face = createFloat(20, 20, 3);
  for (let o = 0; o < face.data.length; o += 3) face.data.set(skin, o);
  return toothColour(face, points) as [number, number, number];
}

const brown = (share: number) => teethOf([160 * share, 117 * share, 96 * share]);

test('teeth stay bright on dark skin, and get dark in the dark', () => {
  expect(brown(0.5)[1]).toBeGreaterThan(130);
  expect(brown(0.1)[1]).toBeLessThan(35);
  expect(brown(1.5)[1]).toBeGreaterThan(brown(0.5)[1] + 20);
});

test('teeth are ivory on any skin, and blue in blue light', () => {
  for (const skin of [
    [225, 180, 160],
    [160, 117, 96],
    [242, 162, 102],
  ] as const) {
    const [red, green, blue] = teethOf(skin);
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
    expect(blue / red).toBeGreaterThan(0.6);
  }
  const [red, , blue] = teethOf([60, 80, 200]);
  expect(blue / red).toBeGreaterThan(2.5);
});

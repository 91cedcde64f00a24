import { expect, test } from 'vitest';
import { LIPS_INNER } from '../../abilities/face-mesh/face-topology.ts';
import { createFloat, toPicture } from '../../imaging/raster.ts';
import type { Donor } from '../donor/donor.ts';
import { MESH_POINTS } from '../shape/mesh-relations.ts';
import { lightBetweenLips, teethGain } from './teeth-light.ts';

const SIDE = 60;
const points = Array.from({ length: MESH_POINTS }, () => ({ x: 10, y: 10, z: 0 }));
LIPS_INNER.forEach((id, i) => {
  const angle = (2 * Math.PI * i) / LIPS_INNER.length;
  points[id] = { x: 40 + 10 * Math.cos(angle), y: 40 + 10 * Math.sin(angle), z: 0 };
});

function face(skin: number, teeth = skin) {
  const raster = createFloat(SIDE, SIDE, 3);
  raster.data.fill(skin);
  for (let y = 25; y < 55; y++) raster.data.fill(teeth, (y * SIDE + 25) * 3, (y * SIDE + 55) * 3);
  return raster;
}

const lender = (skin: number, teeth: number) =>
  ({ pixels: toPicture(face(skin, teeth)), points }) as unknown as Donor;

test('the light between the lips is that of the teeth', () => {
  expect(lightBetweenLips(lender(90, 180))).toBeCloseTo(180);
});

test('teeth stay bright on dark skin, get dark in the dark, and dull ones are lifted', () => {
  const shown = (skin: number, teeth: number) =>
    teeth * teethGain(face(skin), points, lender(140, teeth))[1]!;
  expect(shown(60, 120)).toBeGreaterThan(100);
  expect(shown(15, 120)).toBeLessThan(65);
  expect(shown(140, 90)).toBeCloseTo(shown(140, 150), -1);
});

test('teeth are blue in blue light, and on warm skin only a little warmer', () => {
  const tinted = (colour: readonly [number, number, number]) => {
    const window = face(140);
    for (let o = 0; o < window.data.length; o += 3) window.data.set(colour, o);
    const [red, , blue] = teethGain(window, points, lender(140, 140)) as [number, number, number];
    return blue / red;
  };
  expect(tinted([60, 80, 200])).toBeGreaterThan(2.8);
  expect(tinted([160, 140, 125])).toBeGreaterThan(0.85);
});

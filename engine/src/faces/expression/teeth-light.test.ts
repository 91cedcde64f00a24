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

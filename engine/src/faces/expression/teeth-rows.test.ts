import { expect, test } from 'vitest';
import { LIPS_INNER } from '../../abilities/face-mesh/face-topology.ts';
import { createFloat } from '../../imaging/raster.ts';
import { MESH_POINTS } from '../shape/mesh-relations.ts';
import { addBaredTeeth, addSmile, addUpperTeeth } from './teeth-rows.ts';

const SIDE = 100;
const CENTRE = { x: 50, y: 50 };

/** A mouth from x 20 to 80; its upper lip may stand higher than its lower one stands low. */
function mouth(upper: number, lower: number) {
  const points = Array.from({ length: MESH_POINTS }, () => ({ x: 5, y: 5, z: 0 }));
  LIPS_INNER.forEach((id, i) => {
    const angle = Math.PI + (2 * Math.PI * i) / LIPS_INNER.length;
    const height = Math.sin(angle) < 0 ? upper : lower;
    points[id] = { x: CENTRE.x + 30 * Math.cos(angle), y: CENTRE.y + height * Math.sin(angle), z: 0 };
  });
  return points;
}

function rowsIn(add: typeof addBaredTeeth, upper: number, lower: number) {
  const cavity = createFloat(SIDE, SIDE, 3);
  const colour = [200, 200, 200];
  const teeth = { points: mouth(1, 1), moved: mouth(upper, lower), pixelsPerCm: 10, colour };
  add(cavity, teeth);
  // A little aside: in the middle two teeth meet.
  return (y: number) => cavity.data[(y * SIDE + CENTRE.x + 3) * 3 + 1]!;
}

test('bared teeth fill the mouth from lip to lip and meet in a dark line', () => {
  const at = rowsIn(addBaredTeeth, 10, 10);
  expect(at(42)).toBeGreaterThan(120);
  expect(at(57)).toBeGreaterThan(120);
  expect(at(51)).toBeLessThan(at(42) - 30);
  expect(at(65)).toBe(0);
});

test('bared teeth grow no taller than teeth are: the rows of a wide mouth part', () => {
  const at = rowsIn(addBaredTeeth, 25, 25);
  expect(at(29)).toBeGreaterThan(120);
  expect(at(72)).toBeGreaterThan(120);
  for (const y of [40, 50, 65]) expect(at(y)).toBe(0);
});

test('upper teeth belong to the skull: they stay when the jaw drops, and show when the lip goes up', () => {
  const lit = (upper: number, lower: number) => {
    const at = rowsIn(addUpperTeeth, upper, lower);
    return Array.from({ length: SIDE }, (_, y) => y).filter((y) => at(y) > 20);
  };
  const atRest = lit(1, 10);
  expect(atRest.length).toBeGreaterThan(5);
  expect(lit(1, 30)).toEqual(atRest);
  expect(lit(4, 10).at(-1)).toBe(atRest.at(-1));
  expect(lit(4, 10).length).toBeGreaterThan(atRest.length);
});

test('a smile shows the upper row down to near the lower lip', () => {
  const at = rowsIn(addSmile, 5, 6);
  expect(at(50)).toBeGreaterThan(120);
  expect(at(40)).toBe(0);
});

test('a mouth whose middle lies beyond its corner, on a head turned far aside, still shows teeth', () => {
  const cavity = createFloat(SIDE, SIDE, 3);
  const moved = mouth(10, 10);
  moved[13] = { ...moved[13]!, x: CENTRE.x + 33 };
  addBaredTeeth(cavity, { points: mouth(1, 1), moved, pixelsPerCm: 10, colour: [200, 200, 200] });
  const lit = (x: number) => cavity.data[(45 * SIDE + x) * 3 + 1]! > 60;
  const seen = Array.from({ length: 40 }, (_, i) => 30 + i).filter(lit);
  expect(seen.length).toBeGreaterThan(30);
});

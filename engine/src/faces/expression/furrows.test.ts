import { expect, test } from 'vitest';
import { createFloat } from '../../imaging/raster.ts';
import { MESH_POINTS } from '../shape/mesh-relations.ts';
import { drawFurrows } from './furrows.ts';

const SIDE = 100;
/** The rows of the forehead lie one above the other, everything else far below. */
const ROWS = [
  { y: 70, ids: [66, 107, 9, 336, 296] },
  { y: 40, ids: [69, 108, 151, 337, 299] },
  { y: 10, ids: [67, 109, 10, 338, 297] },
];

function forehead() {
  const points = Array.from({ length: MESH_POINTS }, () => ({ x: 50, y: 95, z: 0 }));
  for (const { y, ids } of ROWS)
    ids.forEach((id, i) => {
      points[id] = { x: 10 + 20 * i, y, z: 0 };
    });
  return points;
}

test('a furrow darkens its line, lights the ridge below and leaves the rest alone', () => {
  const out = createFloat(SIDE, SIDE, 3);
  out.data.fill(100);
  drawFurrows(out, forehead(), 'grief', 1, 1);
  const greenAt = (x: number, y: number) => out.data[(y * SIDE + x) * 3 + 1]!;
  const line = Math.round(70 + 0.7 * (40 - 70));
  expect(greenAt(50, line - 1)).toBeLessThan(95);
  expect(greenAt(50, line + 2)).toBeGreaterThan(101);
  expect(greenAt(50, 90)).toBe(100);
});

import { expect, test } from 'vitest';
import { LIPS_INNER } from '../../abilities/face-mesh/face-topology.ts';
import { createFloat } from '../../imaging/raster.ts';
import { MESH_POINTS } from '../shape/mesh-relations.ts';
import { addTongue } from './tongue.ts';

const SIDE = 100;

test('a tongue lies in the lower half of an open mouth, redder than teeth and darker', () => {
  const points = Array.from({ length: MESH_POINTS }, () => ({ x: 5, y: 5, z: 0 }));
  LIPS_INNER.forEach((id, i) => {
    const angle = Math.PI + (2 * Math.PI * i) / LIPS_INNER.length;
    points[id] = { x: 50 + 20 * Math.cos(angle), y: 50 + 24 * Math.sin(angle), z: 0 };
  });
  const cavity = createFloat(SIDE, SIDE, 3);
  addTongue(cavity, points, [200, 200, 200]);
  const at = (y: number) => cavity.data.subarray((y * SIDE + 54) * 3, (y * SIDE + 54) * 3 + 3);
  const [red, green] = at(62);
  expect(red).toBeGreaterThan(50);
  expect(red).toBeLessThan(150);
  expect(red! / green!).toBeGreaterThan(1.5);
  expect([...at(40)]).toEqual([0, 0, 0]);
});

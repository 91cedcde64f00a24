import { expect, it } from 'vitest';
import {
  CANONICAL_FACE,
  FACE_TRIANGLES,
  LIPS_INNER,
  LIPS_OUTER,
  type MeshPoint3,
} from '../../abilities/face-mesh/face-topology.ts';
import { LIP_RINGS } from '../shape/mesh-relations.ts';
import { unfoldMouth } from './unfold.ts';

const points = CANONICAL_FACE.map(({ x, y, z }) => ({ x: 200 + 20 * x, y: 200 + 20 * y, z }));
const lips: ReadonlySet<number> = new Set(LIP_RINGS.flat());
const outer: ReadonlySet<number> = new Set(LIPS_OUTER);

const turned = (moved: typeof points) => {
  let count = 0;
  for (let t = 0; t < FACE_TRIANGLES.length; t += 3) {
    const ids = FACE_TRIANGLES.slice(t, t + 3);
    if (!ids.some((id) => lips.has(id)) || ids.every((id) => lips.has(id))) continue;
    const area = (mesh: typeof points) => {
      const [a, b, c] = ids.map((id) => mesh[id]!) as [MeshPoint3, MeshPoint3, MeshPoint3];
      return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    };
    if (area(moved) * area(points) < 0) count++;
  }
  return count;
};

it('turns half as much skin over at most when the corners of a mouth go far down', () => {
  const moved = points.map(({ x, y, z }, id) => ({ x, y: lips.has(id) && x < 170 ? y + 40 : y, z }));
  const before = turned(moved);
  expect(before).toBeGreaterThanOrEqual(5);
  unfoldMouth(points, moved);
  expect(turned(moved)).toBeLessThanOrEqual(before / 2);
  expect(moved[61]!.y).toBeGreaterThan(points[61]!.y + 5);
});

it('leaves a mouth alone whose triangles stay as they lie', () => {
  const moved = points.map(({ x, y, z }, id) => ({ x, y: lips.has(id) ? y + 1 : y, z }));
  const before = structuredClone(moved);
  unfoldMouth(points, moved);
  expect(moved).toEqual(before);
});

it('never moves the inner lips: closed ones stay closed', () => {
  const moved = points.map(({ x, y, z }, id) => ({ x, y: outer.has(id) ? y + 30 : y, z }));
  unfoldMouth(points, moved);
  for (const id of LIPS_INNER) expect(moved[id]).toEqual(points[id]);
});

import { expect, it } from 'vitest';
import {
  CANONICAL_FACE,
  FACE_OVAL,
  FACE_TRIANGLES,
  LEFT_EYE,
  LIPS_INNER,
  LIPS_OUTER,
  type MeshPoint3,
} from '../../abilities/face-mesh/face-topology.ts';
import { BROW_POINTS, LIP_POINTS as lips } from './mesh-relations.ts';
import { ROUND_MOUTH, unfold, WHOLE_FACE } from './unfold.ts';

const points = CANONICAL_FACE.map(({ x, y, z }) => ({ x: 200 + 20 * x, y: 200 + 20 * y, z }));
const outer: ReadonlySet<number> = new Set(LIPS_OUTER);

const touchesLips = (ids: readonly number[]) => ids.some((id) => lips.has(id));

const turned = (moved: readonly MeshPoint3[], counts: (ids: readonly number[]) => boolean) => {
  let count = 0;
  for (let t = 0; t < FACE_TRIANGLES.length; t += 3) {
    const ids = FACE_TRIANGLES.slice(t, t + 3);
    if (ids.every((id) => lips.has(id)) || !counts(ids)) continue;
    const area = (mesh: readonly MeshPoint3[]) => {
      const [a, b, c] = ids.map((id) => mesh[id]!) as [MeshPoint3, MeshPoint3, MeshPoint3];
      return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    };
    if (area(moved) * area(points) < 0) count++;
  }
  return count;
};

it('turns half as much skin over at most when the corners of a mouth go far down', () => {
  const moved = points.map(({ x, y, z }, id) => ({ x, y: lips.has(id) && x < 170 ? y + 40 : y, z }));
  const before = turned(moved, touchesLips);
  expect(before).toBeGreaterThanOrEqual(5);
  unfold(points, moved, ROUND_MOUTH);
  expect(turned(moved, touchesLips)).toBeLessThanOrEqual(before / 2);
  expect(moved[61]!.y).toBeGreaterThan(points[61]!.y + 5);
});

it('leaves a mouth alone whose triangles stay as they lie', () => {
  const moved = points.map(({ x, y, z }, id) => ({ x, y: lips.has(id) ? y + 1 : y, z }));
  const before = structuredClone(moved);
  unfold(points, moved, ROUND_MOUTH);
  expect(moved).toEqual(before);
});

it('never moves the inner lips: closed ones stay closed', () => {
  const moved = points.map(({ x, y, z }, id) => ({ x, y: outer.has(id) ? y + 30 : y, z }));
  unfold(points, moved, ROUND_MOUTH);
  for (const id of LIPS_INNER) expect(moved[id]).toEqual(points[id]);
});

it('brings a brow back that went over the lid, and leaves eyes and outline where they were put', () => {
  const moved = points.map(({ x, y, z }, id) => ({ x, y: BROW_POINTS.has(id) ? y + 40 : y, z }));
  const before = turned(moved, () => true);
  expect(before).toBeGreaterThanOrEqual(10);
  unfold(points, moved, WHOLE_FACE);
  expect(turned(moved, () => true)).toBeLessThanOrEqual(before / 4);
  for (const id of [...LEFT_EYE, ...FACE_OVAL]) expect(moved[id]).toEqual(points[id]);
});

import { expect, it } from 'vitest';
import { seededRandom } from '../runtime/seeded-random.ts';
import { treeOf } from './box-tree.ts';

it('holds each box once, inside all nodes above it', () => {
  const random = seededRandom(4);
  const boxes = new Float64Array(
    Array.from({ length: 23 }, () => [0, 1, 2].map(() => random() * 10)).flatMap((low) => [
      ...low,
      ...low.map((value) => value + random()),
    ]),
  );
  const { bounds, boxOf, next } = treeOf(boxes);
  const held = [...boxOf].filter((box) => box >= 0).sort((one, other) => one - other);
  expect(held).toEqual(Array.from({ length: 22 }, (_, i) => i + 1));
  for (let node = 0; node < boxOf.length; node++) {
    for (let inner = node; inner < next[node]!; inner++) {
      for (let axis = 0; axis < 3; axis++) {
        expect(bounds[inner * 6 + axis]!).toBeGreaterThanOrEqual(bounds[node * 6 + axis]!);
        expect(bounds[inner * 6 + axis + 3]!).toBeLessThanOrEqual(bounds[node * 6 + axis + 3]!);
      }
    }
  }
});

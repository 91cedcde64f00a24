import { expect, it } from 'vitest';
import common from '../../../data/likeness/common-look.json' with { type: 'json' };
import { identityLikeness } from './likeness.ts';

/** A face that differs from the mean by a share of each direction and by something of its own. */
function faceWith(sex: number, age: number, ownPlace: number): Float32Array {
  const face = Float32Array.from(
    common.mean,
    (mean, i) => mean + sex * common.sex[i]! + age * common.age[i]!,
  );
  face[ownPlace]! += 0.2;
  return face;
}

it('takes a face for itself whatever its sex and age seem to be', () => {
  expect(identityLikeness(faceWith(0, 0, 7), faceWith(0, 0, 7))).toBeCloseTo(1, 5);
  expect(identityLikeness(faceWith(0.4, -0.3, 7), faceWith(-0.4, 0.3, 7))).toBeGreaterThan(0.99);
});

it('finds no likeness in two faces that share only sex and age', () => {
  expect(Math.abs(identityLikeness(faceWith(0.4, 0.3, 7), faceWith(0.4, 0.3, 600)))).toBeLessThan(0.05);
});

it('holds two directions of unit length across each other', () => {
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);
  expect(dot(common.sex, common.sex)).toBeCloseTo(1, 3);
  expect(dot(common.age, common.age)).toBeCloseTo(1, 3);
  expect(dot(common.sex, common.age)).toBeCloseTo(0, 3);
});

import { expect, it } from 'vitest';
import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { EYES, MESH_POINTS } from './mesh-relations.ts';
import { keepPlausible, populationOf } from './plausible-shape.ts';

const shapeAt = (y: number): MeshPoint3[] => Array.from({ length: MESH_POINTS }, () => ({ x: 0, y, z: 0 }));
const offsetsBy = shapeAt;
/** Mean 0, deviation 1 up and down. */
const people = populationOf([shapeAt(-2), shapeAt(2)], 2);
const NOSE_TIP = 4;

it('takes exaggerated shapes for what they are', () => {
  expect(people.mean[NOSE_TIP]!.y).toBeCloseTo(0);
  expect(people.deviation[NOSE_TIP]!.y).toBeCloseTo(1);
});

it('leaves a movement alone that ends among people', () => {
  expect(keepPlausible(shapeAt(-1), offsetsBy(2), people, 2)[NOSE_TIP]!.y).toBeCloseTo(2);
});

it('stops a movement where nobody is found any more', () => {
  expect(keepPlausible(shapeAt(1), offsetsBy(5), people, 2)[NOSE_TIP]!.y).toBeCloseTo(1);
});

it('does not pull back a face that is unusual by itself', () => {
  expect(keepPlausible(shapeAt(3), offsetsBy(0), people, 2)[NOSE_TIP]!.y).toBeCloseTo(0);
});

it('moves an eye as a whole', () => {
  const { around } = EYES[0]!;
  const offsets = shapeAt(0).map((point, i) => ({ ...point, y: i === around[0] ? 5 : 1 }));
  const kept = keepPlausible(shapeAt(0), offsets, people, 2);
  const corrections = around.map((id) => kept[id]!.y - offsets[id]!.y);
  expect(Math.max(...corrections) - Math.min(...corrections)).toBeCloseTo(0);
});

import { expect, it } from 'vitest';
import { CANONICAL_FACE, FACE_OVAL, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { heldWithin } from './hold-within.ts';
import { EYES } from './mesh-relations.ts';

/** Pixels to a canonical centimetre. */
const SCALE = 20;
const SIZE_PX = 300;
const CHEEK = 352;
const NOSE_TIP = 4;
const JAW = [397, 365, 379, 378, 400];

const irises = EYES.flatMap(({ ring, iris }) => iris.map(() => CANONICAL_FACE[ring[4]!]!));
const face: MeshPoint3[] = [...CANONICAL_FACE, ...irises].map(({ x, y, z }) => ({
  x: x * SCALE,
  y: y * SCALE,
  z: z * SCALE,
}));
const moved = (ids: readonly number[], x: number) =>
  face.map((point, i) => (ids.includes(i) ? { ...point, x: point.x + x } : point));
const gone = (points: readonly MeshPoint3[], id: number) => points[id]!.x - face[id]!.x;
const outwards = Math.sign(face[CHEEK]!.x);

it('leaves a face alone that stays within its outline', () => {
  const to = moved([NOSE_TIP], 10);
  expect(heldWithin(face, to, SIZE_PX)).toBe(to);
});

it('holds a cheek that would pass the outline, and lets the rest go where it goes', () => {
  const to = moved([CHEEK, NOSE_TIP], 50 * outwards);
  const held = heldWithin(face, to, SIZE_PX);
  const rim = Math.max(...FACE_OVAL.map((id) => outwards * face[id]!.x));
  expect(outwards * to[CHEEK]!.x).toBeGreaterThan(rim);
  expect(outwards * held[CHEEK]!.x).toBeLessThan(rim + 0.02 * SIZE_PX);
  expect(outwards * gone(held, CHEEK)).toBeGreaterThan(0);
  expect(gone(held, NOSE_TIP)).toBe(50 * outwards);
});

it('holds an eye as a whole', () => {
  const { around } = EYES[1]!;
  const held = heldWithin(face, moved(around, 90 * Math.sign(face[around[0]!]!.x)), SIZE_PX);
  const ways = around.map((id) => gone(held, id));
  expect(Math.abs(ways[0]!)).toBeLessThan(80);
  expect(Math.max(...ways) - Math.min(...ways)).toBeCloseTo(0);
});

it('holds a jaw that would cut off the cheek before it, but not one that takes the cheek along', () => {
  const inwards = -40 * Math.sign(face[JAW[0]!]!.x);
  const cutting = heldWithin(face, moved(JAW, inwards), SIZE_PX);
  expect(Math.abs(gone(cutting, JAW[1]!))).toBeLessThan(30);
  const narrower = face.map((point) => ({ ...point, x: 0.85 * point.x }));
  expect(heldWithin(face, narrower, SIZE_PX)).toBe(narrower);
});

import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { WHOLES } from './mesh-relations.ts';

// Keeps a new shape among those that people have: an exaggerated nose is farther from the old face, but nobody's.

type Shape = readonly MeshPoint3[];

/** Where the points of faces lie and how much they vary, in canonical centimetres. */
export interface ShapePopulation {
  mean: Shape;
  deviation: Shape;
}

const AXES = ['x', 'y', 'z'] as const;

/** `exaggeration` says how much farther the shapes lie apart than those of people. */
export function populationOf(shapes: readonly Shape[], exaggeration: number): ShapePopulation {
  const each = (read: (values: number[], i: number, axis: 'x' | 'y' | 'z') => number): MeshPoint3[] =>
    shapes[0]!.map((_, i) => {
      const [x, y, z] = AXES.map((axis) =>
        read(
          shapes.map((shape) => shape[i]![axis]),
          i,
          axis,
        ),
      ) as [number, number, number];
      return { x, y, z };
    });
  const average = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const mean = each(average);
  const deviation = each(
    (values, i, axis) =>
      Math.sqrt(average(values.map((value) => (value - mean[i]![axis]) ** 2))) / exaggeration,
  );
  return { mean, deviation };
}

/** What to add to a movement so that it ends within `most` deviations, or no farther out than it began. */
function overshoot(from: number, by: number, mean: number, room: number): number {
  const [low, high] = [Math.min(mean - room, from), Math.max(mean + room, from)];
  return Math.min(high, Math.max(low, from + by)) - (from + by);
}

/** The offsets, shortened where they would leave what is found on people. */
export function keepPlausible(
  target: Shape,
  offsets: Shape,
  { mean, deviation }: ShapePopulation,
  most: number,
): MeshPoint3[] {
  const corrections = offsets.map((offset, i) => {
    const [x, y, z] = AXES.map((axis) =>
      overshoot(target[i]![axis], offset[axis], mean[i]![axis], most * deviation[i]![axis]),
    ) as [number, number, number];
    return { x, y, z };
  });
  for (const ids of WHOLES) {
    const shared = { x: 0, y: 0, z: 0 };
    for (const axis of AXES) for (const id of ids) shared[axis] += corrections[id]![axis] / ids.length;
    for (const id of ids) corrections[id] = shared;
  }
  return offsets.map(({ x, y, z }, i) => ({
    x: x + corrections[i]!.x,
    y: y + corrections[i]!.y,
    z: z + corrections[i]!.z,
  }));
}

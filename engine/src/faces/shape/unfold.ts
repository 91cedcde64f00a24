import {
  FACE_OVAL,
  FACE_TRIANGLES,
  LIPS_INNER,
  type MeshPoint3,
} from '../../abilities/face-mesh/face-topology.ts';
import { EYES, LIP_POINTS, NEIGHBOURS } from './mesh-relations.ts';

// Points may go so far that triangles of the mesh would turn over: skin tears there, and pixels of elsewhere show.

/** A triangle that keeps less of its area is about to turn over. */
const LEAST_AREA = 0.08;
/** Triangles seen from the side, in square pixels, tell nothing. */
const SEEN_FROM = 0.5;
/** Each pass evens a place out with its neighbours: further ones hardly change anything. */
const PASSES = 40;

type Triangle = readonly [number, number, number];

/** What must not turn over, and what stays where it was put meanwhile. */
export interface Skin {
  triangles: readonly Triangle[];
  held: ReadonlySet<number>;
}

/** Lips themselves are squeezed where they meet: only what they share with the skin counts. */
const OUTSIDE_LIPS: readonly Triangle[] = Array.from(
  { length: FACE_TRIANGLES.length / 3 },
  (_, t): Triangle => [FACE_TRIANGLES[3 * t]!, FACE_TRIANGLES[3 * t + 1]!, FACE_TRIANGLES[3 * t + 2]!],
).filter((ids) => ids.some((id) => !LIP_POINTS.has(id)));

/** The inner lips are held, or closed ones would open. */
export const ROUND_MOUTH: Skin = {
  triangles: OUTSIDE_LIPS.filter((ids) => ids.some((id) => LIP_POINTS.has(id))),
  held: new Set(LIPS_INNER),
};

/** Eyes keep their opening, and the outline what lies round it. */
export const WHOLE_FACE: Skin = {
  triangles: OUTSIDE_LIPS,
  held: new Set([...LIPS_INNER, ...EYES.flatMap(({ ring }) => ring), ...FACE_OVAL]),
};

function area(points: readonly MeshPoint3[], [a, b, c]: Triangle): number {
  const [p, q, r] = [points[a]!, points[b]!, points[c]!];
  return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

/** Takes back as much of the movement, in place, as turns triangles over. */
export function unfold(points: readonly MeshPoint3[], moved: MeshPoint3[], { triangles, held }: Skin): void {
  const areas = triangles.map((ids) => area(points, ids));
  for (let pass = 0; pass < PASSES; pass++) {
    const folded = new Set(
      triangles
        .filter((ids, t) => {
          const was = areas[t]!;
          return Math.abs(was) > SEEN_FROM && area(moved, ids) / was < LEAST_AREA;
        })
        .flat(),
    );
    if (folded.size === 0) return;
    const evened = [...folded]
      .filter((id) => !held.has(id))
      .map((id) => {
        const around = NEIGHBOURS[id]!;
        const [own, was] = [moved[id]!, points[id]!];
        const mean = (axis: 'x' | 'y' | 'z') =>
          around.reduce((sum, other) => sum + moved[other]![axis] - points[other]![axis], 0) / around.length;
        const even = (axis: 'x' | 'y' | 'z') => (own[axis] + was[axis] + mean(axis)) / 2;
        return { id, to: { x: even('x'), y: even('y'), z: even('z') } };
      });
    for (const { id, to } of evened) moved[id] = to;
  }
}

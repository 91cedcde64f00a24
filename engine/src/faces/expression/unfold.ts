import { FACE_TRIANGLES, LIPS_INNER, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { LIP_RINGS, NEIGHBOURS } from '../shape/mesh-relations.ts';

// A mouth that comes from a broad smile to a frown goes so far that its triangles would turn over, and skin would tear
// at its corners.

/** A triangle that keeps less of its area is about to turn over. */
const LEAST_AREA = 0.08;
/** Triangles seen from the side, in square pixels, tell nothing. */
const SEEN_FROM = 0.5;
/** Each pass evens a place out with its neighbours: further ones hardly change anything. */
const PASSES = 40;

const LIPS: ReadonlySet<number> = new Set(LIP_RINGS.flat());
/** The inner lips are where they were put, or closed lips would open. */
const HELD: ReadonlySet<number> = new Set(LIPS_INNER);

type Triangle = readonly [number, number, number];

/** Lips themselves are squeezed where they meet: only what they share with the skin counts. */
const ROUND_MOUTH: readonly Triangle[] = Array.from(
  { length: FACE_TRIANGLES.length / 3 },
  (_, t): Triangle => [FACE_TRIANGLES[3 * t]!, FACE_TRIANGLES[3 * t + 1]!, FACE_TRIANGLES[3 * t + 2]!],
).filter((ids) => ids.some((id) => LIPS.has(id)) && ids.some((id) => !LIPS.has(id)));

function area(points: readonly MeshPoint3[], [a, b, c]: Triangle): number {
  const [p, q, r] = [points[a]!, points[b]!, points[c]!];
  return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

/** Takes back as much of the movement round the mouth, in place, as turns triangles over. */
export function unfoldMouth(points: readonly MeshPoint3[], moved: MeshPoint3[]): void {
  const areas = ROUND_MOUTH.map((ids) => area(points, ids));
  for (let pass = 0; pass < PASSES; pass++) {
    const folded = new Set(
      ROUND_MOUTH.filter((ids, t) => {
        const was = areas[t]!;
        return Math.abs(was) > SEEN_FROM && area(moved, ids) / was < LEAST_AREA;
      }).flat(),
    );
    if (folded.size === 0) return;
    const evened = [...folded]
      .filter((id) => !HELD.has(id))
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

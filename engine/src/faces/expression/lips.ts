import { LIPS_INNER, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { LIP_RINGS } from '../shape/mesh-relations.ts';

/** How far each ring follows the inner lips when they meet, from the inside out. */
const FOLLOWS = [1, 0.85, 0.65, 0.5];
/** Upper and lower entries of the rings that face each other: i and 20 − i, for i of 1–9. */
const PAIRS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Brings the lips together by `amount` 0–1, in place. */
export function closeLips(points: MeshPoint3[], amount: number): void {
  for (const i of PAIRS) {
    const [upper, lower] = [points[LIPS_INNER[i]!]!, points[LIPS_INNER[20 - i]!]!];
    const meeting = { x: (upper.x + lower.x) / 2, y: 0.45 * upper.y + 0.55 * lower.y };
    const move = (id: number, from: MeshPoint3, share: number) => {
      const point = points[id]!;
      points[id] = {
        x: point.x + (meeting.x - from.x) * share,
        y: point.y + (meeting.y - from.y) * share,
        z: point.z,
      };
    };
    LIP_RINGS.forEach((ring, k) => {
      move(ring[i]!, upper, FOLLOWS[k]! * amount);
      move(ring[20 - i]!, lower, FOLLOWS[k]! * amount);
    });
  }
}

/** Lips that passed through each other meet in the middle instead. */
export function keepLipsApart(points: MeshPoint3[]): void {
  for (const i of PAIRS) {
    const [upper, lower] = [points[LIPS_INNER[i]!]!, points[LIPS_INNER[20 - i]!]!];
    if (lower.y >= upper.y) continue;
    const middle = (lower.y + upper.y) / 2;
    points[LIPS_INNER[i]!] = { ...upper, y: middle };
    points[LIPS_INNER[20 - i]!] = { ...lower, y: middle };
  }
}

import { LIPS_INNER, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { FloatRaster } from '../../imaging/raster.ts';
import { LIP_RINGS } from '../shape/mesh-relations.ts';
import { darkestOf, drawDarkLine } from './dark-line.ts';

/** How far each ring follows the inner lips when they meet, from the inside out. */
const FOLLOWS = [1, 0.93, 0.83, 0.72];
/** Upper and lower entries of the rings that face each other: i and 20 − i, for i of 1–9. */
const PAIRS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Brings the lips together by `amount` 0–1, in place. */
export function closeLips(points: MeshPoint3[], amount: number): void {
  for (const i of PAIRS) {
    const [upper, lower] = [points[LIPS_INNER[i]!]!, points[LIPS_INNER[20 - i]!]!];
    const meeting = { x: (upper.x + lower.x) / 2, y: 0.6 * upper.y + 0.4 * lower.y };
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

/** How far the inner ring and the next one look outwards, in parts of the way to the ring behind them. */
const LOOKS_OUT = [0.85, 0.35];

/** Between lips that were open the mesh is never quite right: the lips' edges are taken from well inside them. */
export function lookInsideLips(points: readonly MeshPoint3[], looked: MeshPoint3[], amount: number): void {
  LOOKS_OUT.forEach((share, k) => {
    LIP_RINGS[k]!.forEach((id, i) => {
      if (i % 10 === 0) return;
      const [own, next] = [points[id]!, points[LIP_RINGS[k + 1]![i]!]!];
      looked[id] = {
        x: own.x + share * amount * (next.x - own.x),
        y: own.y + share * amount * (next.y - own.y),
        z: own.z,
      };
    });
  });
}

const LINE = { thickness: 0.45, opacity: 0.75, shade: 0.62 };

/** The dark line where lips meet that were apart before. */
export function drawLipLine(
  out: FloatRaster,
  moved: readonly MeshPoint3[],
  amount: number,
  unit: number,
): void {
  const line = LIPS_INNER.slice(0, 11).map((id, i) => {
    const [upper, lower] = [moved[id]!, moved[LIPS_INNER[(20 - i) % 20]!]!];
    return { x: (upper.x + lower.x) / 2, y: (upper.y + lower.y) / 2 };
  });
  const colour = darkestOf(out, line).map((value) => LINE.shade * value);
  drawDarkLine(out, line, colour, Math.max(0.7, LINE.thickness * unit), LINE.opacity * amount);
}

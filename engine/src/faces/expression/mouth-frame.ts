import { LIPS_INNER, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { Point } from '../../imaging/raster.ts';

// A mouth in its own measure, whichever way the head leans.

/** −1 and 1 at the corners of the mouth; heights in half widths. */
export interface MouthFrame {
  /** From the middle of the mouth to a corner. */
  halfPx: number;
  toMouth(at: Point): { aside: number; down: number };
  /** Where the edges of the lips are. */
  upperAt(aside: number): number;
  lowerAt(aside: number): number;
}

export function mouthFrame(points: readonly MeshPoint3[]): MouthFrame {
  const [right, left] = [points[78]!, points[308]!];
  const centre = { x: (right.x + left.x) / 2, y: (right.y + left.y) / 2 };
  const half = { x: (left.x - right.x) / 2, y: (left.y - right.y) / 2 };
  const size = half.x ** 2 + half.y ** 2;
  const toMouth = ({ x, y }: Point) => {
    const [dx, dy] = [x - centre.x, y - centre.y];
    return { aside: (dx * half.x + dy * half.y) / size, down: (dy * half.x - dx * half.y) / size };
  };
  const lip = (ids: readonly number[]) => {
    const nodes = ids.map((id) => toMouth(points[id]!)).sort((a, b) => a.aside - b.aside);
    return (aside: number) => {
      const next = Math.max(
        1,
        nodes.findIndex((node) => node.aside >= aside),
      );
      const [a, b] = [nodes[next - 1]!, nodes[next]!];
      return a.down + ((b.down - a.down) * (aside - a.aside)) / Math.max(1e-6, b.aside - a.aside);
    };
  };
  return {
    halfPx: Math.sqrt(size),
    toMouth,
    upperAt: lip(LIPS_INNER.slice(0, 11)),
    lowerAt: lip([...LIPS_INNER.slice(10), LIPS_INNER[0]!]),
  };
}

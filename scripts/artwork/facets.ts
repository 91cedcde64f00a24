import { CANONICAL_FACE, FACE_TRIANGLES } from '../../engine/src/abilities/face-mesh/face-topology.ts';

// The mean face of nobody (MediaPipe's canonical mesh) as flat-shaded triangles.

export interface Point {
  x: number;
  y: number;
  z: number;
}

export interface Facet {
  points: Point[];
  /** 0 dark to 1 light. */
  shade: number;
}

export interface FaceView {
  /** Centre on the canvas and pixels per centimetre. */
  x: number;
  y: number;
  scale: number;
  yaw: number;
  pitch: number;
  /** Moves points of the face, in centimetres, before it is turned. */
  deform?(point: Point): Point;
}

const LIGHT = { x: -0.52, y: -0.55, z: -0.66 };
const FACE_MIDDLE_Z = -3.5;

function turned({ x, y, z }: Point, { yaw, pitch }: FaceView): Point {
  const depth = z - FACE_MIDDLE_Z;
  const across = {
    x: x * Math.cos(yaw) + depth * Math.sin(yaw),
    z: depth * Math.cos(yaw) - x * Math.sin(yaw),
  };
  return {
    x: across.x,
    y: y * Math.cos(pitch) - across.z * Math.sin(pitch),
    z: across.z * Math.cos(pitch) + y * Math.sin(pitch),
  };
}

function shadeOf([a, b, c]: Point[]): number {
  const u = { x: b!.x - a!.x, y: b!.y - a!.y, z: b!.z - a!.z };
  const v = { x: c!.x - a!.x, y: c!.y - a!.y, z: c!.z - a!.z };
  const n = { x: u.y * v.z - u.z * v.y, y: u.z * v.x - u.x * v.z, z: u.x * v.y - u.y * v.x };
  const length = Math.hypot(n.x, n.y, n.z) || 1;
  const facing = (n.x * LIGHT.x + n.y * LIGHT.y + n.z * LIGHT.z) / length;
  return Math.min(1, Math.max(0, 0.1 + 0.9 * Math.abs(facing) ** 1.4));
}

/** Far facets first, so that near ones cover them. */
export function faceFacets(view: FaceView): Facet[] {
  const deform = view.deform ?? ((point: Point) => point);
  const points = CANONICAL_FACE.map((point) => turned(deform(point), view));
  const facets: Facet[] = [];
  for (let at = 0; at < FACE_TRIANGLES.length; at += 3) {
    const corners = [0, 1, 2].map((corner) => points[FACE_TRIANGLES[at + corner]!]!);
    const shade = shadeOf(corners);
    const place = ({ x, y, z }: Point) => ({ x: view.x + x * view.scale, y: view.y + y * view.scale, z });
    facets.push({ points: corners.map(place), shade });
  }
  const depth = ({ points: [a, b, c] }: Facet) => a!.z + b!.z + c!.z;
  return facets.toSorted((one, other) => depth(other) - depth(one));
}

export const middleOf = ({ points }: Facet): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  z: points.reduce((sum, { z }) => sum + z, 0) / points.length,
});

/** Mulberry32: the same artwork from every run. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A wall of triangles whose shade follows the given light. */
export function wallFacets(
  width: number,
  height: number,
  cell: number,
  seed: number,
  light: (x: number, y: number) => number,
): Facet[] {
  const next = chance(seed);
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const grid = Array.from({ length: rows * columns }, (_, n) => ({
    x: ((n % columns) - 0.5 + (next() - 0.5) * 0.7) * cell,
    y: (Math.floor(n / columns) - 0.5 + (next() - 0.5) * 0.7) * cell,
    z: 0,
  }));
  const facets: Facet[] = [];
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const [a, b] = [row * columns + column, row * columns + column + 1];
      for (const corners of [
        [a, b, a + columns],
        [b, b + columns, a + columns],
      ]) {
        const points = corners.map((corner) => grid[corner]!);
        const middle = middleOf({ points, shade: 0 });
        facets.push({ points, shade: light(middle.x, middle.y) + (next() - 0.5) * 0.1 });
      }
    }
  }
  return facets;
}

import { fractalNoise } from '../imaging/value-noise.ts';
import type { Light } from './scene.ts';

// A room as data: metres, x right of the camera, y up from the floor, z away from the camera.

export type Pattern = 'plain' | 'planks' | 'tiles' | 'bricks' | 'books' | 'panels' | 'leaves';

export interface Surface {
  /** `#rrggbb`. */
  colour: string;
  pattern?: Pattern;
  /** Light it gives off, times white. */
  glow?: number;
}

export interface Block extends Surface {
  x: number;
  /** Of its underside. */
  y?: number;
  z: number;
  width: number;
  height: number;
  depth: number;
}

export interface RoomPreset {
  width: number;
  height: number;
  depth: number;
  walls: Surface;
  floor: Surface;
  ceiling: Surface;
  blocks: readonly Block[];
  /** Turn of the camera in radians; frontal views look like stage sets. */
  turn?: number;
  exposure?: number;
  /** Share of the long side. */
  blur?: number;
  /** Light that comes from everywhere, times white. */
  ambient?: number;
}

export interface Hit {
  /** Metres from the camera. */
  distance: number;
  normal: readonly [number, number, number];
  surface: Surface;
  /** Place on the surface in metres. */
  across: number;
  along: number;
}

export interface LightSource {
  at: readonly [number, number, number];
  colour: Light;
  /** Square metres. */
  area: number;
}

type Vector = readonly [number, number, number];

interface Slab {
  low: Vector;
  high: Vector;
  surface: Surface;
}

export function slabOf(block: Block): Slab {
  const { x, y = 0, z, width, height, depth } = block;
  return { low: [x - width / 2, y, z], high: [x + width / 2, y + height, z + depth], surface: block };
}

/** Where a ray enters a box, or leaves it when it starts inside; axis and side of that face. */
function meet(
  origin: Vector,
  ray: Vector,
  { low, high }: Slab,
  inside: boolean,
): { distance: number; axis: number; sign: number } | null {
  let [enter, leave] = [-1e9, 1e9];
  let [enterAxis, leaveAxis] = [0, 0];
  for (let axis = 0; axis < 3; axis++) {
    const step = 1 / (ray[axis]! || 1e-9);
    const [a, b] = [(low[axis]! - origin[axis]!) * step, (high[axis]! - origin[axis]!) * step];
    if (Math.min(a, b) > enter) [enter, enterAxis] = [Math.min(a, b), axis];
    if (Math.max(a, b) < leave) [leave, leaveAxis] = [Math.max(a, b), axis];
  }
  if (leave <= Math.max(enter, 1e-4)) return null;
  if (inside) return { distance: leave, axis: leaveAxis, sign: -Math.sign(ray[leaveAxis]!) };
  return enter > 1e-4 ? { distance: enter, axis: enterAxis, sign: -Math.sign(ray[enterAxis]!) } : null;
}

function hitAt(
  origin: Vector,
  ray: Vector,
  distance: number,
  axis: number,
  sign: number,
  surface: Surface,
): Hit {
  const place = [0, 1, 2].map((i) => origin[i]! + ray[i]! * distance);
  const normal: [number, number, number] = [0, 0, 0];
  normal[axis] = sign;
  const across = axis === 0 ? place[2]! : place[0]!;
  const along = axis === 1 ? place[2]! : place[1]!;
  return { distance, normal, surface, across, along };
}

/** Foliage is no wall: rays pass between its leaves. */
function isBetweenLeaves({ surface, across, along }: Hit, seed: number): boolean {
  return surface.pattern === 'leaves' && fractalNoise(across * 6, along * 6, 3, seed) < 0.47;
}

export function castRay(
  origin: Vector,
  ray: Vector,
  room: RoomPreset,
  slabs: readonly Slab[],
  seed: number,
): Hit {
  const shell: Slab = {
    low: [-room.width / 2, 0, -3],
    high: [room.width / 2, room.height, room.depth],
    surface: room.walls,
  };
  const wall = meet(origin, ray, shell, true)!;
  const outer = wall.axis === 1 ? (wall.sign > 0 ? room.floor : room.ceiling) : room.walls;
  let nearest = hitAt(origin, ray, wall.distance, wall.axis, wall.sign, outer);
  for (const slab of slabs) {
    const met = meet(origin, ray, slab, false);
    if (!met || met.distance >= nearest.distance) continue;
    const hit = hitAt(origin, ray, met.distance, met.axis, met.sign, slab.surface);
    if (!isBetweenLeaves(hit, seed)) nearest = hit;
  }
  return nearest;
}

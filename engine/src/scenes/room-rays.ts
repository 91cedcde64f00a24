import { fractalNoise } from '../imaging/value-noise.ts';
import { type BoxTree, treeOf } from './box-tree.ts';
import type { Block, RoomPreset, Surface } from './room.ts';

// Rays in a room of boxes. Numbers lie flat in arrays: a picture casts some millions of rays.

export interface RoomBoxes {
  /** Six numbers per box: low x, y, z, high x, y, z. The first box is the room itself, seen from inside. */
  bounds: Float64Array;
  /** Of all boxes but the room. */
  tree: BoxTree;
  surfaces: readonly Surface[];
  blocks: readonly (Block | null)[];
  room: RoomPreset;
  seed: number;
}

export interface RoomHit {
  /** Metres. */
  distance: number;
  /** 0 is the room itself. */
  box: number;
  axis: number;
  /** Of the normal along the axis. */
  sign: number;
}

/** The room reaches this far behind the camera, in metres. */
const BEHIND = 3;

export function boxesOf(room: RoomPreset, seed: number): RoomBoxes {
  const bounds = new Float64Array((room.blocks.length + 1) * 6);
  bounds.set([-room.width / 2, 0, -BEHIND, room.width / 2, room.height, room.depth]);
  room.blocks.forEach(({ x, y = 0, z, width, height, depth }, i) => {
    bounds.set([x - width / 2, y, z, x + width / 2, y + height, z + depth], (i + 1) * 6);
  });
  const tree = treeOf(bounds);
  return { bounds, tree, surfaces: [room.walls, ...room.blocks], blocks: [null, ...room.blocks], room, seed };
}

/** Foliage is no wall: rays pass between its leaves. */
function isBetweenLeaves(across: number, along: number, seed: number): boolean {
  return fractalNoise(across * 9, along * 9, 3, seed) < 0.49;
}

/** The nearest surface; `hit` is written over. */
export function castInRoom(
  boxes: RoomBoxes,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  hit: RoomHit,
): void {
  const { bounds, tree, surfaces, seed } = boxes;
  const [ix, iy, iz] = [1 / (dx || 1e-9), 1 / (dy || 1e-9), 1 / (dz || 1e-9)];
  // The way out of the room; level rays count as rising, as in the inverses above.
  const tx = ((dx < 0 ? bounds[0]! : bounds[3]!) - ox) * ix;
  const ty = ((dy < 0 ? bounds[1]! : bounds[4]!) - oy) * iy;
  const tz = ((dz < 0 ? bounds[2]! : bounds[5]!) - oz) * iz;
  hit.box = 0;
  hit.distance = Math.min(tx, ty, tz);
  hit.axis = hit.distance === tx ? 0 : hit.distance === ty ? 1 : 2;
  hit.sign = -Math.sign(hit.axis === 0 ? dx : hit.axis === 1 ? dy : dz);
  const { bounds: sides, boxOf, next } = tree;
  for (let node = 0; node < boxOf.length; ) {
    const b = node * 6;
    const x1 = (sides[b]! - ox) * ix;
    const x2 = (sides[b + 3]! - ox) * ix;
    const y1 = (sides[b + 1]! - oy) * iy;
    const y2 = (sides[b + 4]! - oy) * iy;
    const z1 = (sides[b + 2]! - oz) * iz;
    const z2 = (sides[b + 5]! - oz) * iz;
    const nearX = Math.min(x1, x2);
    const nearY = Math.min(y1, y2);
    const nearZ = Math.min(z1, z2);
    const enter = Math.max(nearX, nearY, nearZ);
    const leave = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2));
    const box = boxOf[node]!;
    if (enter >= hit.distance || enter > leave || leave < 0) {
      node = next[node]!;
      continue;
    }
    node++;
    if (box < 0 || enter < 1e-4) continue;
    const axis = enter === nearX ? 0 : enter === nearY ? 1 : 2;
    if (surfaces[box]!.pattern === 'leaves') {
      const across = axis === 0 ? oz + dz * enter : ox + dx * enter;
      const along = axis === 1 ? oz + dz * enter : oy + dy * enter;
      if (isBetweenLeaves(across, along, seed)) continue;
    }
    hit.distance = enter;
    hit.box = box;
    hit.axis = axis;
    hit.sign = -Math.sign(axis === 0 ? dx : axis === 1 ? dy : dz);
  }
}

/** What is seen at a hit: walls, floor and ceiling are sides of one box. */
export function surfaceAt({ surfaces, room }: RoomBoxes, { box, axis, sign }: RoomHit): Surface {
  if (box > 0) return surfaces[box]!;
  if (axis !== 1) return room.walls;
  return sign > 0 ? room.floor : room.ceiling;
}

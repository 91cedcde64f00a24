import { length3 } from '../imaging/lengths.ts';
import { createFloat } from '../imaging/raster.ts';
import { fractalNoise, hashNoise } from '../imaging/value-noise.ts';
import { seededRandom } from '../runtime/seeded-random.ts';
import { bloom, exposeTo, lightOfPicture } from './canvas.ts';
import { lightOf, mixLight, scaleLight } from './colours.ts';
import {
  type Block,
  castRay,
  type Hit,
  type LightSource,
  type Pattern,
  type RoomPreset,
  slabOf,
} from './room.ts';
import type { Light, Scene, SceneSize } from './scene.ts';
import { softBlur } from './soft-blur.ts';

// Rooms of boxes, lit by their windows and lamps without shadows, seen out of focus behind somebody.

const EYE_HEIGHT = 1.5;
const OPEN = Math.tan((46 * Math.PI) / 360);
/** Corners lose light over this many metres. */
const CORNER = 0.5;
const BOOKS = ['#7a2e2a', '#2f4a6a', '#3f5a3a', '#b08a4a', '#5a3a5a', '#c8bca0', '#27303a', '#8a5a3a'].map(
  lightOf,
);

/** Colour of a pattern at a place in metres. */
function patterned(
  colour: Light,
  pattern: Pattern | undefined,
  across: number,
  along: number,
  seed: number,
): Light {
  if (pattern === 'planks') {
    const board = Math.floor(across / 0.16);
    const grain = fractalNoise(across * 30, along * 1.5 + board * 3, 3, seed);
    return scaleLight(colour, 0.75 + 0.3 * hashNoise(board, 1, seed) + 0.3 * (grain - 0.5));
  }
  if (pattern === 'tiles' || pattern === 'bricks') {
    const [wide, high] = pattern === 'tiles' ? [0.3, 0.3] : [0.24, 0.08];
    const row = Math.floor(along / high);
    const shifted = across / wide + (pattern === 'bricks' ? (row % 2) / 2 : 0);
    const isJoint = shifted - Math.floor(shifted) < 0.04 || along / high - row < 0.06;
    const own = 0.85 + 0.3 * hashNoise(Math.floor(shifted), row, seed);
    return scaleLight(colour, isJoint ? 0.6 : own);
  }
  if (pattern === 'books') {
    const shelf = Math.floor(along / 0.34);
    const book = Math.floor(across / 0.05 + hashNoise(shelf, 3, seed));
    const isBoard = along / 0.34 - shelf < 0.09;
    const isAir = along / 0.34 - shelf > 0.72 + 0.2 * hashNoise(book, shelf, seed + 5);
    if (isBoard) return colour;
    if (isAir) return scaleLight(colour, 0.2);
    return BOOKS[Math.floor(hashNoise(book, shelf, seed) * BOOKS.length)]!;
  }
  if (pattern === 'panels') {
    const [x, y] = [across / 0.6, along / 0.9];
    const isEdge = Math.min(x - Math.floor(x), y - Math.floor(y)) < 0.06;
    return scaleLight(colour, isEdge ? 0.8 : 1);
  }
  if (pattern === 'leaves') {
    const leaf = fractalNoise(across * 9, along * 9, 3, seed);
    return mixLight(scaleLight(colour, 0.35), scaleLight(colour, 1.5), leaf);
  }
  return colour;
}

function sourcesOf(blocks: readonly Block[]): LightSource[] {
  return blocks.flatMap((block) => {
    const { x, y = 0, z, width, height, depth, glow } = block;
    if (!glow) return [];
    const sides = [width * height, width * depth, height * depth].sort((a, b) => b - a);
    return {
      at: [x, y + height / 2, z + depth / 2] as const,
      colour: scaleLight(lightOf(block.colour), glow),
      area: sides[0]!,
    };
  });
}

function shade(
  hit: Hit,
  place: readonly number[],
  room: RoomPreset,
  sources: readonly LightSource[],
  seed: number,
): Light {
  const own = patterned(lightOf(hit.surface.colour), hit.surface.pattern, hit.across, hit.along, seed);
  if (hit.surface.glow) return scaleLight(own, hit.surface.glow);
  const toWall = Math.min(room.width / 2 - Math.abs(place[0]!), room.depth - place[2]!);
  const [x, y, z] = hit.normal;
  const nearest = y ? toWall : Math.min(place[1]!, room.height - place[1]!);
  const open = 1 - 0.45 * Math.exp(-Math.max(0, nearest) / CORNER);
  const light = [0, 0, 0];
  for (let c = 0; c < 3; c++) light[c] = (room.ambient ?? 0.25) * open * (0.85 + 0.15 * y);
  for (const { at, colour, area } of sources) {
    const [dx, dy, dz] = [at[0] - place[0]!, at[1] - place[1]!, at[2] - place[2]!];
    const squared = dx * dx + dy * dy + dz * dz;
    const facing = Math.max(0, (dx * x + dy * y + dz * z) / Math.sqrt(squared));
    const strength = ((0.15 + 0.85 * facing) * area) / (Math.PI * (squared + area));
    for (let c = 0; c < 3; c++) light[c]! += colour[c]! * strength * open;
  }
  return [own[0] * light[0]!, own[1] * light[1]!, own[2] * light[2]!];
}

/** The seed mirrors the room and moves things a little. */
function varied(room: RoomPreset, seed: number): RoomPreset {
  const random = seededRandom(seed);
  const side = random() < 0.5 ? -1 : 1;
  const blocks = room.blocks.map((block) => ({
    ...block,
    x: side * block.x + (block.glow ? 0 : (random() - 0.5) * 0.12),
  }));
  return { ...room, blocks, turn: side * (room.turn ?? 0.2) + (random() - 0.5) * 0.08 };
}

export function drawInterior(preset: RoomPreset, size: SceneSize, seed: number, softness = 1): Scene {
  const room = varied(preset, seed);
  const { blur = 0.026, exposure = 0.26, turn = 0 } = room;
  const slabs = room.blocks.map(slabOf);
  const sources = sourcesOf(room.blocks);
  const picture = createFloat(size.width, size.height, 3);
  const half = Math.max(size.width, size.height) / 2;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // Somebody who turns also steps aside, so that the middle of the far wall stays in view.
  const eye = [-Math.tan(turn) * room.depth * 0.6, EYE_HEIGHT, 0] as const;
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const right = ((x + 0.5 - size.width / 2) / half) * OPEN;
      const up = ((size.height / 2 - y - 0.5) / half) * OPEN;
      const length = length3(right, up, 1);
      const ray = [(right * cos + sin) / length, up / length, (cos - right * sin) / length] as const;
      const hit = castRay(eye, ray, room, slabs, seed);
      const place = [0, 1, 2].map((axis) => eye[axis]! + ray[axis]! * hit.distance);
      picture.data.set(shade(hit, place, room, sources, seed), (y * size.width + x) * 3);
    }
  }
  exposeTo(picture, exposure);
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = Math.min(8, picture.data[i]!);
  const soft = bloom(softBlur(picture, softness * blur * Math.max(size.width, size.height)), 0.1, 0.06);
  const brightest = [...sources].sort((a, b) => b.area * b.colour[1] - a.area * a.colour[1])[0];
  const from = [brightest ? Math.sign(brightest.at[0]) * 0.7 : -0.4, 0.45, 0.6] as const;
  return { picture: soft, light: lightOfPicture(soft, { from, colour: [1, 0.97, 0.92], strength: 0.6 }) };
}

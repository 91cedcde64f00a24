import { length3 } from '../imaging/lengths.ts';
import { createFloat, smoothstep } from '../imaging/raster.ts';
import { sampleBilinear } from '../imaging/sampling.ts';
import { fractalNoise, hashNoise, ridgedNoise } from '../imaging/value-noise.ts';
import { seededRandom } from '../runtime/seeded-random.ts';
import { bloom, exposeTo } from './canvas.ts';
import { clamp01, lightOf, mix, mixLight, scaleLight } from './colours.ts';
import { drawLandscape, type LandscapePreset } from './landscape.ts';
import { lightFromAll } from './light-around.ts';
import { planned } from './planned.ts';
import type { Block, Pattern, RoomPlan, RoomPreset } from './room.ts';
import { type LightGrid, lightAt, probeLight, traceLight } from './room-light.ts';
import { boxesOf, castInRoom, type RoomHit, surfaceAt } from './room-rays.ts';
import type { Light, Scene, SceneSize } from './scene.ts';
import { softBlur } from './soft-blur.ts';

// Rooms of boxes, lit by their windows and lamps with soft shadows, once thrown back by walls and floor.

const EYE_METRES = 1.5;
const OPEN = Math.tan((46 * Math.PI) / 360);
const BOOKS = ['#7a2e2a', '#2f4a6a', '#3f5a3a', '#b08a4a', '#5a3a5a', '#c8bca0', '#27303a', '#8a5a3a'].map(
  lightOf,
);

const SHELF_METRES = 0.36;
const CASE_METRES = 0.95;

/** Rows of books between boards and uprights. Neighbours are often volumes of one work. */
function booksAt(wood: Light, across: number, along: number, seed: number): Light {
  const shelf = Math.floor(along / SHELF_METRES);
  const up = along / SHELF_METRES - shelf;
  const inCase = across / CASE_METRES - Math.floor(across / CASE_METRES);
  if (up < 0.1 || inCase < 0.06) return scaleLight(wood, 0.9);
  const book = Math.floor(across / 0.042 + 2 * hashNoise(shelf, 3, seed));
  const work = Math.floor(book / 5 + 2 * hashNoise(Math.floor(book / 9), shelf, seed + 2));
  const high = 0.62 + 0.26 * hashNoise(work, shelf, seed + 5) + 0.05 * hashNoise(book, shelf, seed + 6);
  const isGap = hashNoise(work, shelf, seed + 7) < 0.07;
  if (up > high || isGap) return scaleLight(wood, 0.1);
  const own = BOOKS[Math.floor(hashNoise(work, shelf, seed) * BOOKS.length)]!;
  const band = Math.abs(up - high * 0.72) < 0.03 ? 1.6 : 1;
  return scaleLight(own, (0.38 + 0.42 * hashNoise(book, shelf, seed + 8)) * band);
}

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
  if (pattern === 'books') return booksAt(colour, across, along, seed);
  if (pattern === 'panels') {
    const [x, y] = [across / 0.6, along / 0.9];
    const isEdge = Math.min(x - Math.floor(x), y - Math.floor(y)) < 0.06;
    return scaleLight(colour, isEdge ? 0.8 : 1);
  }
  if (pattern === 'water') {
    const lines = ridgedNoise(across * 1.3 + 0.2 * Math.sin(along * 3), along * 1.3, 3, seed);
    return scaleLight(colour, 0.75 + 0.75 * smoothstep(0.45, 0.9, lines));
  }
  if (pattern === 'leaves') {
    const leaf = fractalNoise(across * 9, along * 9, 3, seed);
    return mixLight(scaleLight(colour, 0.35), scaleLight(colour, 1.5), leaf);
  }
  return colour;
}

const OUTSIDE = { sky: lightOf('#e8f1ff'), ground: lightOf('#a8b49a') };
const FRAME = lightOf('#e9e6e0');
/** Windows are larger than this and stand upright, in square metres. */
const WINDOW_FROM = 0.7;

/** A window shows sky over something green, between its bars; a lamp is bright all over. */
function glowAt(
  block: Block,
  own: Light,
  axis: number,
  place: readonly number[],
  outside: Light | undefined,
): Light {
  const { x, y = 0, z, width, height, depth, glow = 1 } = block;
  const wide = axis === 0 ? depth : width;
  if (!block.isOneGlass && (axis === 1 || wide * height < WINDOW_FROM)) return scaleLight(own, glow);
  const across = axis === 0 ? (place[2]! - z) / depth : (place[0]! - x) / width + 0.5;
  const up = (place[1]! - y) / height;
  const panes = Math.max(2, Math.round(wide / 0.8));
  const inPane = (across * panes) % 1;
  const bar = 0.03 / (wide / panes);
  const edge =
    !block.isOneGlass && (Math.min(inPane, 1 - inPane) < bar || Math.min(up, 1 - up) < 0.03 / height);
  if (edge) return scaleLight(FRAME, 0.5);
  if (outside) return scaleLight(outside, glow);
  return scaleLight(
    mixLight(OUTSIDE.ground, OUTSIDE.sky, smoothstep(0.25, 0.45, up)),
    glow * (0.45 + 0.4 * up),
  );
}

/** The land is far away: a small picture of it is enough. */
const OUTSIDE_SHARE = 0.4;

function outsideOf(preset: LandscapePreset, size: SceneSize, seed: number): (u: number, v: number) => Light {
  const width = Math.max(2, Math.round(size.width * OUTSIDE_SHARE));
  const height = Math.max(2, Math.round(size.height * OUTSIDE_SHARE));
  const { picture } = drawLandscape({ ...preset, exposure: 0.3 }, { width, height }, seed, 0.2);
  const pixel = new Float32Array(3);
  return (u, v) => {
    sampleBilinear(picture, clamp01(u) * width, clamp01(v) * height, pixel, 0);
    return [pixel[0]!, pixel[1]!, pixel[2]!];
  };
}

/** Tastes: what walls and furniture are drawn towards. */
const TINTS = ['#c8b8a0', '#8fa3ad', '#a8b59a', '#c09a84', '#d8d4cc', '#6f7f90', '#b8a0a8', '#4f5f58'];

function tinted(hex: string, tint: string, share: number): string {
  const [one, other] = [hex, tint].map((text) => Number.parseInt(text.slice(1), 16)) as [number, number];
  const channel = (shift: number) => {
    const [from, to] = [(one >> shift) & 255, (other >> shift) & 255];
    return Math.round(from + (to - from) * share);
  };
  return `#${((channel(16) << 16) | (channel(8) << 8) | channel(0)).toString(16).padStart(6, '0')}`;
}

/** The seed mirrors the room and moves things a little. */
function varied(plan: RoomPlan, seed: number): RoomPreset {
  const room = planned(plan, seed);
  const random = seededRandom(seed);
  const side = random() < 0.5 ? -1 : 1;
  const [wall, cloth] = [random(), random()].map((share) => TINTS[Math.floor(share * TINTS.length)]!);
  const blocks = room.blocks.map((block) => ({
    ...block,
    // What stands one on the other moves together.
    x: side * block.x + (block.glow ? 0 : (hashNoise(Math.round(block.x * 50), 3, seed) - 0.5) * 0.12),
    colour: block.glow || block.pattern === 'leaves' ? block.colour : tinted(block.colour, cloth!, 0.3),
  }));
  return {
    ...room,
    blocks,
    walls: room.walls.glow ? room.walls : { ...room.walls, colour: tinted(room.walls.colour, wall!, 0.22) },
    turn: side * (room.turn ?? 0.2) + (random() - 0.5) * 0.16,
  };
}

/** Polished floors mirror a little, more so when seen from the side. */
const FLOOR_SHINE = { planks: 0.045, tiles: 0.05 } as const;
/** Grid on which light is traced, long side. */
const LIGHT_PX = 144;
/** Rooms with more boxes than this get a coarser grid: rays cost by the box. */
const FULL_ROOM = 36;

export function drawInterior(preset: RoomPlan, size: SceneSize, seed: number, softness = 1): Scene {
  const room = varied(preset, seed);
  const { blur = 0.026, exposure = 0.26, turn = 0 } = room;
  const boxes = boxesOf(room, seed);
  const picture = createFloat(size.width, size.height, 3);
  const long = Math.max(size.width, size.height);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // Somebody who turns also steps aside, so that the middle of the far wall stays in view.
  const most = room.aisleMetres ?? Number.POSITIVE_INFINITY;
  const aside = Math.min(most, Math.max(-most, -Math.tan(turn) * room.depth * 0.6));
  const eye = [aside, room.eyeMetres ?? EYE_METRES, 0] as const;
  const ray = (u: number, v: number) => {
    const right = ((2 * u - 1) * size.width * OPEN) / long;
    const up = ((1 - 2 * v) * size.height * OPEN) / long;
    const length = length3(right, up, 1);
    return [(right * cos + sin) / length, up / length, (cos - right * sin) / length] as const;
  };
  const grain = Math.min(1, Math.sqrt(FULL_ROOM / room.blocks.length));
  const scale = Math.min(1, (LIGHT_PX * grain) / long);
  const grid = traceLight(
    boxes,
    { eye, ray },
    Math.max(2, Math.round(size.width * scale)),
    Math.max(2, Math.round(size.height * scale)),
  );
  const hit: RoomHit = { distance: 0, box: 0, axis: 0, sign: 1 };
  const mean = meanOfGrid(grid);
  const light = [0, 0, 0];
  const view = room.outside ? outsideOf(room.outside, size, seed) : null;
  const colourAt = (place: readonly number[], falling: readonly number[], seen: Light | undefined): Light => {
    const surface = surfaceAt(boxes, hit);
    const across = hit.axis === 0 ? place[2]! : place[0]!;
    const along = hit.axis === 1 ? place[2]! : place[1]!;
    const own = patterned(lightOf(surface.colour), surface.pattern, across, along, seed);
    const block = boxes.blocks[hit.box];
    if (block?.glow && surface.pattern !== 'water') return glowAt(block, own, hit.axis, place, seen);
    if (surface.glow) return scaleLight(seen && hit.box === 0 ? seen : own, surface.glow);
    return [own[0] * falling[0]!, own[1] * falling[1]!, own[2] * falling[2]!];
  };
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const [u, v] = [(x + 0.5) / size.width, (y + 0.5) / size.height];
      const [dx, dy, dz] = ray(u, v);
      castInRoom(boxes, eye[0], eye[1], eye[2], dx, dy, dz, hit);
      const place = [eye[0] + dx * hit.distance, eye[1] + dy * hit.distance, eye[2] + dz * hit.distance];
      lightAt(grid, u, v, (hit.axis + 1) * hit.sign, place[hit.axis]!, light);
      const isFloor = hit.box === 0 && hit.axis === 1 && hit.sign > 0;
      const isWater = surfaceAt(boxes, hit).pattern === 'water';
      const colour = colourAt(place, light, view?.(u, v));
      const o = (y * size.width + x) * 3;
      picture.data.set(colour, o);
      if (isWater && view) {
        const bend = fractalNoise(place[0]! * 2, place[2]! * 5, 3, seed) - 0.5;
        const sky = view(u + bend * 0.12, 1 - v + bend * 0.3);
        const mirrors = 0.06 + 0.94 * (1 + dy) ** 5;
        for (let c = 0; c < 3; c++) picture.data[o + c] = mix(colour[c]!, sky[c]! * 2, mirrors);
        continue;
      }
      const shine = isFloor && !room.isMatt ? (FLOOR_SHINE[room.floor.pattern as 'planks'] ?? 0) : 0;
      if (shine === 0) continue;
      const strength = shine + (1 - shine) * (1 + dy) ** 5 * 0.5;
      castInRoom(boxes, place[0]!, 0.002, place[2]!, dx, -dy, dz, hit);
      const far = hit.distance;
      const seen = colourAt([place[0]! + dx * far, -dy * far, place[2]! + dz * far], mean, view?.(u, 1 - v));
      for (let c = 0; c < 3; c++) picture.data[o + c]! += strength * Math.min(4, seen[c]!);
    }
  }
  const gain = exposeTo(picture, exposure);
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = Math.min(8, picture.data[i]!);
  const soft = bloom(softBlur(picture, softness * blur * long), 0.1, 0.06);
  const seen = probeLight(boxes, eye, [sin, 0, cos]);
  const around = lightFromAll((x, y, z) => scaleLight(seen(x * cos - z * sin, y, -x * sin - z * cos), gain));
  return { picture: soft, light: around };
}

function meanOfGrid({ light: { data } }: LightGrid): Light {
  const sum = [0, 0, 0];
  for (let i = 0; i < data.length; i++) sum[i % 3]! += data[i]!;
  const count = data.length / 3;
  return [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}

import { createFloat, type FloatRaster } from '../imaging/raster.ts';
import { hashNoise } from '../imaging/value-noise.ts';
import { lightOf, scaleLight } from './colours.ts';
import type { LightFrom } from './harmonics.ts';
import { castInRoom, type RoomBoxes, type RoomHit, surfaceAt } from './room-rays.ts';
import type { Light } from './scene.ts';

// How much light falls on what the camera sees: windows and lamps with soft shadows, and once thrown back by
// walls and floor. Light changes slowly, so a small grid is traced and evened out along each surface.

interface RoomSource {
  /** Middle of the shining side and the two half edges that span it. */
  middle: readonly [number, number, number];
  first: readonly [number, number, number];
  second: readonly [number, number, number];
  colour: Light;
  /** Square metres. */
  area: number;
}

/** One grid point: place, normal and the light on it. */
export interface LightGrid {
  width: number;
  height: number;
  /** x, y, z, normal axis times sign (1–3), box. */
  places: FloatRaster;
  light: FloatRaster;
}

const SAMPLES = 4;
const BOUNCES = 6;
/** Smaller lamps are seen but light nothing: rays to each of them cost more than they give. Square metres. */
const LEAST_SOURCE = 0.02;
/** The evening-out reaches this many grid points at most. */
const STEPS = [1, 2, 4] as const;

function sourcesOf({ blocks, room }: RoomBoxes): RoomSource[] {
  return blocks.flatMap((block) => {
    if (!block?.glow) return [];
    const { x, y = 0, z, width, height, depth } = block;
    const half = [width / 2, height / 2, depth / 2];
    if (Math.max(width * height, width * depth, height * depth) < LEAST_SOURCE) return [];
    const middle = [x, y + height / 2, z + depth / 2];
    const thin = half.indexOf(Math.min(...half));
    // Out of the block, towards the middle of the room.
    const inward = [-middle[0]!, room.height / 2 - middle[1]!, room.depth / 2 - middle[2]!][thin]!;
    middle[thin]! += (Math.sign(inward) || 1) * (half[thin]! + 0.01);
    const [a, b] = [0, 1, 2].filter((axis) => axis !== thin) as [number, number];
    const edge = (axis: number) => [0, 1, 2].map((i) => (i === axis ? half[axis]! : 0));
    return {
      middle: middle as [number, number, number],
      first: edge(a) as [number, number, number],
      second: edge(b) as [number, number, number],
      colour: scaleLight(lightOf(block.colour), block.glow),
      area: 4 * half[a]! * half[b]!,
    };
  });
}

function directLight(
  boxes: RoomBoxes,
  sources: readonly RoomSource[],
  at: readonly number[],
  normal: readonly number[],
  turn: number,
  probe: RoomHit,
  samples = SAMPLES,
): Light {
  const sum: [number, number, number] = [0, 0, 0];
  for (const { middle, first, second, colour, area } of sources) {
    for (let k = 0; k < samples; k++) {
      const [a, b] = [((k + 0.5 + turn) % samples) / samples, (k * 0.618 + turn * 0.37 + 0.25) % 1].map(
        (share) => 2 * share - 1,
      ) as [number, number];
      const dx = middle[0] + a * first[0] + b * second[0] - at[0]!;
      const dy = middle[1] + a * first[1] + b * second[1] - at[1]!;
      const dz = middle[2] + a * first[2] + b * second[2] - at[2]!;
      const squared = dx * dx + dy * dy + dz * dz;
      const length = Math.sqrt(squared);
      const facing = (dx * normal[0]! + dy * normal[1]! + dz * normal[2]!) / length;
      if (facing <= 0) continue;
      castInRoom(boxes, at[0]!, at[1]!, at[2]!, dx / length, dy / length, dz / length, probe);
      const isSource = probe.box > 0 && boxes.surfaces[probe.box]!.glow;
      if (probe.distance < length - 0.06 && !isSource) continue;
      const strength = (facing * area) / (Math.PI * (squared + area * 0.5) * samples);
      for (let c = 0; c < 3; c++) sum[c]! += colour[c]! * strength;
    }
  }
  return sum;
}

/** Light that walls and floor throw onto a place, and the room's own glow where nothing is near. */
function bouncedLight(
  boxes: RoomBoxes,
  sources: readonly RoomSource[],
  at: readonly number[],
  axis: number,
  sign: number,
  turn: number,
  probe: RoomHit,
): Light {
  const ambient = boxes.room.ambient ?? 0.25;
  const sum: [number, number, number] = [0, 0, 0];
  const inner: RoomHit = { ...probe };
  for (let k = 0; k < BOUNCES; k++) {
    const r = Math.sqrt((k + 0.5) / BOUNCES);
    const angle = 2 * Math.PI * (k * 0.618 + turn);
    const up = Math.sqrt(Math.max(0, 1 - r * r)) * sign;
    const ray = [r * Math.cos(angle), r * Math.sin(angle)];
    const [dx, dy, dz] =
      axis === 0 ? [up, ray[0]!, ray[1]!] : axis === 1 ? [ray[0]!, up, ray[1]!] : [ray[0]!, ray[1]!, up];
    castInRoom(boxes, at[0]!, at[1]!, at[2]!, dx, dy, dz, probe);
    const surface = surfaceAt(boxes, probe);
    const own = lightOf(surface.colour);
    if (surface.glow) {
      // Lamps were counted by themselves; walls that shine are the open sky.
      if (probe.box === 0) for (let c = 0; c < 3; c++) sum[c]! += own[c]! * surface.glow;
      continue;
    }
    const near = [0, 1, 2].map((i) => at[i]! + [dx, dy, dz][i]! * (probe.distance - 0.01));
    const normal = [0, 0, 0];
    normal[probe.axis] = probe.sign;
    const direct = directLight(boxes, sources, near, normal, (turn + k * 0.31) % 1, inner, 1);
    const open = Math.min(1, probe.distance / 0.8);
    for (let c = 0; c < 3; c++) sum[c]! += own[c]! * (direct[c]! + ambient * 0.8) + ambient * 0.35 * open;
  }
  return [sum[0] / BOUNCES, sum[1] / BOUNCES, sum[2] / BOUNCES];
}

/** Somebody stands this far before the camera, in metres, or halfway to what stands nearer. */
const SUBJECT_METRES = 1.5;
/** Nobody stands nearer to a wall. */
const WALL_METRES = 0.4;

/** What somebody before the camera sees in any direction of the room. */
export function probeLight(
  boxes: RoomBoxes,
  eye: readonly [number, number, number],
  forward: readonly [number, number, number],
): LightFrom {
  const sources = sourcesOf(boxes);
  const hit: RoomHit = { distance: 0, box: 0, axis: 0, sign: 1 };
  const probe: RoomHit = { ...hit };
  castInRoom(boxes, ...eye, ...forward, hit);
  const ahead = Math.min(SUBJECT_METRES, hit.distance / 2);
  // The camera may look in through a wall; people stand inside.
  const from = eye.map((value, i) => {
    const [low, high] = [boxes.bounds[i]! + WALL_METRES, boxes.bounds[i + 3]! - WALL_METRES];
    return Math.min(high, Math.max(low, value + forward[i]! * ahead));
  }) as [number, number, number];
  return (x, y, z) => {
    castInRoom(boxes, ...from, x, y, z, hit);
    const { distance, axis, sign } = hit;
    const surface = surfaceAt(boxes, hit);
    const own = lightOf(surface.colour);
    if (surface.glow) return scaleLight(own, surface.glow);
    const at = [x, y, z].map((value, i) => from[i]! + value * distance);
    at[axis]! += sign * 0.004;
    const normal = [0, 0, 0];
    normal[axis] = sign;
    const direct = directLight(boxes, sources, at, normal, 0.5, probe);
    const bounced = bouncedLight(boxes, sources, at, axis, sign, 0.5, probe);
    return [
      own[0] * (direct[0] + bounced[0]),
      own[1] * (direct[1] + bounced[1]),
      own[2] * (direct[2] + bounced[2]),
    ];
  };
}

export interface CameraRays {
  eye: readonly [number, number, number];
  /** Fractions of the picture → unit direction. */
  ray(u: number, v: number): readonly [number, number, number];
}

export function traceLight(
  boxes: RoomBoxes,
  { eye, ray }: CameraRays,
  width: number,
  height: number,
): LightGrid {
  const sources = sourcesOf(boxes);
  const places = createFloat(width, height, 5);
  const light = createFloat(width, height, 3);
  const hit: RoomHit = { distance: 0, box: 0, axis: 0, sign: 1 };
  const probe: RoomHit = { ...hit };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [dx, dy, dz] = ray((x + 0.5) / width, (y + 0.5) / height);
      castInRoom(boxes, eye[0], eye[1], eye[2], dx, dy, dz, hit);
      const { distance, axis, sign, box } = hit;
      const at = [eye[0] + dx * distance, eye[1] + dy * distance, eye[2] + dz * distance];
      at[axis]! += sign * 0.004;
      const normal = [0, 0, 0];
      normal[axis] = sign;
      const turn = hashNoise(x, y, boxes.seed);
      places.data.set([at[0]!, at[1]!, at[2]!, (axis + 1) * sign, box], i * 5);
      const direct = directLight(boxes, sources, at, normal, turn, probe);
      const bounced = bouncedLight(boxes, sources, at, axis, sign, turn, probe);
      for (let c = 0; c < 3; c++) light.data[i * 3 + c] = direct[c]! + bounced[c]!;
    }
  }
  return { width, height, places, light: evened(places, light) };
}

/** Noise out, edges kept: only neighbours of the same side and depth are heard. */
function evened(places: FloatRaster, light: FloatRaster): FloatRaster {
  const { width, height } = light;
  let now = light.data;
  for (const step of STEPS) {
    const next = new Float32Array(now.length);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const side = places.data[i * 5 + 3]!;
        const axis = Math.abs(side) - 1;
        const plane = places.data[i * 5 + axis]!;
        let weight = 0;
        const sum = [0, 0, 0];
        for (let dy = -1; dy <= 1; dy++) {
          for (let dx = -1; dx <= 1; dx++) {
            const [nx, ny] = [x + dx * step, y + dy * step];
            if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
            const j = ny * width + nx;
            if (places.data[j * 5 + 3] !== side) continue;
            if (Math.abs(places.data[j * 5 + axis]! - plane) > 0.03) continue;
            const w = dx === 0 && dy === 0 ? 2 : dx === 0 || dy === 0 ? 1 : 0.6;
            weight += w;
            for (let c = 0; c < 3; c++) sum[c]! += w * now[j * 3 + c]!;
          }
        }
        for (let c = 0; c < 3; c++) next[i * 3 + c] = sum[c]! / weight;
      }
    }
    now = next;
  }
  return { ...light, data: now };
}

/** Light at a pixel from the grid points round it that lie on the same side. */
export function lightAt(
  { width, height, places, light }: LightGrid,
  u: number,
  v: number,
  side: number,
  plane: number,
  out: number[],
): void {
  const [gx, gy] = [u * width - 0.5, v * height - 0.5];
  const [left, top] = [Math.floor(gx), Math.floor(gy)];
  const axis = Math.abs(side) - 1;
  let weight = 0;
  out[0] = 0;
  out[1] = 0;
  out[2] = 0;
  // First the four around; where none fits, a wider look.
  for (let reach = 0; reach < 3 && weight < 1e-4; reach++) {
    for (let y = top - reach; y <= top + 1 + reach; y++) {
      for (let x = left - reach; x <= left + 1 + reach; x++) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const i = y * width + x;
        if (places.data[i * 5 + 3] !== side || Math.abs(places.data[i * 5 + axis]! - plane) > 0.05) continue;
        const w = Math.max(0.002, (1 + reach - Math.abs(x - gx)) * (1 + reach - Math.abs(y - gy)));
        weight += w;
        for (let c = 0; c < 3; c++) out[c]! += w * light.data[i * 3 + c]!;
      }
    }
  }
  if (weight < 1e-4) {
    const i =
      Math.min(height - 1, Math.max(0, Math.round(gy))) * width +
      Math.min(width - 1, Math.max(0, Math.round(gx)));
    for (let c = 0; c < 3; c++) out[c] = light.data[i * 3 + c]!;
    return;
  }
  for (let c = 0; c < 3; c++) out[c]! /= weight;
}

import type { Random } from '../imaging/noise.ts';
import { pick } from './pick.ts';
import type { Block, RoomPreset } from './room.ts';

// A gym: racks and machines in rows under strips of light, another one for every seed.

const WIDTH = 11;
const HEIGHT = 4.2;
const DEPTH = 12;
const STEEL = '#1d1f23';
const RUBBER = '#15161a';

/** Three shelves of dumbbells: dark heads with bright ends. */
function dumbbells(x: number, z: number, width: number): Block[] {
  const shelves = [0.35, 0.75, 1.15].flatMap((y) => [
    { x, y, z, width, height: 0.06, depth: 0.5, colour: '#4a4e55' },
    ...Array.from({ length: Math.floor(width / 0.3) }, (_, i) => ({
      x: x - width / 2 + 0.15 + i * 0.3,
      y: y + 0.06,
      z: z + 0.08,
      width: 0.19,
      height: 0.19,
      depth: 0.3,
      colour: i % 3 === 0 ? '#6c7178' : RUBBER,
    })),
  ]);
  const post = { y: 0, z: z + 0.1, width: 0.08, height: 1.35, depth: 0.4, colour: STEEL };
  return [...shelves, { ...post, x: x - width / 2 }, { ...post, x: x + width / 2 }];
}

/** Four posts, a bar with plates, a bench. */
function powerRack(x: number, z: number, accent: string): Block[] {
  const post = { y: 0, width: 0.11, height: 2.5, depth: 0.11, colour: STEEL };
  const plate = { y: 1.08, z: z + 0.1, width: 0.12, height: 0.46, depth: 0.46 };
  return [
    ...[-0.6, 0.6].flatMap((side) => [
      { ...post, x: x + side, z },
      { ...post, x: x + side, z: z + 1.2 },
      { x: x + side, y: 2.42, z, width: 0.09, height: 0.11, depth: 1.25, colour: STEEL },
      { ...plate, x: x + side * 1.55, colour: RUBBER },
      { ...plate, x: x + side * 1.75, height: 0.36, colour: accent },
    ]),
    { x, y: 2.42, z, width: 1.3, height: 0.11, depth: 0.11, colour: STEEL },
    { x, y: 1.29, z: z + 0.3, width: 2.3, height: 0.05, depth: 0.05, colour: '#b8bdc4' },
    { x, y: 0.4, z: z + 0.2, width: 0.34, height: 0.1, depth: 1.2, colour: '#2a2c30' },
  ];
}

function treadmill(x: number, z: number): Block[] {
  return [
    { x, y: 0.1, z, width: 0.8, height: 0.16, depth: 1.7, colour: '#26282d' },
    { x, y: 0.25, z: z + 1.5, width: 0.7, height: 0.9, depth: 0.12, colour: '#33363c' },
    { x, y: 1.15, z: z + 1.42, width: 0.72, height: 0.34, depth: 0.1, colour: '#3d4148' },
    { x, y: 1.22, z: z + 1.4, width: 0.36, height: 0.2, depth: 0.03, colour: '#58b0e8', glow: 0.9 },
  ];
}

export function gym(random: Random): RoomPreset {
  const accent = pick(random, ['#9c2f26', '#c07a1c', '#28527f', '#8a8f96', '#5a8a34']);
  const isDay = random() < 0.5;
  const wall = pick(random, ['#43454a', '#5c564e', '#33373e', '#6a6c6e']);
  const shift = random() * 1.4 - 0.7;
  const strips = pick(random, [
    [-2.6, 0.4, 3.2],
    [-3.4, -1.2, 1, 3.2],
    [-1.2, 1.8],
  ]);
  return {
    width: WIDTH,
    height: HEIGHT,
    depth: DEPTH,
    walls: { colour: wall, pattern: pick(random, ['bricks', 'panels', 'plain']) },
    floor: { colour: '#3c3d40' },
    ceiling: { colour: '#141518' },
    blocks: [
      ...[2.6, 5.4, 8.2].map((z) => ({
        ...{ x: -WIDTH / 2, y: 0.6, z, width: 0.06, height: 2.6, depth: 2.2 },
        colour: isDay ? '#e6eefa' : '#2c3a58',
        glow: isDay ? 3 : 0.4,
      })),
      ...[3.4, 5.4, 7.4].flatMap((z) => treadmill(-3.7, z)),
      ...powerRack(1.9 + shift, 5.2, accent),
      ...powerRack(3.7 + shift * 0.4, 7.6, accent),
      ...powerRack(-1 + shift, 8, accent),
      ...dumbbells(0.6, 11, 4.8),
      { x: 4.7, y: 0, z: 4.4, width: 0.9, height: 2.2, depth: 1.1, colour: '#22252a' },
      { x: 4.2, y: 0.5, z: 4.6, width: 0.12, height: 1.3, depth: 0.6, colour: accent },
      // A band of colour on the far wall, a screen, and a duct under the ceiling.
      { x: 0, y: 2.3, z: DEPTH - 0.04, width: WIDTH, height: 0.35, depth: 0.03, colour: accent },
      { x: -2.6, y: 1.9, z: DEPTH - 0.1, width: 1.3, height: 0.75, depth: 0.05, colour: '#7fb4e6', glow: 1 },
      { x: 2.1, y: 3.7, z: 1, width: 0.4, height: 0.36, depth: 10.5, colour: '#3c3f44' },
      ...strips.map((x) => ({
        ...{ x, y: 3.5, z: 1.6, width: 0.12, height: 0.06, depth: 9.6, colour: '#eef3ff' },
        glow: 6,
      })),
    ],
    ambient: 0.08,
    exposure: isDay ? 0.12 : 0.085,
    blur: 0.017,
    turn: 0.16,
  };
}

import type { Random } from '../imaging/noise.ts';
import { pick } from './pick.ts';
import type { Block, RoomPreset } from './room.ts';
import { chair, table } from './room-parts.ts';

// A reading room: tall cases along the walls, windows or lamps at its end, another one for every seed.

const WIDTH = 6.6;
const HEIGHT = 4.2;
const DEPTH = 12;

interface Look {
  wood: string;
  floor: string;
  wall: string;
  lamp: string;
}
const LOOKS: readonly Look[] = [
  { wood: '#4a2f1c', floor: '#5c4029', wall: '#cdbfa4', lamp: '#ffcf96' },
  { wood: '#6b4a2e', floor: '#7a5b3e', wall: '#d9d2c4', lamp: '#ffe0b4' },
  { wood: '#2e241d', floor: '#43372d', wall: '#8f9a8c', lamp: '#ffd2a0' },
  { wood: '#b7a68c', floor: '#a58d6d', wall: '#e6e3dc', lamp: '#fff0d8' },
];

/** One long case on the wall, with its cornice. */
function wallCase(side: -1 | 1, { wood }: Look): Block[] {
  const x = side * (WIDTH / 2 - 0.18);
  return [
    { x, z: 1.5, width: 0.36, height: 3, depth: 9.8, colour: wood, pattern: 'books' },
    { x: x - side * 0.04, y: 3, z: 1.5, width: 0.5, height: 0.14, depth: 9.8, colour: wood },
    { x: x - side * 0.06, y: 0, z: 1.5, width: 0.5, height: 0.3, depth: 9.8, colour: wood },
  ];
}

function readingTable(x: number, z: number, { wood }: Look): Block[] {
  return [
    ...table(x, z, 1.5, 0.8, wood),
    ...chair(x - 0.4, z + 0.9, wood),
    { x: x + 0.2, y: 0.76, z: z + 0.4, width: 0.06, height: 0.32, depth: 0.06, colour: '#b08a3a' },
    { x: x + 0.2, y: 1.06, z: z + 0.3, width: 0.4, height: 0.14, depth: 0.2, colour: '#ffd98a', glow: 2.4 },
    { x: x - 0.3, y: 0.76, z: z + 0.2, width: 0.3, height: 0.1, depth: 0.22, colour: '#7a2e2a' },
  ];
}

/** The end of the room: two windows between cases, or books all over. */
function farEnd({ wood }: Look, isDay: boolean, hasWindows: boolean): Block[] {
  const z = DEPTH - 0.5;
  const books = { z, depth: 0.35, colour: wood, pattern: 'books' as const };
  if (!hasWindows) return [{ ...books, x: 0, width: 6, height: 3.2 }];
  const pane = { y: 1.1, z: DEPTH - 0.06, width: 0.95, height: 2.1, depth: 0.06 };
  const shines = { colour: isDay ? '#dfe9f8' : '#24345a', glow: isDay ? 2.4 : 0.4 };
  return [
    ...[-1.05, 1.05].map((x) => ({ ...pane, ...shines, x })),
    ...[-2.45, 0, 2.45].map((x) => ({ ...books, x, width: x === 0 ? 0.9 : 1.6, height: 3.2 })),
    { ...books, x: 0, width: 6, height: 1 },
  ];
}

export function library(random: Random): RoomPreset {
  const look = pick(random, LOOKS);
  const isDay = random() < 0.6;
  const hasWindows = random() < 0.7;
  const tableX = random() * 1.2 - 0.6;
  return {
    width: WIDTH,
    height: HEIGHT,
    depth: DEPTH,
    walls: { colour: look.wall },
    floor: { colour: look.floor, pattern: 'planks' },
    ceiling: { colour: look.wood },
    blocks: [
      ...wallCase(-1, look),
      ...wallCase(1, look),
      ...farEnd(look, isDay, hasWindows),
      ...readingTable(tableX, 4.6, look),
      ...readingTable(-tableX, 7.6, look),
      ...[3.6, 6.2, 8.8].map((z) => ({
        ...{ x: 0.1, y: 2.8, z, width: 0.24, height: 0.16, depth: 0.24, colour: look.lamp, glow: 4 },
      })),
    ],
    ambient: isDay ? 0.24 : 0.12,
    exposure: isDay ? 0.15 : 0.11,
    blur: 0.017,
    turn: 0.14,
    aisleMetres: 1,
    isMatt: true,
  };
}

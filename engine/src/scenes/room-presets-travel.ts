import { besideTheRoad } from './outside-views.ts';
import type { Block, RoomPlan } from './room.ts';
import { cabin } from './room-presets-cabin.ts';

const seat = (x: number, z: number, colour: string) => [
  { x, y: 0.1, z, width: 0.5, height: 0.4, depth: 0.5, colour },
  { x, y: 0.45, z: z + 0.42, width: 0.5, height: 0.75, depth: 0.14, colour },
  { x, y: 1.2, z: z + 0.44, width: 0.3, height: 0.22, depth: 0.1, colour },
];

const glass = (place: Pick<Block, 'x' | 'y' | 'z' | 'width' | 'height' | 'depth'>): Block => ({
  ...place,
  colour: '#e4eef6',
  glow: 1.5,
  isOneGlass: true,
});

const carriage = { ambient: 0.3, turn: 0.1, blur: 0.022 } as const;

export const travelRooms = {
  Car: {
    ...carriage,
    width: 1.8,
    height: 1.78,
    depth: 3.1,
    walls: { colour: '#6f6a64' },
    floor: { colour: '#232326' },
    ceiling: { colour: '#cfc8bc' },
    blocks: [
      glass({ x: 0, y: 1.12, z: 3.06, width: 1.4, height: 0.44, depth: 0.06 }),
      ...[-0.9, 0.9].flatMap((x) => [
        glass({ x, y: 1.1, z: 0.5, width: 0.06, height: 0.46, depth: 1.05 }),
        glass({ x, y: 1.1, z: 1.68, width: 0.06, height: 0.46, depth: 0.85 }),
        // Door: arm rest, dark upper edge, handle; above it the rail of the roof.
        { x: x * 0.95, y: 0.7, z: 0.4, width: 0.16, height: 0.1, depth: 2.2, colour: '#8a5c3e' },
        { x: x * 0.98, y: 1.02, z: 0.3, width: 0.1, height: 0.07, depth: 2.4, colour: '#2a2a2c' },
        { x: x * 0.93, y: 0.92, z: 1.9, width: 0.05, height: 0.04, depth: 0.2, colour: '#d0d2d4' },
        { x: x * 0.9, y: 1.6, z: 1.7, width: 0.05, height: 0.05, depth: 0.3, colour: '#b8b0a4' },
        // Rear seat of this side, with its head rest and the pillar behind it.
        { x: x * 0.5, y: 0.3, z: 2, width: 0.68, height: 0.24, depth: 0.6, colour: '#9a6a48' },
        { x: x * 0.5, y: 0.5, z: 2.5, width: 0.66, height: 0.56, depth: 0.2, colour: '#9a6a48' },
        { x: x * 0.5, y: 1.08, z: 2.55, width: 0.3, height: 0.2, depth: 0.12, colour: '#8a5c3e' },
        { x: x * 0.9, y: 1.05, z: 2.6, width: 0.16, height: 0.7, depth: 0.4, colour: '#c4bcb0' },
      ]),
      { x: 0, y: 0.5, z: 2.54, width: 0.24, height: 0.5, depth: 0.16, colour: '#7a5034' },
      { x: 0, y: 1.02, z: 2.7, width: 1.7, height: 0.06, depth: 0.36, colour: '#3a3836' },
      { x: 0, y: 1.74, z: 1.6, width: 0.24, height: 0.03, depth: 0.12, colour: '#fff2dc', glow: 2 },
    ],
    outside: besideTheRoad,
    ambient: 0.5,
    eyeMetres: 1.22,
    turn: 0.24,
    exposure: 0.22,
  },
  Airplane: cabin,
  Train: {
    ...carriage,
    width: 3,
    height: 2.4,
    depth: 13,
    walls: { colour: '#d4d0c8' },
    floor: { colour: '#54585e' },
    ceiling: { colour: '#e8e6e2' },
    blocks: [
      ...[1.6, 4.2, 6.8, 9.4].flatMap((z) => [
        { x: -1.5, y: 0.95, z, width: 0.06, height: 0.95, depth: 1.9, colour: '#d4e8d8', glow: 4 },
        { x: 1.5, y: 0.95, z, width: 0.06, height: 0.95, depth: 1.9, colour: '#dceafa', glow: 4 },
      ]),
      ...[2.2, 4, 5.8, 7.6, 9.4].flatMap((z) => [...seat(-1.05, z, '#8a2e34'), ...seat(1.05, z, '#8a2e34')]),
      { x: 0, y: 2.36, z: 1, width: 0.3, height: 0.04, depth: 11, colour: '#fff8ec', glow: 4 },
      ...[-0.5, 0.5].map((x) => ({ x, y: 2, z: 1, width: 0.04, height: 0.04, depth: 11, colour: '#c8a84a' })),
    ],
    exposure: 0.3,
  },
} as const satisfies Record<string, RoomPlan>;

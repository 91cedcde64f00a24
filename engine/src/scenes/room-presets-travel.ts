import type { RoomPreset } from './room.ts';

const seat = (x: number, z: number, colour: string) => [
  { x, y: 0.1, z, width: 0.5, height: 0.4, depth: 0.5, colour },
  { x, y: 0.45, z: z + 0.42, width: 0.5, height: 0.75, depth: 0.14, colour },
  { x, y: 1.2, z: z + 0.44, width: 0.3, height: 0.22, depth: 0.1, colour },
];

const cabin = { ambient: 0.3, turn: 0.1, blur: 0.022 } as const;

export const travelRooms = {
  Car: {
    ...cabin,
    width: 1.9,
    height: 1.9,
    depth: 3.2,
    walls: { colour: '#3a3c40' },
    floor: { colour: '#1c1d20' },
    ceiling: { colour: '#b0aaa0' },
    blocks: [
      { x: 0, y: 1.05, z: 3.16, width: 1.5, height: 0.55, depth: 0.06, colour: '#d8e8f4', glow: 4 },
      { x: -0.95, y: 1.05, z: 1.4, width: 0.06, height: 0.5, depth: 1.3, colour: '#dcebf6', glow: 4 },
      { x: 0.95, y: 1.05, z: 1.4, width: 0.06, height: 0.5, depth: 1.3, colour: '#cfe4d0', glow: 3 },
      { x: 0, y: 0.2, z: 2.3, width: 1.8, height: 0.55, depth: 0.5, colour: '#6a4630' },
      { x: 0, y: 0.7, z: 2.7, width: 1.8, height: 0.5, depth: 0.2, colour: '#6a4630' },
      { x: -0.5, y: 1.1, z: 2.75, width: 0.3, height: 0.22, depth: 0.12, colour: '#7a543a' },
      { x: 0.5, y: 1.1, z: 2.75, width: 0.3, height: 0.22, depth: 0.12, colour: '#7a543a' },
    ],
  },
  Airplane: {
    ...cabin,
    width: 3.6,
    height: 2.3,
    depth: 14,
    walls: { colour: '#e4e6e8' },
    floor: { colour: '#3a4254' },
    ceiling: { colour: '#f0f2f4' },
    blocks: [
      ...[2, 3.1, 4.2, 5.3, 6.4, 7.5, 8.6].flatMap((z) => [
        ...seat(-1.2, z, '#3a5278'),
        ...seat(-0.65, z, '#3a5278'),
        ...seat(0.65, z, '#3a5278'),
        ...seat(1.2, z, '#3a5278'),
        { x: -1.8, y: 1.1, z, width: 0.06, height: 0.36, depth: 0.26, colour: '#e8f2ff', glow: 7 },
        { x: 1.8, y: 1.1, z, width: 0.06, height: 0.36, depth: 0.26, colour: '#e8f2ff', glow: 7 },
      ]),
      { x: -1.3, y: 1.75, z: 1, width: 0.9, height: 0.4, depth: 12, colour: '#dcdfe2' },
      { x: 1.3, y: 1.75, z: 1, width: 0.9, height: 0.4, depth: 12, colour: '#dcdfe2' },
      { x: 0, y: 2.26, z: 1, width: 0.5, height: 0.04, depth: 12, colour: '#fff6ea', glow: 3 },
    ],
    exposure: 0.32,
  },
  Train: {
    ...cabin,
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
} as const satisfies Record<string, RoomPreset>;

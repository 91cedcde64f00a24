import type { Random } from '../imaging/noise.ts';
import { pick } from './pick.ts';
import type { Block, RoomPreset } from './room.ts';

// An aeroplane's cabin, seen down its aisle, with other seats and another light for every seed.

const WIDTH = 3.7;
const ROWS = [2.3, 3.2, 4.1, 5, 5.9, 6.8, 7.7, 8.6, 9.5];

interface Look {
  seat: string;
  /** Cloth over the head rests. */
  cloth: string;
  floor: string;
  /** Light of the ceiling. */
  light: string;
  isNight: boolean;
}
const LOOKS: readonly Look[] = [
  { seat: '#2c4468', cloth: '#e8e8e4', floor: '#39414f', light: '#fff4e4', isNight: false },
  { seat: '#3c4046', cloth: '#a8322c', floor: '#2e3238', light: '#fdf6ee', isNight: false },
  { seat: '#6a5a48', cloth: '#efe8da', floor: '#4a4038', light: '#ffe9c8', isNight: false },
  { seat: '#24324c', cloth: '#c8ccd4', floor: '#232a36', light: '#9ab4ff', isNight: true },
  { seat: '#4a4460', cloth: '#dcd8e4', floor: '#322f40', light: '#d8b4ff', isNight: true },
];

/** Two seats with their backs to us, one head rest a little lower than the other. */
function pair(side: -1 | 1, z: number, { seat, cloth }: Look): Block[] {
  return [0.72, 1.28].flatMap((x) => [
    { x: side * x, y: 0.3, z, width: 0.5, height: 0.75, depth: 0.16, colour: seat },
    { x: side * x, y: 1.02, z: z - 0.02, width: 0.36, height: 0.24, depth: 0.13, colour: seat },
    { x: side * x, y: 1.08, z: z - 0.04, width: 0.32, height: 0.19, depth: 0.03, colour: cloth },
  ]);
}

function side(at: -1 | 1, look: Look): Block[] {
  const { light, isNight } = look;
  return [
    ...ROWS.flatMap((z) => pair(at, z, look)),
    ...ROWS.map((z) => ({
      ...{ x: at * (WIDTH / 2), y: 1, z: z - 0.1, width: 0.05, height: 0.34, depth: 0.24 },
      ...{ colour: isNight ? '#5f7fb8' : '#eaf3ff', glow: isNight ? 0.8 : 8 },
    })),
    // The lining bends inwards: wall, panel of the lamps, locker, slope of the ceiling.
    { x: at * 1.72, y: 1.5, z: 0.6, width: 0.3, height: 0.16, depth: 11, colour: '#d4d6d8' },
    { x: at * 1.42, y: 1.62, z: 0.6, width: 0.7, height: 0.12, depth: 11, colour: '#c2c5c9' },
    { x: at * 1.3, y: 1.74, z: 0.6, width: 0.84, height: 0.34, depth: 11, colour: '#e6e7e8' },
    { x: at * 1.12, y: 2.08, z: 0.6, width: 0.7, height: 0.1, depth: 11, colour: '#eff0f1' },
    ...[1.8, 3.2, 4.6, 6, 7.4].map((z) => ({
      ...{ x: at * 0.875, y: 1.78, z, width: 0.02, height: 0.28, depth: 0.04, colour: '#7d8187' },
    })),
    { x: at * 0.76, y: 2.2, z: 0.6, width: 0.1, height: 0.04, depth: 11, colour: light, glow: 4.5 },
  ];
}

export function cabin(random: Random): RoomPreset {
  const look = pick(random, LOOKS);
  return {
    width: WIDTH,
    height: 2.34,
    depth: 12,
    walls: { colour: '#dcdee0' },
    floor: { colour: look.floor },
    ceiling: { colour: '#e9eaec' },
    blocks: [
      ...side(-1, look),
      ...side(1, look),
      // The bulkhead with its curtain and a sign.
      { x: 0, y: 0, z: 11.2, width: WIDTH, height: 2.3, depth: 0.1, colour: '#b9bcc2' },
      { x: 0.1, y: 0, z: 11.1, width: 0.62, height: 1.95, depth: 0.1, colour: look.seat },
      { x: 0, y: 2.02, z: 11.05, width: 0.4, height: 0.1, depth: 0.05, colour: '#8fd8a0', glow: 1.5 },
    ],
    ambient: look.isNight ? 0.1 : 0.3,
    turn: 0.06,
    aisleMetres: 0.16,
    eyeMetres: 1.52,
    exposure: look.isNight ? 0.12 : 0.26,
    blur: 0.017,
  };
}

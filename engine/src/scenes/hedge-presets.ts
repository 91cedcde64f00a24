import type { Random } from '../imaging/noise.ts';
import type { FoliageLayer, FoliagePreset } from './foliage.ts';
import { pick } from './pick.ts';

// Leaves and roses close by: dark depths, twigs in half light, a few that the sun reaches.

interface Leafage {
  deep: readonly string[];
  middle: readonly string[];
  lit: readonly string[];
  /** Of the sky that shines through. */
  gap: string;
}

const LEAFAGE: readonly Leafage[] = [
  {
    deep: ['#20271a', '#2a3321', '#181d13'],
    middle: ['#44582f', '#546a3b', '#374926'],
    lit: ['#7b9856', '#94ae6c', '#668246'],
    gap: '#f6f4dc',
  },
  {
    deep: ['#1e261c', '#283223', '#161c14'],
    middle: ['#43563f', '#526649', '#364730'],
    lit: ['#7c9270', '#95a888', '#68805c'],
    gap: '#eef2f2',
  },
  {
    deep: ['#282a1a', '#343622', '#1d1e13'],
    middle: ['#5d6238', '#6f7345', '#4b502d'],
    lit: ['#9a9c62', '#b0b07c', '#848852'],
    gap: '#fff2d2',
  },
];

const sprays = (
  count: number,
  size: number,
  blur: number,
  colours: readonly string[],
  place: FoliageLayer['place'] = 'anywhere',
): FoliageLayer => ({ shape: 'spray', count, size, blur, colours, place });

export function leaves(random: Random): FoliagePreset {
  const { deep, middle, lit, gap } = pick(random, LEAFAGE);
  const size = 1.3 + 0.9 * random();
  const count = 1.6 / size ** 1.6;
  const reach = 0.35 + 0.5 * random();
  return {
    ground: [lit[1]!, middle[0]!, deep[0]!],
    patches: 3,
    gaps: { count: 160, colour: gap, reach, gain: 1.6 },
    glints: { count: 26, colour: gap, reach: reach + 0.15, gain: 0.35 },
    layers: [
      sprays(100 * count, 0.13 * size, 1.7, deep),
      sprays(70 * count, 0.15 * size, 1.2, [...deep, ...middle]),
      sprays(34 * count, 0.16 * size, 0.85, middle),
      sprays(13 * count, 0.16 * size, 0.75, lit, { clusters: 4 }),
      sprays(4, 0.24 * size, 2.2, [...deep, ...middle], 'edges'),
    ],
    exposure: 0.13 + 0.06 * random(),
    lightOf: 'forest',
  };
}

/** A bush has one colour, in three shades; a bed sometimes has two. */
const ROSES: readonly (readonly string[])[] = [
  ['#8c1a22', '#a02630', '#6a1018'],
  ['#b45468', '#c67384', '#983e54'],
  ['#c0b0a8', '#ccc0b6', '#ae9c94'],
  ['#b08458', '#bc9a70', '#9c6c42'],
  ['#98203c', '#ae3650', '#781428'],
];

export function roses(random: Random): FoliagePreset {
  const { deep, middle, lit, gap } = pick(random, LEAFAGE.slice(0, 2));
  const main = pick(random, ROSES);
  const other = random() < 0.35 ? pick(random, ROSES) : main;
  const size = 0.9 + 0.5 * random();
  return {
    ground: [lit[0]!, middle[0]!, deep[0]!],
    patches: 3,
    gaps: { count: 90 + Math.round(60 * random()), colour: gap, reach: 0.5, gain: 1.2 },
    glints: { count: 14, colour: gap, reach: 0.5, gain: 0.25 },
    layers: [
      sprays(90, 0.17, 1.7, deep),
      sprays(60, 0.2, 1.2, [...deep, ...middle]),
      { shape: 'rose', count: 40, size: 0.034 * size, blur: 1.5, colours: other, place: { clusters: 9 } },
      sprays(22, 0.2, 0.95, middle),
      { shape: 'rose', count: 26, size: 0.055 * size, blur: 0.8, colours: main, place: { clusters: 7 } },
      { shape: 'rose', count: 10, size: 0.08 * size, blur: 0.65, colours: main, place: { clusters: 6 } },
      sprays(3, 0.2, 2, deep, 'edges'),
    ],
    exposure: 0.1 + 0.04 * random(),
  };
}

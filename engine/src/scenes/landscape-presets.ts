import type { LandscapePreset } from './landscape.ts';
import type { RidgePreset } from './ridges.ts';

const mountains = (
  base: number,
  rise: number,
  waves: number,
  far: number,
  colour: string,
  snow?: number,
): RidgePreset => ({
  kind: 'mountain',
  base,
  rise,
  waves,
  far,
  colour,
  ...(snow === undefined ? {} : { snow }),
});

const conifers = (
  base: number,
  rise: number,
  waves: number,
  count: number,
  far: number,
  colour: string,
): RidgePreset => ({
  kind: 'conifers',
  base,
  rise,
  waves,
  count,
  far,
  colour,
});

export const landscapePresets = {
  Beach: {
    sky: { sunHeight: 38, sunTurn: -60, clouds: 0.35 },
    horizon: 0.5,
    air: 0.4,
    ridges: [{ kind: 'hill', base: -0.03, rise: 0.07, waves: 1.3, far: 1.1, colour: '#4c6a4c' }],
    terrain: {
      kind: 'water',
      colour: '#1f6a72',
      waves: 0.05,
      shore: { metres: 7, colours: ['#d9c29a', '#ead9b8'] },
    },
  },
  Sunset: {
    sky: { sunHeight: 3.5, sunTurn: 14, haze: 2.4, clouds: 0.5 },
    horizon: 0.58,
    air: 0.35,
    ridges: [{ kind: 'hill', base: 0, rise: 0.07, waves: 1.6, far: 2, colour: '#30303a' }],
    terrain: { kind: 'water', colour: '#20303a', waves: 0.05 },
    exposure: 0.2,
  },
  Sunrise: {
    sky: { sunHeight: 5, sunTurn: -14, haze: 1, clouds: 0.4, warmth: 0.15 },
    horizon: 0.66,
    air: 0.4,
    mist: 0.5,
    ridges: [
      mountains(0.06, 0.2, 1.4, 1.7, '#5a6478'),
      mountains(0.03, 0.15, 1.9, 1.1, '#46525e'),
      { kind: 'hill', base: 0.01, rise: 0.09, waves: 2, far: 0.7, colour: '#33443a' },
      conifers(0, 0.075, 1.7, 24, 0.22, '#16211f'),
    ],
    terrain: { kind: 'water', colour: '#1c2c3a', waves: 0.018 },
    exposure: 0.26,
  },
  Mountains: {
    sky: { sunHeight: 32, sunTurn: -50, clouds: 0.38 },
    horizon: 0.68,
    air: 0.42,
    ridges: [
      mountains(0.16, 0.42, 1.1, 1.5, '#565b62', 0.75),
      mountains(0.06, 0.26, 1.8, 0.8, '#4c5148', 0.25),
      conifers(0.01, 0.15, 1.6, 16, 0.25, '#25382a'),
    ],
    terrain: { kind: 'land', colours: ['#54682f', '#88904e'], fine: 3 },
  },
  Lake: {
    sky: { sunHeight: 24, sunTurn: -70, clouds: 0.4 },
    horizon: 0.55,
    air: 0.5,
    ridges: [
      mountains(0.08, 0.34, 1.3, 1.5, '#5a6068', 0.55),
      { kind: 'hill', base: 0.02, rise: 0.12, waves: 2, far: 0.7, colour: '#3c5038' },
      conifers(0, 0.1, 2, 18, 0.2, '#20342a'),
    ],
    terrain: { kind: 'water', colour: '#123038', waves: 0.02 },
  },
  Water: {
    sky: { sunHeight: 34, sunTurn: -35, clouds: 0.3 },
    horizon: 0.3,
    air: 0.4,
    ridges: [],
    terrain: { kind: 'water', colour: '#0e5668', waves: 0.07 },
    exposure: 0.28,
  },
  Desert: {
    sky: { sunHeight: 16, sunTurn: -70, haze: 1.6, clouds: 0.12 },
    horizon: 0.46,
    air: 0.4,
    ridges: [
      mountains(0, 0.06, 1.4, 2.2, '#8a6a5a'),
      { kind: 'dune', base: 0, rise: 0.1, waves: 3.4, far: 1, colour: '#cf9860' },
      { kind: 'dune', base: -0.04, rise: 0.15, waves: 2.3, far: 0.5, colour: '#d29a5e', drop: 0.1 },
      { kind: 'dune', base: -0.14, rise: 0.18, waves: 1.6, far: 0.2, colour: '#d69a5a', drop: 0.3 },
      { kind: 'dune', base: -0.34, rise: 0.24, waves: 1.1, far: 0.05, colour: '#da9d5c', drop: 0.6 },
    ],
    terrain: { kind: 'land', colours: ['#c98a52', '#dba368'], fine: 1 },
    exposure: 0.28,
  },
  Sky: {
    sky: { sunHeight: 40, sunTurn: -50, clouds: 0.6, cloudScale: 0.8 },
    horizon: 1.15,
    air: 0.3,
    ridges: [],
    exposure: 0.34,
    blur: 0.006,
  },
  Winter: {
    sky: { sunHeight: 16, sunTurn: -40, clouds: 0.3 },
    horizon: 0.6,
    air: 0.7,
    ridges: [
      mountains(0.06, 0.22, 1.5, 1.4, '#6a7480', 1.2),
      { ...conifers(0.02, 0.16, 1.4, 18, 0.5, '#4a5a5c'), snow: 0.5 },
      { ...conifers(0, 0.3, 0.9, 11, 0.12, '#2c3c38'), snow: 0.55 },
    ],
    terrain: { kind: 'land', colours: ['#dfe6f0', '#f4f7fb'], fine: 1, shade: 0.5 },
    exposure: 0.34,
  },
  Snow: {
    sky: { sunHeight: 26, sunTurn: 70, haze: 4, clouds: 1.9 },
    horizon: 0.6,
    air: 1.2,
    mist: 0.35,
    ridges: [
      { ...conifers(0.02, 0.2, 1.3, 18, 1, '#5a686c'), snow: 0.7 },
      { ...conifers(0, 0.36, 0.9, 10, 0.35, '#33423f'), snow: 0.8 },
    ],
    terrain: { kind: 'land', colours: ['#dde4ec', '#f6f8fb'], fine: 0.7, shade: 0.25 },
    exposure: 0.44,
    snowfall: true,
  },
  Summer: {
    sky: { sunHeight: 48, sunTurn: -60, clouds: 0.4 },
    horizon: 0.58,
    air: 0.4,
    ridges: [
      { kind: 'hill', base: 0.01, rise: 0.12, waves: 1.6, far: 1.2, colour: '#5a7a40' },
      { kind: 'trees', base: 0.03, rise: 0.2, waves: 1.3, far: 0.25, colour: '#3c5c24' },
    ],
    terrain: {
      kind: 'land',
      colours: ['#5a7a2a', '#9aa648'],
      fine: 3,
      flowers: ['#e8c43a', '#f4efe0', '#d8503a'],
    },
  },
} as const satisfies Record<string, LandscapePreset>;

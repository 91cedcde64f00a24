import type { LandscapePreset } from './landscape.ts';

// What lies outside: behind railings, hedges and the windows of a car. Eyes are level, so horizons lie in the
// middle.

export const overTheTown: LandscapePreset = {
  sky: { sunHeight: 30, sunTurn: -65, haze: 1.4, clouds: 0.4 },
  horizon: 0.5,
  air: 0.6,
  ridges: [
    { kind: 'hill', base: 0.02, rise: 0.12, waves: 1.4, far: 1.5, colour: '#5f7460' },
    { kind: 'city', base: -0.02, rise: 0.1, waves: 1.6, count: 26, far: 0.8, colour: '#a08c78', drop: 0.1 },
    { kind: 'trees', base: -0.1, rise: 0.09, waves: 1.6, far: 0.3, colour: '#4c6634', drop: 0.5 },
  ],
  terrain: { kind: 'land', colours: ['#5a6a3a', '#7f8a50'] },
};

export const overTheRoofs: LandscapePreset = {
  sky: { sunHeight: 9, sunTurn: -28, haze: 1.5, clouds: 0.42 },
  horizon: 0.5,
  air: 0.55,
  ridges: [
    { kind: 'city', base: 0.02, rise: 0.2, waves: 1.5, count: 22, far: 1.4, colour: '#7a8290' },
    {
      kind: 'city',
      base: 0,
      rise: 0.24,
      waves: 1.2,
      count: 13,
      far: 0.7,
      colour: '#5c6470',
      lit: true,
      drop: 0.1,
    },
    {
      kind: 'city',
      base: -0.12,
      rise: 0.16,
      waves: 1,
      count: 9,
      far: 0.3,
      colour: '#4a4e58',
      lit: true,
      drop: 0.5,
    },
  ],
  terrain: { kind: 'land', colours: ['#5a5a5c', '#6a6a6c'] },
};

export const overTheSea: LandscapePreset = {
  sky: { sunHeight: 42, sunTurn: -60, clouds: 0.4 },
  horizon: 0.5,
  air: 0.4,
  ridges: [{ kind: 'hill', base: 0, rise: 0.07, waves: 1.2, far: 1.6, colour: '#56705c' }],
  terrain: { kind: 'water', colour: '#1d6478', waves: 0.04 },
};

export const besideTheRoad: LandscapePreset = {
  sky: { sunHeight: 34, sunTurn: 50, clouds: 0.45 },
  horizon: 0.5,
  air: 0.5,
  ridges: [
    { kind: 'hill', base: 0.02, rise: 0.08, waves: 1.4, far: 1.2, colour: '#5c7450' },
    { kind: 'trees', base: 0.02, rise: 0.2, waves: 1.7, far: 0.3, colour: '#45602c' },
  ],
  terrain: { kind: 'land', colours: ['#6a6a66', '#7c7a74'], fine: 0.6 },
};

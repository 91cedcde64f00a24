import { type BokehPreset, scattered } from './bokeh.ts';
import { balloons, beams, crowd, fir, flames, pumpkins, screenAndSeats, wetGround } from './bokeh-paints.ts';
import {
  cityWindows,
  lanterns,
  sparks,
  stageLights,
  streetLamps,
  treeLights,
  wallLamps,
} from './bokeh-places.ts';

const STREET = ['#ffc070', '#ffffff', '#ff8a3a', '#8ad0ff', '#ff2a1a', '#fff4e0'];

export const bokehPresets = {
  Night: {
    ground: ['#0a1024', '#1a1c34', '#2c2430', '#0c0c12'],
    layers: [
      {
        lamps: cityWindows(14, 0.12, 0.62),
        blur: 0.6,
        energy: 18,
        colours: ['#ffcf8a', '#dfe8ff', '#ff9a4a', '#8ac4ff'],
      },
      { lamps: streetLamps, blur: 1.1, energy: 60, colours: STREET },
      { lamps: scattered(16), blur: 1.6, energy: 90, colours: ['#ff6a3a', '#4ac0ff', '#ff3a8a', '#ffd070'] },
    ],
    before: wetGround,
  },
  Christmas: {
    ground: ['#1a1410', '#2c1c14', '#3a2418'],
    behind: fir,
    layers: [
      {
        lamps: treeLights,
        blur: 0.75,
        energy: 30,
        colours: ['#ffc070', '#ff3a2a', '#4aff7a', '#4a9aff', '#ffd84a'],
      },
      { lamps: scattered(60), blur: 1.3, energy: 50, colours: ['#ffb860', '#ffd8a0', '#ff8a4a'] },
    ],
  },
  Concert: {
    ground: ['#08060f', '#1c0c30', '#30104a', '#08060c'],
    layers: [
      { lamps: stageLights, blur: 1, energy: 90, colours: ['#b04aff', '#4a8aff', '#ff4ac0', '#ffffff'] },
      { lamps: scattered(90), blur: 0.8, energy: 16, colours: ['#ff4ac0', '#4ac8ff', '#ffd080'] },
    ],
    before(picture, random, seed) {
      beams([
        { colour: '#a040ff', from: 0.2, to: 0.55 },
        { colour: '#3a7aff', from: 0.42, to: 0.3 },
        { colour: '#ff3ab0', from: 0.62, to: 0.72 },
        { colour: '#40c8ff', from: 0.85, to: 0.5 },
      ])(picture, random, seed);
      crowd(picture, random, seed);
    },
    keyColour: '#e8c8ff',
  },
  Cinema: {
    ground: ['#120808', '#2a0e10', '#3a1214', '#0a0505'],
    behind: screenAndSeats,
    layers: [
      { lamps: scattered(40), blur: 1, energy: 24, colours: ['#ffb070', '#ff7a4a'] },
      { lamps: wallLamps, blur: 1.2, energy: 50, colours: ['#ffc080', '#ff9050'] },
    ],
  },
  Birthday: {
    ground: ['#f4d8e0', '#e8c8d8', '#c8b4d8'],
    behind: balloons,
    layers: [
      { lamps: scattered(150), blur: 1, energy: 9, colours: ['#ffd27a', '#ff8ab0', '#8ad0ff', '#ffffff'] },
    ],
    blur: 0.018,
  },
  Fire: {
    ground: ['#0a0402', '#2a0c04', '#6a2008', '#c05010'],
    behind: flames,
    layers: [
      { lamps: sparks, blur: 0.5, energy: 16, colours: ['#ff8a2a', '#ffb84a', '#ff5a1a'] },
      { lamps: scattered(26), blur: 1.3, energy: 40, colours: ['#ff7a20', '#ffa040'] },
    ],
    key: [0.2, -0.2, 0.9],
    keyColour: '#ff9a4a',
  },
  Halloween: {
    ground: ['#140c24', '#2a1632', '#5a2c1a', '#120a08'],
    blur: 0.018,
    behind: pumpkins,
    layers: [
      { lamps: scattered(70), blur: 1.1, energy: 40, colours: ['#ff7a1a', '#ff9a3a', '#a04aff'] },
      { lamps: lanterns, blur: 1.5, energy: 120, colours: ['#ff8a1a'] },
    ],
  },
} as const satisfies Record<string, BokehPreset>;

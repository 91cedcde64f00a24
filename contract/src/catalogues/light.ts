import { catalogue } from './catalogue.ts';

// Light on a face.

export const lights = catalogue('Light', [
  'soft',
  'dynamic',
  'white',
  'blue',
  'red',
  'green',
  'neon',
  'dramatic',
  'studio',
  'city',
  'warm',
  'dark',
  'natural',
  'vivid',
]);

export const lightPositions = catalogue('Light position', [
  'behind',
  'frontal',
  'left',
  'right',
  'top',
  'bottom',
]);

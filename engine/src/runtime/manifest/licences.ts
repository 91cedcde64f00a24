import type { Licence } from './model-entry.ts';

// Licences that several networks share. "Package" is what the npm package's own files say.

export const mediapipe: Licence = {
  spdx: 'Apache-2.0',
  commercial: true,
  evidence:
    'Package README names the MediaPipe network, package LICENSE is MIT; upstream MediaPipe is Apache-2.0.',
};

export const movenet: Licence = {
  spdx: 'Apache-2.0',
  commercial: true,
  evidence:
    'Package README names MoveNet, package LICENSE is MIT; upstream TensorFlow Hub card is Apache-2.0.',
};

export const faceApi: Licence = {
  spdx: 'MIT',
  commercial: true,
  evidence: 'Package LICENSE is MIT; package README credits the weights to face-api.js-models, upstream MIT.',
};

export const upscaler: Licence = {
  spdx: 'MIT',
  commercial: true,
  evidence: 'Package LICENSE and README: MIT, weights by the author of the package.',
};

export const segmentAnything: Licence = {
  spdx: 'Apache-2.0',
  commercial: true,
  evidence: 'Package LICENSE is BSD-3-Clause for its code; upstream SAM 2 weights are Apache-2.0.',
};

import type { ModelEntry } from './model-entry.ts';

/** Networks that we trained ourselves; engine/train has the scripts and tells from what. */
export const ownModels = [
  {
    id: 'face-refiner',
    title: 'Facet face refiner',
    purpose: 'Takes seams and patches of wrong light out of pasted faces',
    pack: 'base',
    source: {
      package: '@facet/engine',
      version: '0.1.0',
      files: ['data/refiner/refiner.onnx'],
      sha256: 'e79ab605533ec519a00922673a770ef1e23e0488a6c34c1c47bf7e5629936cc1',
    },
    licence: {
      spdx: 'MIT',
      commercial: true,
      evidence:
        'Trained by this project on synthetic faces only: CC0 portraits of Faker and SDXL and FLUX.1-schnell pictures of SFHQ-T2I, which is MIT.',
    },
    convert: { kind: 'copy', inputs: { face: 'face' }, outputs: { change: 'change' } },
    /** Red, green and blue, and the share of the pasted face (0–1). */
    inputs: {
      face: { type: 'float32', dims: [1, 4, 256, 256], channelsFirst: true, black: -1, white: 1 },
    },
    /** What is added to the face, in the same units. */
    outputs: { change: [1, 3, 256, 256] },
  },
] as const satisfies readonly ModelEntry[];

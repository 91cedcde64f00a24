import { upscaler } from './licences.ts';
import type { ModelEntry } from './model-entry.ts';

// UpscalerJS' ESRGAN in two sizes: the thick one comes with the base pack, the slim one on demand.

const VERBS = { 2: 'Doubles', 4: 'Quadruples' } as const;

const sizes = {
  thick: { prefix: 'esrgan', pack: 'base', shards: 7, how: '' },
  slim: {
    prefix: 'esrgan-slim',
    pack: 'fast-upscale',
    shards: 1,
    how: ' in a fraction of the time, with less detail',
  },
} as const;

function upscalerModel(size: keyof typeof sizes, factor: 2 | 4, sha256: string): ModelEntry {
  const { prefix, pack, shards, how } = sizes[size];
  const parts = Array.from({ length: shards }, (_, i) => `group1-shard${i + 1}of${shards}.bin`);
  return {
    id: `${prefix}-x${factor}`,
    title: `ESRGAN ${size} ×${factor}`,
    purpose: `${VERBS[factor]} the size of a picture${how}`,
    pack,
    source: {
      package: `@upscalerjs/esrgan-${size}`,
      version: '1.0.0',
      files: ['model.json', ...parts].map((file) => `models/x${factor}/${file}`),
      sha256,
    },
    licence: upscaler,
    convert: { kind: 'tfjs-layers', ...(size === 'thick' ? { inTiles: true } : {}) },
    inputs: { image: { type: 'float32', dims: [1, 'height', 'width', 3], black: 0, white: 1 } },
    outputs: { image: [1, `height${factor}`, `width${factor}`, 3] },
  };
}

export const upscalerModels: readonly ModelEntry[] = [
  upscalerModel('thick', 2, '70f16caa49c685707c330710e5a0a0723048e7efe3fec10ca0bf1fa96543fca8'),
  upscalerModel('thick', 4, '83393c4c5e3c28e102d35f2f67017bff1cd89dc824a67f92a980e52f97351b89'),
  upscalerModel('slim', 2, '2138a255f1444593e1d760bc42386dc8fb3d554912ea01fc06a62901c95b284d'),
  upscalerModel('slim', 4, '060e179cbc14f2cae9ad087415cc7f9f34d9979cca3cafe4683317791c2dc83b'),
];

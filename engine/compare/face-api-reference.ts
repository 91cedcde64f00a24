import { tmpdir } from 'node:os';
import type * as Tensorflow from '@tensorflow/tfjs';
import type { FaceApiNetwork } from '../src/runtime/convert/face-api/convert-face-api.ts';
import type { ModelEntry } from '../src/runtime/manifest/index.ts';
import { fetchPackageFiles } from '../src/runtime/prepare/fetch-package.ts';
import { nodeRequire, type Reference, tensorflow, toTensorflow, valuesOf } from './reference.ts';

// The face-api library itself, loaded out of its package onto our copy of TensorFlow.js.

interface FaceApiNet {
  loadFromWeightMap(weights: Tensorflow.NamedTensorMap): void;
  forward(input: Tensorflow.Tensor): Promise<unknown>;
}

type FaceApi = Record<
  'FaceRecognitionNet' | 'AgeGenderNet' | 'FaceExpressionNet' | 'SsdMobilenetv1',
  new () => FaceApiNet
>;

const classes: Record<FaceApiNetwork, keyof FaceApi> = {
  recognition: 'FaceRecognitionNet',
  'age-gender': 'AgeGenderNet',
  expression: 'FaceExpressionNet',
  'ssd-mobilenet': 'SsdMobilenetv1',
};

let loaded: Promise<FaceApi> | undefined;

async function loadFaceApi({ source }: ModelEntry): Promise<FaceApi> {
  const script = 'dist/face-api.node-wasm.js';
  const files = await fetchPackageFiles({ ...source, files: [script] }, tmpdir());
  const tf = await tensorflow();
  const module = { exports: {} };
  const require = (name: string) => (name === '@tensorflow/tfjs' ? tf : nodeRequire(name));
  const wrapper = new Function(
    'require',
    'module',
    'exports',
    Buffer.from(files.get(script) ?? []).toString(),
  );
  wrapper(require, module, module.exports);
  return module.exports as FaceApi;
}

export async function faceApiReference(entry: ModelEntry, files: readonly Uint8Array[]): Promise<Reference> {
  loaded ??= loadFaceApi(entry);
  const faceApi = await loaded;
  const tf = await tensorflow();
  const [manifest = new Uint8Array(), weights = new Uint8Array()] = files;
  const groups = JSON.parse(Buffer.from(manifest).toString()) as {
    weights: Tensorflow.io.WeightsManifestEntry[];
  }[];
  const { network } = entry.convert as { network: FaceApiNetwork };
  const net = new faceApi[classes[network]]();
  net.loadFromWeightMap(
    tf.io.decodeWeights(
      Uint8Array.from(weights).buffer,
      groups.flatMap((group) => group.weights),
    ),
  );
  return {
    async run({ image }) {
      if (!image) throw new Error('The face networks take one picture.');
      const input = await toTensorflow(image);
      const result = await net.forward(input);
      input.dispose();
      return namedValues(result, Object.keys(entry.outputs));
    },
  };
}

/** A net gives one tensor, or a record of tensors or of lists with one tensor per picture. */
async function namedValues(result: unknown, names: string[]): Promise<Record<string, Float32Array>> {
  const [only = ''] = names;
  const record = (names.length === 1 ? { [only]: result } : result) as Record<
    string,
    Tensorflow.Tensor | Tensorflow.Tensor[]
  >;
  const values = names.map(
    async (name) => [name, await valuesOf([record[name]].flat()[0] as Tensorflow.Tensor)] as const,
  );
  return Object.fromEntries(await Promise.all(values));
}

import type * as Tensorflow from '@tensorflow/tfjs';
import { moduleExports } from '../src/runtime/convert/module-exports.ts';
import type { ModelEntry } from '../src/runtime/manifest/index.ts';
import { type Reference, tensorflow, toTensorflow, valuesOf } from './reference.ts';

// TensorFlow.js graph and layers models, run by TensorFlow.js itself.

interface Artifacts {
  modelTopology: object;
  weightsManifest: { weights: Tensorflow.io.WeightsManifestEntry[] }[];
}

function handler(
  { modelTopology, weightsManifest }: Artifacts,
  weights: Uint8Array,
): Tensorflow.io.IOHandler {
  const weightSpecs = weightsManifest.flatMap((group) => group.weights);
  return { load: async () => ({ modelTopology, weightSpecs, weightData: Uint8Array.from(weights).buffer }) };
}

export async function graphReference(entry: ModelEntry, files: readonly Uint8Array[]): Promise<Reference> {
  const tf = await tensorflow();
  const [description = new Uint8Array(), ...weights] = files;
  const artifacts = JSON.parse(Buffer.from(description).toString()) as Artifacts;
  const model = await tf.loadGraphModel(handler(artifacts, Buffer.concat(weights)));
  const nodes = entry.convert as { inputs: Record<string, string>; outputs: Record<string, string> };
  return {
    async run(inputs) {
      const feeds: Record<string, Tensorflow.Tensor> = {};
      for (const [name, node] of Object.entries(nodes.inputs)) {
        const input = inputs[name];
        if (input) feeds[node] = await toTensorflow(input);
      }
      const results = [model.execute(feeds, Object.values(nodes.outputs))].flat() as Tensorflow.Tensor[];
      const names = Object.keys(nodes.outputs);
      const values = await Promise.all(results.map(valuesOf));
      for (const feed of Object.values(feeds)) feed.dispose();
      return Object.fromEntries(names.map((name, index) => [name, values[index] as Float32Array]));
    },
  };
}

/** Where TensorFlow.js loads a layers model from: the files of its package in memory. */
export function layersHandler(entry: ModelEntry, files: readonly Uint8Array[]): Tensorflow.io.IOHandler {
  const [description = new Uint8Array(), ...weights] = files;
  const asModule = entry.convert.kind === 'tfjs-layers-module';
  const artifacts = (
    asModule ? moduleExports(description) : JSON.parse(Buffer.from(description).toString())
  ) as Artifacts;
  const bytes = weights.map((file) =>
    asModule ? Buffer.from(moduleExports(file) as string, 'base64') : file,
  );
  return handler(artifacts, Buffer.concat(bytes));
}

export async function layersReference(entry: ModelEntry, files: readonly Uint8Array[]): Promise<Reference> {
  const tf = await tensorflow();
  registerUpscalerLayers(tf);
  const model = await tf.loadLayersModel(layersHandler(entry, files));
  const [outputName = ''] = Object.keys(entry.outputs);
  return {
    async run({ image }) {
      if (!image) throw new Error('A layers model takes one picture.');
      const input = await toTensorflow(image);
      const output = tf.tidy(() => model.predict(input) as Tensorflow.Tensor);
      input.dispose();
      return { [outputName]: await valuesOf(output) };
    },
  };
}

/** The two layer types that the upscaler adds to Keras. */
export function registerUpscalerLayers(tf: typeof Tensorflow): void {
  const single = (inputs: Tensorflow.Tensor | Tensorflow.Tensor[]) =>
    [inputs].flat()[0] as Tensorflow.Tensor4D;
  class MultiplyBeta extends tf.layers.Layer {
    static className = 'MultiplyBeta';
    override call(inputs: Tensorflow.Tensor | Tensorflow.Tensor[]) {
      return tf.mul(single(inputs), 0.2);
    }
  }
  tf.serialization.registerClass(MultiplyBeta);
  for (const scale of [2, 4]) {
    class PixelShuffle extends tf.layers.Layer {
      static className = `PixelShuffle${scale}x`;
      override computeOutputShape([batch, height, width]: number[]) {
        return [batch ?? null, height ?? null, width ?? null, 3] as number[];
      }
      override call(inputs: Tensorflow.Tensor | Tensorflow.Tensor[]) {
        return tf.depthToSpace(single(inputs), scale, 'NHWC');
      }
    }
    tf.serialization.registerClass(PixelShuffle);
  }
}

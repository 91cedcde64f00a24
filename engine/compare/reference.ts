import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Tensorflow from '@tensorflow/tfjs';
import type * as Wasm from '@tensorflow/tfjs-backend-wasm';
import type { Tensor } from '../src/runtime/tensor.ts';

// The original implementation of a network: what the converted one is compared with.

export interface Reference {
  run(inputs: Record<string, Tensor>): Promise<Record<string, Float32Array>>;
}

export const nodeRequire = createRequire(import.meta.url);

let started: Promise<typeof Tensorflow> | undefined;

/** TensorFlow.js on WebAssembly, its fastest form without native code. */
export function tensorflow(): Promise<typeof Tensorflow> {
  started ??= start();
  return started;
}

async function start(): Promise<typeof Tensorflow> {
  // The CommonJS builds on purpose: the packages' ES modules would be a second copy with its own backend.
  const tf = nodeRequire('@tensorflow/tfjs') as typeof Tensorflow;
  const wasm = nodeRequire('@tensorflow/tfjs-backend-wasm') as typeof Wasm;
  wasm.setWasmPaths(join(dirname(nodeRequire.resolve('@tensorflow/tfjs-backend-wasm')), '/'));
  await tf.setBackend('wasm');
  await tf.ready();
  return tf;
}

export async function valuesOf(tensor: Tensorflow.Tensor): Promise<Float32Array> {
  const values = await tensor.data();
  tensor.dispose();
  return Float32Array.from(values as Float32Array);
}

export async function toTensorflow({ data, dims }: Tensor): Promise<Tensorflow.Tensor> {
  const tf = await tensorflow();
  return tf.tensor(data, [...dims], data instanceof Uint8Array ? 'int32' : 'float32');
}

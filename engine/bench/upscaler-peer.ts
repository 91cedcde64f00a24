import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type * as Tensorflow from '@tensorflow/tfjs';
import { tensorflow } from '../compare/reference.ts';
import { layersHandler, registerUpscalerLayers } from '../compare/tensorflow-reference.ts';
import type { Picture } from '../src/imaging/raster.ts';
import { modelEntry } from '../src/runtime/manifest/index.ts';
import { fetchPackageFiles } from '../src/runtime/prepare/fetch-package.ts';

// UpscalerJS itself, fetched out of its package for the comparison only. Its Node form needs TensorFlow's native
// library, which npm does not carry; its browser form runs on the TensorFlow.js it is handed: here WebAssembly with
// SIMD, the fastest backend that comes from npm (one thread: in Node it knows no more).

const SCRIPT = 'dist/browser/umd/upscaler.js';
/** The size that UpscalerJS's guide gives for large pictures. */
const PATCH = { patchSize: 64, padding: 2 };

interface UpscalerLibrary {
  execute(
    image: Tensorflow.Tensor3D,
    options: { output: 'tensor'; patchSize: number; padding: number },
  ): Promise<Tensorflow.Tensor3D>;
}
type Upscaler = new (options: { model: object }) => UpscalerLibrary;

async function cached(folder: string, name: string, wanted: Parameters<typeof fetchPackageFiles>[0]) {
  const pathOf = (file: string) => join(folder, `${name}-${file.replaceAll('/', '-')}`);
  if (!wanted.files.every((file) => existsSync(pathOf(file)))) {
    const contents = await fetchPackageFiles(wanted, folder);
    for (const [file, bytes] of contents) await writeFile(pathOf(file), bytes);
  }
  return Promise.all(wanted.files.map((file) => readFile(pathOf(file))));
}

/** Enlarges twice, patch by patch, by the same weights as ours. */
export async function openUpscaler(folder: string): Promise<(picture: Picture) => Promise<Picture>> {
  await mkdir(folder, { recursive: true });
  const [script] = await cached(folder, 'upscaler', {
    package: 'upscaler',
    version: '1.0.0',
    files: [SCRIPT],
  });
  const entry = modelEntry('esrgan-x2');
  const weights = await cached(folder, entry.id, entry.source);
  const tf = await tensorflow();
  registerUpscalerLayers(tf);
  const module = { exports: {} };
  const ownModel = '@upscalerjs/default-model';
  compileFunction(script!.toString(), ['module', 'exports', 'require'])(
    module,
    module.exports,
    (id: string) => (id === ownModel ? {} : tf),
  );
  const path = layersHandler(entry, weights);
  const upscaler = new (module.exports as Upscaler)({
    model: { path, scale: 2, modelType: 'layers', inputRange: [0, 1], outputRange: [0, 1] },
  });
  return async ({ width, height, data }) => {
    const image = tf.tensor3d(new Int32Array(data), [height, width, 3], 'int32');
    const large = await upscaler.execute(image, { output: 'tensor', ...PATCH });
    const values = await large.data();
    image.dispose();
    large.dispose();
    return { width: width * 2, height: height * 2, channels: 3, data: Uint8ClampedArray.from(values) };
  };
}

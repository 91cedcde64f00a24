import { tmpdir } from 'node:os';
import { runInThisContext } from 'node:vm';
import type { ModelEntry } from '../src/runtime/manifest/index.ts';
import { fetchPackageFiles } from '../src/runtime/prepare/fetch-package.ts';
import type { Reference } from './reference.ts';

// TensorFlow Lite compiled to WebAssembly, as Google publishes it for browsers.

const litePackage = { package: '@tensorflow/tfjs-tflite', version: '0.0.1-alpha.10' };
const script = 'wasm/tflite_web_api_cc_simd.js';
const binary = 'wasm/tflite_web_api_cc_simd.wasm';

interface LiteTensor {
  data(): Float32Array;
}

interface LiteList {
  get(index: number): LiteTensor;
}

interface LiteRunner {
  GetInputs(): LiteList;
  GetOutputs(): LiteList;
  Infer(): boolean;
}

interface LiteModule {
  HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  TFLiteWebModelRunner: {
    CreateFromBufferAndOptions(
      at: number,
      bytes: number,
      options: object,
    ): { ok(): boolean; errorMessage(): string; value(): LiteRunner };
  };
}

async function loadLite(): Promise<LiteModule> {
  const files = await fetchPackageFiles({ ...litePackage, files: [script, binary] }, tmpdir());
  // The script expects a browser page; it looks at nothing but its own address.
  const page = globalThis as unknown as Record<string, unknown>;
  Object.assign(page, {
    window: globalThis,
    self: globalThis,
    document: { currentScript: { src: 'file:///lite.js' } },
  });
  const source = `${Buffer.from(files.get(script) ?? [])};tflite_web_api_ModuleFactory`;
  const factory = runInThisContext(source) as (options: object) => Promise<LiteModule>;
  const module = await factory({ wasmBinary: files.get(binary), print() {}, printErr() {} });
  delete page.window;
  delete page.document;
  return module;
}

export async function liteReference(entry: ModelEntry, files: readonly Uint8Array[]): Promise<Reference> {
  const module = await loadLite();
  const [bytes = new Uint8Array()] = files;
  const at = module._malloc(bytes.length);
  module.HEAPU8.set(bytes, at);
  const options = {
    numThreads: 1,
    enableWebNNDelegate: false,
    enableWebNnDelegate: false,
    webNNDevicePreference: 0,
    enableProfiling: false,
    maxProfilingBufferEntries: 1024,
    csvFormat: false,
  };
  const created = module.TFLiteWebModelRunner.CreateFromBufferAndOptions(at, bytes.length, options);
  if (!created.ok()) throw new Error(created.errorMessage());
  const runner = created.value();
  const [outputName = ''] = Object.keys(entry.outputs);
  return {
    async run({ image }) {
      runner
        .GetInputs()
        .get(0)
        .data()
        .set(image?.data ?? []);
      runner.Infer();
      return { [outputName]: Float32Array.from(runner.GetOutputs().get(0).data()) };
    },
  };
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Picture } from '../src/imaging/raster.ts';
import { fetchPackageFiles } from '../src/runtime/prepare/fetch-package.ts';

// @vladmandic/human on tfjs-wasm, fetched out of its package for the comparison only.

const NETWORKS = ['blazeface', 'facemesh', 'iris', 'faceres', 'emotion'];
const SCRIPT = 'dist/human.node-wasm.js';

interface HumanLibrary {
  load(): Promise<void>;
  detect(tensor: unknown): Promise<{ face: unknown[] }>;
  tf: { tensor(data: Uint8Array, shape: number[], type: string): unknown; dispose(tensor: unknown): void };
}

async function fetchHuman(folder: string): Promise<void> {
  if (existsSync(join(folder, 'human.cjs'))) return;
  const files = [SCRIPT, ...NETWORKS.flatMap((name) => [`models/${name}.json`, `models/${name}.bin`])];
  await mkdir(join(folder, 'models'), { recursive: true });
  const contents = await fetchPackageFiles({ package: '@vladmandic/human', version: '3.3.6', files }, folder);
  for (const [file, bytes] of contents) if (file !== SCRIPT) await writeFile(join(folder, file), bytes);
  await writeFile(join(folder, 'human.cjs'), contents.get(SCRIPT)!);
}

/** The library loads its networks by fetch only, which knows no files. */
function letFetchReadFiles(): void {
  const fetchElsewhere = globalThis.fetch;
  globalThis.fetch = async (source, options) =>
    String(source).startsWith('file:')
      ? new Response(await readFile(fileURLToPath(String(source))))
      : fetchElsewhere(source, options);
}

/** Faces with mesh, iris, description (embedding, age, sex) and emotion, as many as it finds. */
export async function openHuman(folder: string): Promise<(picture: Picture) => Promise<number>> {
  const root = resolve(folder);
  await fetchHuman(root);
  letFetchReadFiles();
  const require = createRequire(join(root, 'human.cjs'));
  const { Human } = require(join(root, 'human.cjs')) as { Human: new (options: object) => HumanLibrary };
  const human = new Human({
    backend: 'wasm',
    wasmPath: `${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`,
    modelBasePath: pathToFileURL(`${root}/models/`).href,
    debug: false,
    cacheSensitivity: 0,
    filter: { enabled: false },
    // Turned heads are turned upright before the mesh looks, as ours are.
    face: { enabled: true, detector: { maxDetected: 100, minConfidence: 0.2, rotation: true } },
    body: { enabled: false },
    hand: { enabled: false },
    gesture: { enabled: false },
  });
  await human.load();
  return async (picture) => {
    const shape = [1, picture.height, picture.width, 3];
    const pixels = human.tf.tensor(new Uint8Array(picture.data), shape, 'int32');
    const { face } = await human.detect(pixels);
    human.tf.dispose(pixels);
    return face.length;
  };
}

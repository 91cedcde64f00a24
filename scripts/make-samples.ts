import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openWorkshop } from './examples/workshop.ts';

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

const { run, close } = openWorkshop();
mkdirSync(folder, { recursive: true });
try {
  for (const [name, { prompt, aspectRatio, seed }] of Object.entries(samples)) {
    const { picture } = await run('create', { prompt, aspectRatio }, {}, seed);
    await sharp(picture)
      .resize({ width: WIDE_PX, withoutEnlargement: true })
      .webp({ quality: 84 })
      .toFile(join(folder, `${name}.webp`));
  }
} finally {
  await close();
}

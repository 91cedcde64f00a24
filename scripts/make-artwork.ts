import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type StudioToolId, studioToolIds } from '@facet/contract/tools';
import sharp from 'sharp';
import { faceFacets, wallFacets } from './artwork/facets.ts';
import { paint, svg } from './artwork/paint.ts';
import { HEIGHT, toolPictures, WIDTH } from './artwork/tool-pictures.ts';

// `npm run artwork`: draws the pictures of the web app from the canonical face mesh. Nobody's portrait is in
// them, and every run gives the same files.

const folder = new URL('../web/src/studio/artwork', import.meta.url).pathname;
const HERO = { width: 1120, height: 1330 };

function hero(): string {
  const light = (x: number, y: number) =>
    0.78 - 0.6 * (x / HERO.width) - 0.15 * Math.abs(y / HERO.height - 0.35);
  const wall = wallFacets(HERO.width, HERO.height, 150, 7, light);
  const face = faceFacets({ x: 560, y: 690, scale: 68, yaw: 0.3, pitch: 0.05 });
  return svg(HERO.width, HERO.height, paint(wall) + paint(face));
}

async function save(name: string, picture: string): Promise<void> {
  await sharp(Buffer.from(picture))
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
}

mkdirSync(folder, { recursive: true });
await save('portrait', hero());
for (const tool of studioToolIds as readonly StudioToolId[])
  await save(tool.replaceAll('_', '-'), svg(WIDTH, HEIGHT, toolPictures[tool]()));

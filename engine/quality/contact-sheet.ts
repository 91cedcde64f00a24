import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sharpFrom } from '../src/imaging/codec.ts';
import type { Picture } from '../src/imaging/raster.ts';

const TILE_PX = 480;
const COLUMNS = 4;

/** Writes the pictures as one PNG to look at. */
export async function writeContactSheet(
  folder: string,
  name: string,
  pictures: readonly Picture[],
  columns = COLUMNS,
): Promise<void> {
  if (pictures.length === 0) return;
  await mkdir(folder, { recursive: true });
  const tiles = await Promise.all(
    pictures.map(async (picture, i) => ({
      input: await sharpFrom(picture).resize(TILE_PX, TILE_PX, { fit: 'contain' }).png().toBuffer(),
      left: (i % columns) * TILE_PX,
      top: Math.floor(i / columns) * TILE_PX,
    })),
  );
  const width = Math.min(columns, pictures.length) * TILE_PX;
  const height = Math.ceil(pictures.length / columns) * TILE_PX;
  await sharp({ create: { width, height, channels: 3, background: '#222' } })
    .composite(tiles)
    .png()
    .toFile(join(folder, `${name}.png`));
}

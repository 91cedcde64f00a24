import { join } from 'node:path';
import type { EngineFile } from '../engine-api.ts';
import { type EncodeFormat, writePicture } from '../imaging/codec.ts';
import type { Picture } from '../imaging/raster.ts';

/** Writes one output of a job into its folder. */
export async function resultFile(
  workDir: string,
  role: string,
  picture: Picture,
  format: EncodeFormat = 'png',
): Promise<EngineFile> {
  const path = join(workDir, `${role}.${format === 'jpeg' ? 'jpg' : format}`);
  await writePicture(picture, path, { format, quality: 95 });
  return { role, path, mime: `image/${format}`, widthPx: picture.width, heightPx: picture.height };
}

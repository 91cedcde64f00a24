import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type AnalysedFace, analyseFaces } from '../src/abilities/analyse-picture.ts';
import { decodePicture } from '../src/imaging/codec.ts';
import type { Picture } from '../src/imaging/raster.ts';
import type { Sessions } from '../src/runtime/sessions.ts';

export interface Portrait {
  name: string;
  picture: Picture;
  face: AnalysedFace;
}

/** The portraits of a folder with their largest face, spread evenly over it; those without a usable face are left out. */
export async function portraitsOf(sessions: Sessions, folder: string, count: number): Promise<Portrait[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jpg')).sort();
  const step = Math.max(1, files.length / count);
  const found: Portrait[] = [];
  for (let i = 0; found.length < count && Math.floor(i * step) < files.length; i++) {
    const file = files[Math.floor(i * step)]!;
    const picture = await decodePicture(join(folder, file));
    const faces = (await analyseFaces(sessions, picture)).filter(({ quality }) => quality.usable);
    const face = faces.sort((a, b) => b.box.width - a.box.width)[0];
    if (face) found.push({ name: basename(file, '.jpg'), picture, face });
  }
  return found;
}

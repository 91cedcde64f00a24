import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Networks } from '../src/abilities/network.ts';
import { decodePicture } from '../src/imaging/codec.ts';
import type { Portrait } from './portrait-folder.ts';
import { readSource, type SourceDoubt, type SourceFace } from './read-source.ts';
import { embedRendered } from './render-identity.ts';

export interface ReadSource {
  face: SourceFace;
  embedding: Float32Array;
}

export interface Sources {
  usable: ReadSource[];
  refused: { id: string; reason: SourceDoubt }[];
}

/** Reads every portrait once; the reading is kept in `cacheFile`. */
export async function readSources(
  networks: Networks,
  portraits: readonly Portrait[],
  cacheFile: string,
): Promise<Sources> {
  if (existsSync(cacheFile)) return deserialize(await readFile(cacheFile)) as Sources;
  const sources: Sources = { usable: [], refused: [] };
  for (const portrait of portraits) {
    const { id, sex, region } = portrait;
    const face = await readSource(networks, await decodePicture(portrait.path), { id, sex, region });
    if (typeof face === 'string') sources.refused.push({ id, reason: face });
    else {
      const { first } = await embedRendered(networks, face.texture, face.shape);
      sources.usable.push({ face, embedding: first });
    }
  }
  await mkdir(dirname(cacheFile), { recursive: true });
  await writeFile(cacheFile, serialize(sources));
  return sources;
}

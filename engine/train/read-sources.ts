import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Networks } from '../src/abilities/network.ts';
import { decodePicture } from '../src/imaging/codec.ts';
import { CLEAN_FACES, smilingName } from './further-faces.ts';
import { listPortraits, type Portrait } from './portrait-folder.ts';
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
async function readSources(
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

export interface SourceFolder {
  portraits: Portrait[];
  sources: Sources;
}

interface Folders {
  /** The CC0 portraits. */
  portraits: string;
  /** Of further faces only the clean ones are read, grave and smiling. */
  further?: string | undefined;
  data: string;
}

/** What the bank is mixed from. */
export async function readSourceFolders(
  networks: Networks,
  { portraits, further, data }: Folders,
): Promise<{ first: SourceFolder; further: SourceFolder | null }> {
  const clean = new Set(CLEAN_FACES.flatMap((id) => [id, smilingName(id)]));
  const read = async (folder: string, cache: string, isWanted: (portrait: Portrait) => boolean) => {
    const wanted = (await listPortraits(folder)).filter(isWanted);
    const sources = await readSources(networks, wanted, join(data, 'train', cache));
    return { portraits: wanted, sources };
  };
  return {
    first: await read(portraits, 'sources.v8', () => true),
    further: further ? await read(further, 'further.v8', ({ id }) => clean.has(id)) : null,
  };
}

/** Everybody of both folders. */
export function allSources(folders: readonly (SourceFolder | null)[]): Sources {
  const sources = folders.flatMap((folder) => (folder ? [folder.sources] : []));
  return {
    usable: sources.flatMap(({ usable }) => usable),
    refused: sources.flatMap(({ refused }) => refused),
  };
}

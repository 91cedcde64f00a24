import { readFile } from 'node:fs/promises';
import { decodePicture } from '../imaging/codec.ts';
import type { Picture } from '../imaging/raster.ts';
import type { PortraitEntry } from './portrait.ts';

// The shipped templates: an index with attributes, and one file with their pictures.

const INDEX = new URL('../../data/portraits/portraits.json', import.meta.url);
const PIXELS = new URL('../../data/portraits/portraits.bin', import.meta.url);

export interface PortraitBank {
  entries: readonly PortraitEntry[];
  /** With straight alpha. */
  picture(entry: PortraitEntry): Promise<Picture>;
}

let opened: Promise<PortraitBank> | undefined;

/** Read once per process. */
export function openPortraitBank(): Promise<PortraitBank> {
  opened ??= readBank();
  return opened;
}

async function readBank(): Promise<PortraitBank> {
  const entries = JSON.parse(await readFile(INDEX, 'utf8')) as PortraitEntry[];
  const bytes = await readFile(PIXELS);
  return {
    entries,
    picture: ({ offset, bytes: length }) =>
      decodePicture(bytes.subarray(offset, offset + length), { alpha: true }),
  };
}

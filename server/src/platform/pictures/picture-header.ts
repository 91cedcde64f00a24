import { type FileHandle, open } from 'node:fs/promises';
import { Refusal } from '@facet/contract';
import { type PictureSize, type ReadBytes, readTiffSize } from './tiff-size.ts';

// What a file claims to be, from its first bytes and without decoding: a picture that is too large never
// reaches a decoder. Types are told by content; names and content types of uploads lie (API-CONTRACT §0.1.9).

export type PictureType = 'png' | 'jpeg' | 'webp' | 'tiff';

export interface PictureHeader extends PictureSize {
  type: PictureType;
  animated: boolean;
}

/** Shorter than the header of any picture. */
const MIN_BYTES = 32;
/** Far more chunks or segments than real pictures have before their pixels. */
const MAX_SEGMENTS = 2_000;

function typeOf(start: Buffer): PictureType | null {
  const text = start.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return /^(II[*+]\0|MM\0[*+])/.test(text) ? 'tiff' : null;
}

async function readPng(read: ReadBytes): Promise<Omit<PictureHeader, 'type'>> {
  const start = await read(8, 16);
  if (start.toString('latin1', 4, 8) !== 'IHDR') throw new Refusal('image_corrupt');
  const size = { widthPx: start.readUInt32BE(8), heightPx: start.readUInt32BE(12) };
  let position = 8;
  for (let chunk = 0; chunk < MAX_SEGMENTS; chunk++) {
    const head = await read(position, 8);
    const name = head.toString('latin1', 4);
    if (name === 'IDAT' || name === 'acTL') return { ...size, animated: name === 'acTL' };
    position += head.readUInt32BE(0) + 12;
  }
  throw new Refusal('image_corrupt');
}

/** Start-of-frame markers; C4, C8 and CC in their midst mean other things. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

async function readJpeg(read: ReadBytes): Promise<Omit<PictureHeader, 'type'>> {
  let position = 2;
  for (let segment = 0; segment < MAX_SEGMENTS; segment++) {
    const head = await read(position, 4);
    const marker = head[1]!;
    if (head[0] !== 0xff || marker === 0xda) break;
    if (isFrame(marker)) {
      const frame = await read(position + 5, 4);
      return { heightPx: frame.readUInt16BE(0), widthPx: frame.readUInt16BE(2), animated: false };
    }
    // Any number of fill bytes may stand before a marker.
    position += marker === 0xff ? 1 : 2 + head.readUInt16BE(2);
  }
  throw new Refusal('image_corrupt');
}

async function readWebp(read: ReadBytes): Promise<Omit<PictureHeader, 'type'>> {
  const head = await read(12, 18);
  const chunk = head.toString('latin1', 0, 4);
  if (chunk === 'VP8X')
    return {
      widthPx: head.readUIntLE(12, 3) + 1,
      heightPx: head.readUIntLE(15, 3) + 1,
      animated: (head[8]! & 2) !== 0,
    };
  if (chunk === 'VP8L') {
    const bits = head.readUInt32LE(9);
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1, animated: false };
  }
  if (chunk !== 'VP8 ') throw new Refusal('image_corrupt');
  return {
    widthPx: head.readUInt16LE(14) & 0x3fff,
    heightPx: head.readUInt16LE(16) & 0x3fff,
    animated: false,
  };
}

async function readTiff(read: ReadBytes): Promise<Omit<PictureHeader, 'type'>> {
  return { ...(await readTiffSize(read)), animated: false };
}

const readers: Record<PictureType, (read: ReadBytes) => Promise<Omit<PictureHeader, 'type'>>> = {
  png: readPng,
  jpeg: readJpeg,
  webp: readWebp,
  tiff: readTiff,
};

const readerOf =
  (file: FileHandle): ReadBytes =>
  async (position, length) => {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
    if (bytesRead < length) throw new Refusal('image_corrupt');
    return buffer;
  };

export async function readPictureHeader(path: string): Promise<PictureHeader> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size < MIN_BYTES) throw new Refusal('file_too_small');
    const read = readerOf(file);
    const type = typeOf(await read(0, 16));
    if (!type) throw new Refusal('unsupported_type');
    const header = { type, ...(await readers[type](read)) };
    if (header.widthPx < 1 || header.heightPx < 1) throw new Refusal('image_corrupt');
    return header;
  } finally {
    await file.close();
  }
}

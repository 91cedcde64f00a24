import { type Bytes, join, latin1, little24, little32, readLittle32, utf8 } from './bytes.ts';
import type { Metadata } from './metadata.ts';

const HEAD_BYTES = 12;
const ALPHA = 0x10;
const EXIF = 0x08;
const XMP = 0x04;

interface Chunk {
  name: string;
  content: Bytes;
}

function chunksOf(picture: Bytes): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = HEAD_BYTES; at + 8 <= picture.length; ) {
    const bytes = readLittle32(picture, at + 4);
    chunks.push({
      name: latin1(picture, at, at + 4),
      content: new Uint8Array(picture.subarray(at + 8, at + 8 + bytes)),
    });
    at += 8 + bytes + (bytes % 2);
  }
  return chunks;
}

/** The chunk that announces extras, made from the plain picture when the file has none. */
function announcement(chunks: readonly Chunk[]): Bytes {
  const known = chunks.find(({ name }) => name === 'VP8X');
  if (known) return new Uint8Array(known.content);
  const lossy = chunks.find(({ name }) => name === 'VP8 ');
  if (lossy) {
    const side = (at: number) => (lossy.content[at]! | (lossy.content[at + 1]! << 8)) & 0x3fff;
    return join([0, 0, 0, 0], little24(side(6) - 1), little24(side(8) - 1));
  }
  const lossless = chunks.find(({ name }) => name === 'VP8L');
  if (!lossless) throw new Error('This is no WebP picture.');
  // One byte of signature, then 14 bits of width, 14 of height and one of alpha.
  const bits = readLittle32(lossless.content, 1);
  const flags = (bits >>> 28) & 1 ? ALPHA : 0;
  return join([flags, 0, 0, 0], little24(bits & 0x3fff), little24((bits >>> 14) & 0x3fff));
}

const written = ({ name, content }: Chunk): Bytes =>
  join(utf8(name), little32(content.length), content, content.length % 2 === 0 ? [] : [0]);

export function intoWebp(picture: Bytes, { exif, xmp }: Metadata): Bytes {
  const chunks = chunksOf(picture);
  const extras = announcement(chunks);
  extras[0] = extras[0]! | (exif ? EXIF : 0) | (xmp ? XMP : 0);
  const isOld = (name: string) => name === 'VP8X' || (exif && name === 'EXIF') || (xmp && name === 'XMP ');
  const kept = chunks.filter(({ name }) => !isOld(name));
  const all = [
    { name: 'VP8X', content: extras },
    ...kept,
    ...(exif ? [{ name: 'EXIF', content: exif }] : []),
    ...(xmp ? [{ name: 'XMP ', content: xmp }] : []),
  ];
  const body = join(utf8('WEBP'), ...all.map(written));
  return join(utf8('RIFF'), little32(body.length), body);
}

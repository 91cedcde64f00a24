import { type Bytes, big32, join, latin1, readBig32, utf8 } from './bytes.ts';
import type { Metadata } from './metadata.ts';

/** Signature and header chunk, which must be first. */
const HEAD_BYTES = 8 + 25;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crcOf(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(name: string, content: Bytes): Bytes {
  const named = join(utf8(name), content);
  return join(big32(content.length), named, big32(crcOf(named)));
}

const XMP_NAME = 'XML:com.adobe.xmp';

/** Everything behind the header, without the chunks that are written anew. */
function bodyOf(picture: Bytes, { exif, xmp }: Metadata): Bytes {
  const kept: Uint8Array[] = [];
  for (let at = HEAD_BYTES; at + 12 <= picture.length; ) {
    const end = at + 12 + readBig32(picture, at);
    const name = latin1(picture, at + 4, at + 8);
    const isXmp = name === 'iTXt' && latin1(picture, at + 8, at + 8 + XMP_NAME.length) === XMP_NAME;
    if (!((exif && name === 'eXIf') || (xmp && isXmp))) kept.push(picture.subarray(at, end));
    at = end;
  }
  return join(...kept);
}

export function intoPng(picture: Bytes, metadata: Metadata): Bytes {
  const { exif, xmp } = metadata;
  // Uncompressed, no language, no translated name: five zero bytes.
  const packet = xmp && join(utf8(XMP_NAME), [0, 0, 0, 0, 0], xmp);
  return join(
    picture.subarray(0, HEAD_BYTES),
    exif ? chunk('eXIf', exif) : [],
    packet ? chunk('iTXt', packet) : [],
    bodyOf(picture, metadata),
  );
}

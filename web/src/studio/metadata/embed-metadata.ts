import { type Bytes, latin1 } from './bytes.ts';
import { intoJpeg } from './into-jpeg.ts';
import { intoPng } from './into-png.ts';
import { intoWebp } from './into-webp.ts';
import type { Metadata } from './metadata.ts';

// Writes metadata into the bytes of a picture without touching its pixels.

export function embedMetadata(picture: Bytes, metadata: Metadata): Bytes {
  if (picture[0] === 0xff && picture[1] === 0xd8) return intoJpeg(picture, metadata);
  if (latin1(picture, 1, 4) === 'PNG') return intoPng(picture, metadata);
  if (latin1(picture, 8, 12) === 'WEBP') return intoWebp(picture, metadata);
  return picture;
}

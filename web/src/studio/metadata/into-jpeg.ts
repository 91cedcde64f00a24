import { type Bytes, big16, big32, join, latin1, utf8 } from './bytes.ts';
import type { Metadata } from './metadata.ts';

const JFIF = 0xe0;
const EXIF_AND_XMP = 0xe1;
const PHOTOSHOP = 0xed;
/** A segment tells its length in two bytes, themselves included. */
const MAX_SEGMENT = 65_533;

function segment(marker: number, content: Bytes): Bytes {
  if (content.length > MAX_SEGMENT) throw new Error('This is more metadata than a JPEG can hold.');
  return join([0xff, marker], big16(content.length + 2), content);
}

/** The one resource of a Photoshop block that holds IPTC. */
function photoshop(iptc: Bytes): Bytes {
  const padding = iptc.length % 2 === 0 ? [] : [0];
  return join(utf8('Photoshop 3.0\0'), utf8('8BIM'), [4, 4, 0, 0], big32(iptc.length), iptc, padding);
}

const SOS = 0xda;
const XMP_NAME = 'http://ns.adobe.com/xap/1.0/';

/** The file without the blocks that are written anew; what follows the scan is left alone. */
function withoutOld(picture: Bytes, { exif, xmp, iptc }: Metadata): Bytes {
  const kept: Uint8Array[] = [picture.subarray(0, 2)];
  let at = 2;
  while (picture[at] === 0xff && picture[at + 1] !== SOS && at + 4 <= picture.length) {
    const end = at + 2 + picture[at + 2]! * 256 + picture[at + 3]!;
    const name = latin1(picture, at + 4, Math.min(end, at + 4 + XMP_NAME.length));
    const isOld =
      (picture[at + 1] === EXIF_AND_XMP && exif && name.startsWith('Exif')) ||
      (picture[at + 1] === EXIF_AND_XMP && xmp && name === XMP_NAME) ||
      (picture[at + 1] === PHOTOSHOP && iptc);
    if (!isOld) kept.push(picture.subarray(at, end));
    at = end;
  }
  return join(...kept, picture.subarray(at));
}

export function intoJpeg(file: Bytes, metadata: Metadata): Bytes {
  const { exif, xmp, iptc } = metadata;
  const picture = withoutOld(file, metadata);
  const segments = [
    exif ? segment(EXIF_AND_XMP, join(utf8('Exif\0\0'), exif)) : [],
    xmp ? segment(EXIF_AND_XMP, join(utf8(`${XMP_NAME}\0`), xmp)) : [],
    iptc ? segment(PHOTOSHOP, photoshop(iptc)) : [],
  ];
  // JFIF, where there is one, must stay first.
  const afterJfif = picture[3] === JFIF ? 4 + picture[4]! * 256 + picture[5]! : 2;
  return join(picture.subarray(0, afterJfif), ...segments, picture.subarray(afterJfif));
}

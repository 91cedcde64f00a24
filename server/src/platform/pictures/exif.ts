// What may be kept of a file's EXIF: a new block with the plain tags only. Thumbnails, maker notes and anything
// large are left out, because they may show the picture as it was before a face was changed.

interface Tag {
  id: number;
  type: number;
  count: number;
  /** Little endian. */
  value: Buffer;
}

/** Bytes per element, and how many of them turn round when the byte order changes. */
const sizes: Record<number, { bytes: number; word: number }> = {
  1: { bytes: 1, word: 1 },
  2: { bytes: 1, word: 1 },
  3: { bytes: 2, word: 2 },
  4: { bytes: 4, word: 4 },
  5: { bytes: 8, word: 4 },
  6: { bytes: 1, word: 1 },
  7: { bytes: 1, word: 1 },
  8: { bytes: 2, word: 2 },
  9: { bytes: 4, word: 4 },
  10: { bytes: 8, word: 4 },
  11: { bytes: 4, word: 4 },
  12: { bytes: 8, word: 8 },
};

const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;
const LONG = 4;
/** Description, make, model, software, date, artist, copyright. */
const mainTags = [0x010e, 0x010f, 0x0110, 0x0131, 0x0132, 0x013b, 0x8298];
/** Maker note, interoperability, and the size of the picture, which may be another one now. */
const droppedTags = [0x927c, 0xa005, 0xa002, 0xa003];
const MAX_TAG_BYTES = 1_024;
const MAX_TAGS = 256;

function readTags(tiff: Buffer, offset: number, isBig: boolean): Tag[] {
  const u16 = (at: number) => (isBig ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at));
  const u32 = (at: number) => (isBig ? tiff.readUInt32BE(at) : tiff.readUInt32LE(at));
  const tags: Tag[] = [];
  const count = Math.min(MAX_TAGS, u16(offset));
  for (let index = 0; index < count; index++) {
    const at = offset + 2 + index * 12;
    const [id, type, elements] = [u16(at), u16(at + 2), u32(at + 4)];
    const size = sizes[type];
    const length = size ? size.bytes * elements : 0;
    if (!size || length === 0 || length > MAX_TAG_BYTES) continue;
    const start = length <= 4 ? at + 8 : u32(at + 8);
    if (start + length > tiff.length) continue;
    const value = Buffer.from(tiff.subarray(start, start + length));
    if (isBig && size.word > 1)
      for (let word = 0; word < length; word += size.word) value.subarray(word, word + size.word).reverse();
    tags.push({ id, type, count: elements, value });
  }
  return tags;
}

/** A directory at `base` with its values behind it. */
function writeTags(tags: readonly Tag[], base: number): Buffer {
  const sorted = [...tags].sort((a, b) => a.id - b.id);
  const head = Buffer.alloc(2 + sorted.length * 12 + 4);
  head.writeUInt16LE(sorted.length, 0);
  const values: Buffer[] = [];
  let next = base + head.length;
  for (const [index, { id, type, count, value }] of sorted.entries()) {
    const at = 2 + index * 12;
    head.writeUInt16LE(id, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    if (value.length <= 4) {
      value.copy(head, at + 8);
      continue;
    }
    head.writeUInt32LE(next, at + 8);
    const padded = Buffer.alloc(value.length + (value.length % 2));
    value.copy(padded);
    values.push(padded);
    next += padded.length;
  }
  return Buffer.concat([head, ...values]);
}

const pointer = (id: number, offset: number): Tag => {
  const value = Buffer.alloc(4);
  value.writeUInt32LE(offset);
  return { id, type: LONG, count: 1, value };
};

/** TIFF bytes for an EXIF block, or null when there is nothing plain in it. */
export function plainExif(exif: Buffer): Buffer | null {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  try {
    const isBig = tiff.toString('latin1', 0, 2) === 'MM';
    const first = isBig ? tiff.readUInt32BE(4) : tiff.readUInt32LE(4);
    const all = readTags(tiff, first, isBig);
    const below = (id: number) => {
      const found = all.find((tag) => tag.id === id && tag.type === LONG);
      if (!found) return [];
      return readTags(tiff, found.value.readUInt32LE(0), isBig).filter(
        (tag) => !droppedTags.includes(tag.id),
      );
    };
    const main = all.filter(({ id }) => mainTags.includes(id));
    const parts = { [EXIF_POINTER]: below(EXIF_POINTER), [GPS_POINTER]: below(GPS_POINTER) };
    const filled = Object.entries(parts).filter(([, tags]) => tags.length > 0);
    if (main.length === 0 && filled.length === 0) return null;
    const HEADER = 8;
    const empty = filled.map(([id]) => pointer(Number(id), 0));
    let offset = HEADER + writeTags([...main, ...empty], HEADER).length;
    const pointers: Tag[] = [];
    const directories: Buffer[] = [];
    for (const [id, tags] of filled) {
      const directory = writeTags(tags, offset);
      pointers.push(pointer(Number(id), offset));
      directories.push(directory);
      offset += directory.length;
    }
    const header = Buffer.from([0x49, 0x49, 0x2a, 0, HEADER, 0, 0, 0]);
    return Buffer.concat([header, writeTags([...main, ...pointers], HEADER), ...directories]);
  } catch (error) {
    // Offsets that lead nowhere: a damaged block is no reason to refuse the picture.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const MAX_XMP_BYTES = 60_000;

/** XMP as it is, unless it is large or carries a picture. */
export function plainXmp(xmp: Buffer): Buffer | null {
  const holdsPicture = /Thumbnails|xmpGImg|GDepth|GImage|HasExtendedXMP/i.test(xmp.toString('latin1'));
  return xmp.length > MAX_XMP_BYTES || holdsPicture ? null : xmp;
}

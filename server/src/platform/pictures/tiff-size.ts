import { Refusal } from '@facet/contract';

// Width and height of the first page of a TIFF: two entries of its first directory. BigTIFF (version 43) has
// the same layout with wider numbers.

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

export type ReadBytes = (position: number, length: number) => Promise<Buffer>;

const WIDTH_TAG = 256;
const HEIGHT_TAG = 257;
const SHORT = 3;
const LONG = 4;
const MAX_ENTRIES = 4_096;
const BIG_VERSION = 43;

export async function readTiffSize(read: ReadBytes): Promise<PictureSize> {
  const start = await read(0, 16);
  const little = start.toString('latin1', 0, 2) === 'II';
  const number = (bytes: Buffer, at: number, width: number): number =>
    width === 8
      ? Number(little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
      : little
        ? bytes.readUIntLE(at, width)
        : bytes.readUIntBE(at, width);

  const big = number(start, 2, 2) === BIG_VERSION;
  const { countWidth, entryWidth, valueAt } = big
    ? { countWidth: 8, entryWidth: 20, valueAt: 12 }
    : { countWidth: 2, entryWidth: 12, valueAt: 8 };
  const directory = big ? number(start, 8, 8) : number(start, 4, 4);
  const entries = number(await read(directory, countWidth), 0, countWidth);
  if (entries > MAX_ENTRIES) throw new Refusal('image_corrupt');

  const table = await read(directory + countWidth, entries * entryWidth);
  const sideOf = (tag: number): number => {
    for (let at = 0; at < table.length; at += entryWidth) {
      if (number(table, at, 2) !== tag) continue;
      const type = number(table, at + 2, 2);
      if (type === SHORT || type === LONG) return number(table, at + valueAt, type === SHORT ? 2 : 4);
    }
    return 0;
  };
  return { widthPx: sideOf(WIDTH_TAG), heightPx: sideOf(HEIGHT_TAG) };
}

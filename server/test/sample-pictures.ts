import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

// Pictures for tests, good and bad, made on the fly.

/** A smooth gradient: compresses like a photo without being one. */
export function gradient(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  const pixels = Buffer.alloc(width * height * channels, 200);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      pixels[at] = Math.floor((255 * x) / width);
      pixels[at + 1] = Math.floor((255 * y) / height);
      pixels[at + 2] = 120;
    }
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

export const pngOf = (width: number, height: number): Promise<Buffer> =>
  gradient(width, height).png().toBuffer();
export const jpegOf = (width: number, height: number): Promise<Buffer> =>
  gradient(width, height).jpeg().toBuffer();

export function pngChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Valid in every byte, 1 bit per pixel, and far larger than it looks: 50,000² px are 300 KB. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

/** Puts a chunk right after IHDR, which ends at byte 33. */
export const withPngChunk = (png: Buffer, name: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), pngChunk(name, data), png.subarray(33)]);

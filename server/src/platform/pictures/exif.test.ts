import sharp, { type Exif } from 'sharp';
import { describe, expect, it } from 'vitest';
import { plainExif, plainXmp } from './exif.ts';

const exifOf = async (exif: Exif) => {
  const picture = { create: { width: 8, height: 8, channels: 3, background: 'grey' } } as const;
  const jpeg = await sharp(picture).withExif(exif).jpeg().toBuffer();
  return (await sharp(jpeg).metadata()).exif!;
};

/** What libvips reads back when the block is put into a picture again. */
async function readBack(tiff: Buffer): Promise<string> {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer();
  const block = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, (block.length + 2) >> 8, (block.length + 2) & 255]);
  const merged = Buffer.concat([jpeg.subarray(0, 2), head, block, jpeg.subarray(2)]);
  return (await sharp(merged).metadata()).exif!.toString('latin1');
}

describe('plainExif', () => {
  it('keeps camera, copyright, date and place', async () => {
    const exif = await exifOf({
      IFD0: { Make: 'Obscura', Copyright: 'Ada' },
      IFD2: { DateTimeOriginal: '2026:01:02 03:04:05' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    });
    const text = await readBack(plainExif(exif)!);
    for (const kept of ['Obscura', 'Ada', '2026:01:02 03:04:05']) expect(text).toContain(kept);
  });

  it('drops maker notes, orientation and thumbnails', () => {
    const tags = [
      [0x0112, 3, 1, 6],
      [0x010f, 2, 4, 0x00636241],
      [0x8769, 4, 1, 50],
    ];
    const tiff = Buffer.alloc(120);
    tiff.write('II*\0', 'latin1');
    tiff.writeUInt32LE(8, 4);
    tiff.writeUInt16LE(tags.length, 8);
    for (const [index, [id, type, count, value]] of tags.entries()) {
      const at = 10 + index * 12;
      tiff.writeUInt16LE(id!, at);
      tiff.writeUInt16LE(type!, at + 2);
      tiff.writeUInt32LE(count!, at + 4);
      tiff.writeUInt32LE(value!, at + 8);
    }
    // A second directory would hold the thumbnail.
    tiff.writeUInt32LE(100, 46);
    tiff.writeUInt16LE(1, 50);
    tiff.writeUInt16LE(0x927c, 52);
    tiff.writeUInt16LE(7, 54);
    tiff.writeUInt32LE(20, 56);
    tiff.writeUInt32LE(80, 60);
    tiff.write('SECRETSECRETSECRETSE', 80, 'latin1');
    const plain = plainExif(tiff)!;
    expect(plain.readUInt16LE(8)).toBe(1);
    expect(plain.toString('latin1')).toContain('Abc');
    expect(plain.toString('latin1')).not.toContain('SECRET');
  });

  it('gives up on offsets that lead nowhere', () => {
    expect(plainExif(Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1'))).toBeNull();
    expect(plainExif(Buffer.from('Exif\0\0', 'latin1'))).toBeNull();
  });
});

describe('plainXmp', () => {
  it('is kept unless it holds a picture', () => {
    const words = Buffer.from('<x:xmpmeta><dc:creator>Ada</dc:creator></x:xmpmeta>');
    expect(plainXmp(words)).toBe(words);
    expect(plainXmp(Buffer.from('<xmp:Thumbnails>…</xmp:Thumbnails>'))).toBeNull();
  });
});

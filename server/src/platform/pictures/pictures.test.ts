import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '@facet/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gradient, jpegOf, pngBomb, pngOf, withPngChunk } from '../../../test/sample-pictures.ts';
import type { PreparedFiles } from './picture-jobs.ts';
import { createPictures, type Pictures } from './pictures.ts';

const dir = mkdtempSync(join(tmpdir(), 'facet-pictures-'));
let pictures: Pictures;

beforeAll(() => {
  pictures = createPictures({ tmpDir: dir });
});
afterAll(async () => {
  await pictures.close();
  rmSync(dir, { recursive: true, force: true });
});

let count = 0;
async function prepare(content: Buffer): Promise<PreparedFiles> {
  const out = join(dir, `case-${count++}`);
  mkdirSync(out);
  writeFileSync(join(out, 'input'), content);
  return pictures.prepare(join(out, 'input'), out);
}

const codeOf = (content: Buffer): Promise<string> =>
  prepare(content).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe('a prepared picture', () => {
  it('keeps jpeg as jpeg and png as png, with two smaller copies', async () => {
    const { picture, preview, thumbnail } = await prepare(await jpegOf(2_000, 1_000));
    expect(picture).toMatchObject({ mime: 'image/jpeg', widthPx: 2_000, heightPx: 1_000 });
    expect(preview).toMatchObject({ mime: 'image/webp', widthPx: 1_024, heightPx: 512 });
    expect(thumbnail).toMatchObject({ mime: 'image/webp', widthPx: 256, heightPx: 128 });
    expect((await prepare(await pngOf(100, 80))).picture.mime).toBe('image/png');
  });

  it.each([
    ['tiff', () => gradient(100, 80).tiff().toBuffer(), 'image/jpeg'],
    ['webp', () => gradient(100, 80).webp().toBuffer(), 'image/jpeg'],
    ['webp with alpha', () => gradient(100, 80, 4).webp({ lossless: true }).toBuffer(), 'image/png'],
    ['png with alpha', () => gradient(100, 80, 4).png().toBuffer(), 'image/png'],
    ['palette png', () => gradient(100, 80).png({ palette: true }).toBuffer(), 'image/png'],
    ['16-bit png', () => gradient(100, 80).toColourspace('rgb16').png().toBuffer(), 'image/png'],
    ['grey jpeg', () => gradient(100, 80).greyscale().jpeg().toBuffer(), 'image/jpeg'],
    ['cmyk jpeg', () => gradient(100, 80).toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg'],
    ['lab tiff', () => gradient(100, 80).toColourspace('lab').tiff().toBuffer(), 'image/jpeg'],
    ['big tiff', () => gradient(100, 80).tiff({ bigtiff: true }).toBuffer(), 'image/jpeg'],
  ])('of %s is 8-bit sRGB', async (_name, make, mime) => {
    const { picture } = await prepare(await make());
    expect(picture).toMatchObject({ mime, widthPx: 100, heightPx: 80 });
    const metadata = await sharp(picture.path).metadata();
    expect(metadata).toMatchObject({ depth: 'uchar', space: expect.stringMatching(/^(srgb|b-w)$/) });
    expect(metadata.icc).toBeUndefined();
  });

  it('shows cmyk in nearly the colours it was made of', async () => {
    const red = sharp({ create: { width: 80, height: 80, channels: 3, background: '#c83c28' } });
    const { picture } = await prepare(await red.toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer());
    const { channels } = await sharp(picture.path).stats();
    const [r, g, b] = channels.map(({ mean }) => mean);
    expect(Math.hypot(r! - 200, g! - 60, b! - 40)).toBeLessThan(40);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright from orientation %i', async (orientation) => {
    const upright = await sharp(await pngOf(120, 80)).toBuffer();
    const turned = await sharp(upright).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer();
    const { picture } = await prepare(turned);
    const isTurned = orientation > 4;
    expect(picture).toMatchObject({ widthPx: isTurned ? 80 : 120, heightPx: isTurned ? 120 : 80 });
    const expected = await sharp(turned).autoOrient().removeAlpha().raw().toBuffer();
    const actual = await sharp(picture.path).removeAlpha().raw().toBuffer();
    const difference =
      actual.reduce((sum, value, at) => sum + Math.abs(value - expected[at]!), 0) / actual.length;
    expect(difference).toBeLessThan(2);
    expect((await sharp(picture.path).metadata()).orientation).toBeUndefined();
  });

  it('carries no metadata and nothing after its end', async () => {
    const exif = {
      IFD0: { Copyright: 'SECRET-OWNER' },
      IFD3: { GPSLatitudeRef: 'N', GPSAreaInformation: 'SECRET-PLACE' },
    };
    const jpeg = await gradient(100, 80).withExif(exif).jpeg().toBuffer();
    const png = withPngChunk(await pngOf(100, 80), 'tEXt', Buffer.from('prompt\0SECRET-WORKFLOW'));
    for (const content of [jpeg, png]) {
      const files = await prepare(Buffer.concat([content, Buffer.from('PK\x03\x04SECRET-ZIP')]));
      for (const { path } of Object.values(files))
        expect(readFileSync(path, 'latin1')).not.toContain('SECRET');
    }
  });

  it('takes only the first page of a tiff', async () => {
    const pages = await sharp([await pngOf(100, 80), await pngOf(100, 80)], { join: { animated: true } })
      .tiff()
      .toBuffer();
    expect((await prepare(pages)).picture).toMatchObject({ widthPx: 100, heightPx: 80 });
  });
});

describe('sides', () => {
  it.each([
    [64, 64, 'accepted'],
    [63, 100, 'image_too_thin'],
    [100, 63, 'image_too_short'],
    [14_000, 64, 'accepted'],
    [14_001, 64, 'image_too_wide'],
    [64, 14_001, 'image_too_tall'],
  ])('%i × %i: %s', async (width, height, code) => {
    expect(await codeOf(await pngOf(width, height))).toBe(code);
  });

  it('are those of the upright picture', async () => {
    const turned = await gradient(100, 63).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await codeOf(turned)).toBe('image_too_thin');
  });
});

describe('a file that is not a picture we take', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'file_too_small'],
    ['one byte', () => Buffer.from('x'), 'file_too_small'],
    ['only magic bytes', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'file_too_small'],
    [
      'svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>'),
      'unsupported_type',
    ],
    ['gif', () => gradient(100, 80).gif().toBuffer(), 'unsupported_type'],
    ['avif', () => gradient(100, 80).avif().toBuffer(), 'unsupported_type'],
    ['pdf', () => Buffer.from('%PDF-1.7 and some more bytes than a header has'), 'unsupported_type'],
    ['html', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'unsupported_type'],
    ['elf', () => Buffer.from(`\x7fELF${'\0'.repeat(60)}`, 'latin1'), 'unsupported_type'],
    ['bmp', () => Buffer.from(`BM${'\0'.repeat(60)}`, 'latin1'), 'unsupported_type'],
    ['psd', () => Buffer.from(`8BPS${'\0'.repeat(60)}`, 'latin1'), 'unsupported_type'],
    ['heic', () => Buffer.from(`\0\0\0\x18ftypheic${'\0'.repeat(40)}`, 'latin1'), 'unsupported_type'],
    ['mvg', () => Buffer.from('push graphic-context\nviewbox 0 0 640 480\nfill'), 'unsupported_type'],
    [
      'animated webp',
      async () =>
        sharp([await pngOf(100, 80), await gradient(100, 80).negate().png().toBuffer()], {
          join: { animated: true },
        })
          .webp()
          .toBuffer(),
      'image_animated',
    ],
    [
      'animated png',
      async () => withPngChunk(await pngOf(100, 80), 'acTL', Buffer.alloc(8, 1)),
      'image_animated',
    ],
    ['png header alone', async () => (await pngOf(100, 80)).subarray(0, 40), 'image_corrupt'],
    [
      'png of too many chunks',
      async () => {
        const png = await pngOf(100, 80);
        const tiny = withPngChunk(png, 'tEXt', Buffer.from('a')).subarray(33, 33 + 13);
        return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(10_000).fill(tiny), png.subarray(33)]);
      },
      'image_corrupt',
    ],
    [
      'jpeg without frame',
      () => Buffer.concat([Buffer.from('ffd8ffda0002', 'hex'), Buffer.alloc(100)]),
      'image_corrupt',
    ],
    [
      'jpeg of height 0',
      async () => {
        const jpeg = await jpegOf(100, 80);
        jpeg.writeUInt16BE(0, jpeg.indexOf(Buffer.from('ffc0', 'hex')) + 5);
        return jpeg;
      },
      'image_corrupt',
    ],
    [
      'tiff with a directory beyond its end',
      () => Buffer.concat([Buffer.from('49492a00ffffff7f', 'hex'), Buffer.alloc(60)]),
      'image_corrupt',
    ],
  ])('%s', async (_name, make, code) => {
    expect(await codeOf(await make())).toBe(code);
  });

  it.each([0.1, 0.5, 0.9])('a jpeg cut off at %f of its length is corrupt', async (part) => {
    const jpeg = await jpegOf(600, 400);
    expect(await codeOf(jpeg.subarray(0, Math.floor(jpeg.length * part)))).toBe('image_corrupt');
  });

  it.each([0.5, 0.9])('a png cut off at %f of its length is corrupt', async (part) => {
    const png = await pngOf(600, 400);
    expect(await codeOf(png.subarray(0, Math.floor(png.length * part)))).toBe('image_corrupt');
  });

  it('a decompression bomb is refused by its header, without a decoder', async () => {
    const folders = readdirSync(dir).length;
    expect(await codeOf(pngBomb(50_000, 50_000))).toBe('image_too_wide');
    expect(readdirSync(join(dir, `case-${count - 1}`))).toEqual(['input']);
    expect(readdirSync(dir).length).toBe(folders + 1);
  });

  it('a header that lies about its pixels is corrupt', async () => {
    const png = await pngOf(100, 80);
    png.writeUInt32BE(13_000, 16);
    png.writeUInt32BE(13_000, 20);
    expect(await codeOf(png)).toBe('image_corrupt');
  });
});

it('refuses the picture on which the decoder dies, and goes on', async () => {
  const doomed = codeOf(await gradient(8_000, 4_000).png({ compressionLevel: 0 }).toBuffer());
  const decoders = () =>
    readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  await expect.poll(() => readdirSync(join(dir, `case-${count - 1}`))).toContain('picture');
  for (const pid of decoders()) process.kill(Number(pid), 'SIGKILL');
  expect(await doomed).toBe('image_corrupt');
  expect(await codeOf(await pngOf(100, 80))).toBe('accepted');
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Bytes, utf8 } from './bytes.ts';
import { embedMetadata } from './embed-metadata.ts';
import { iptcOf, xmpOf } from './picture-words.ts';

const words = {
  title: 'a man & a dog',
  description: 'Ein Mann mit Hund <draußen>',
  keywords: ['man', 'dog', 'Größe'],
};
const blank = () => sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } });
const files = {
  jpeg: () => blank().jpeg(),
  png: () => blank().png(),
  'lossy webp': () => blank().webp(),
  'lossless webp': () => blank().webp({ lossless: true }),
  'webp with transparency': () => blank().ensureAlpha(0.5).webp(),
} as const;

/** Little endian, one tag: Make = "Obscura". */
const exif = Uint8Array.from([
  ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x0f, 0x01, 2, 0, 8, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0],
  ...new TextEncoder().encode('Obscura\0'),
]);

const bytesOf = async (name: keyof typeof files): Promise<Bytes> =>
  new Uint8Array(await files[name]().toBuffer());
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe('metadata in a picture', () => {
  it.each(Object.keys(files) as (keyof typeof files)[])(
    'of kind %s is read back, pixels stay',
    async (name) => {
      const before = await bytesOf(name);
      const after = embedMetadata(before, { exif, xmp: xmpOf(words), iptc: iptcOf(words) });
      const read = await sharp(after).metadata();
      expect({ width: read.width, height: read.height }).toEqual({ width: 30, height: 20 });
      expect(read.xmp?.toString()).toContain('<rdf:li>Größe</rdf:li>');
      expect(read.xmp?.toString()).toContain('a man &amp; a dog');
      expect(read.exif?.toString('latin1')).toContain('Obscura');
      expect(await pixelsOf(after)).toEqual(await pixelsOf(before));
    },
  );

  it.each(Object.keys(files) as (keyof typeof files)[])(
    'of kind %s replaces what stood there',
    async (name) => {
      const old = embedMetadata(await bytesOf(name), {
        exif,
        xmp: xmpOf({ ...words, title: 'the old title' }),
        iptc: iptcOf({ ...words, title: 'the old title' }),
      });
      const after = embedMetadata(old, { xmp: xmpOf(words), iptc: iptcOf(words) });
      expect(Buffer.from(after).toString('latin1')).not.toContain('the old title');
      const read = await sharp(after).metadata();
      expect(read.xmp?.toString()).toContain('a man &amp; a dog');
      expect(read.exif?.toString('latin1')).toContain('Obscura');
      expect(await pixelsOf(after)).toEqual(await pixelsOf(old));
    },
  );

  it('of a JPEG holds IPTC with every keyword', async () => {
    const after = embedMetadata(await bytesOf('jpeg'), { iptc: iptcOf(words) });
    const { iptc } = await sharp(after).metadata();
    const block = iptc!;
    const found: Record<number, string[]> = {};
    for (let at = block.indexOf(Uint8Array.from([0x1c, 2])); block[at] === 0x1c; ) {
      const length = block.readUInt16BE(at + 3);
      found[block[at + 2]!] = [
        ...(found[block[at + 2]!] ?? []),
        block.toString('utf8', at + 5, at + 5 + length),
      ];
      at += 5 + length;
    }
    expect(found).toEqual({ 5: [words.title], 25: [...words.keywords], 120: [words.description] });
  });

  it('cuts long keywords between letters', () => {
    const text = new TextDecoder().decode(iptcOf({ title: '', description: '', keywords: ['ß'.repeat(40)] }));
    expect(text).toContain('ß'.repeat(32));
    expect(text).not.toContain('\uFFFD');
    expect(text).not.toContain('ß'.repeat(33));
  });

  it('that is too large for a JPEG is an error, not a broken file', async () => {
    const picture = await bytesOf('jpeg');
    expect(() => embedMetadata(picture, { xmp: utf8('x'.repeat(70_000)) })).toThrow('more metadata');
  });
});

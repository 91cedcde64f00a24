import sharp from 'sharp';

// What the fake servers draw: a soft pattern that the seed decides, of any size, and the broken files of
// RELIABILITY F19.

export async function drawnPicture(widthPx: number, heightPx: number, seed: number): Promise<Buffer> {
  const data = Buffer.alloc(widthPx * heightPx * 3);
  const [red, green, blue] = [(seed * 37) % 200, (seed * 101) % 200, (seed * 17) % 200];
  for (let y = 0, o = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, o += 3) {
      data[o] = (red + (x * 55) / widthPx) | 0;
      data[o + 1] = (green + (y * 55) / heightPx) | 0;
      data[o + 2] = blue + (((x ^ y) & 32) >> 1);
    }
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .png()
    .toBuffer();
}

export const garbageKinds = [
  'empty',
  'html',
  'truncated',
  'larger',
  'smaller',
  'one_colour',
  'huge_header',
  'gif',
  'svg',
  'text',
  'other_job',
  'none',
] as const;
export type GarbageKind = (typeof garbageKinds)[number];

/** A PNG whose header claims 60000 × 60000 pixels. */
async function hugeHeader(): Promise<Buffer> {
  const png = await drawnPicture(16, 16, 1);
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'black' } })
    .png()
    .toBuffer();

/** `other_job` and `none` are told in the history, not in the file. */
export async function garbageFile(kind: GarbageKind, widthPx: number, heightPx: number): Promise<Buffer> {
  if (kind === 'empty') return Buffer.alloc(0);
  if (kind === 'html') return Buffer.from('<!doctype html><title>502 Bad Gateway</title>');
  if (kind === 'text') return Buffer.from('out of memory');
  if (kind === 'svg')
    return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect/></svg>');
  if (kind === 'larger') return drawnPicture(widthPx * 2, heightPx, 1);
  if (kind === 'smaller') return drawnPicture(widthPx >> 1, heightPx >> 1, 1);
  if (kind === 'one_colour') return flat(widthPx, heightPx);
  if (kind === 'huge_header') return hugeHeader();
  const whole = await drawnPicture(widthPx, heightPx, 1);
  if (kind === 'truncated') return whole.subarray(0, Math.floor(whole.length * 0.6));
  if (kind === 'gif') return sharp(whole).gif().toBuffer();
  return whole;
}

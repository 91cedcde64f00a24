import { sharpFrom } from '../src/imaging/codec.ts';
import type { Picture, PixelBox, Point } from '../src/imaging/raster.ts';

/** The picture with boxes and dots drawn on it. */
export async function drawOverlay(
  picture: Picture,
  boxes: readonly PixelBox[],
  dots: readonly Point[] = [],
): Promise<Picture> {
  const stroke = Math.max(1, picture.width / 500);
  const marks = [
    ...boxes.map(
      ({ left, top, width, height }) =>
        `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="none" stroke="lime" stroke-width="${stroke}"/>`,
    ),
    ...dots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${stroke * 0.6}" fill="cyan"/>`),
  ];
  const { width, height } = picture;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`;
  const { data } = await sharpFrom(picture)
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, channels: 3, data: new Uint8ClampedArray(data) };
}

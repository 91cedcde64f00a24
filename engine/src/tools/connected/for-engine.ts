import { join } from 'node:path';
import { decodePicture, resizePicture, writePicture } from '../../imaging/codec.ts';
import { type Mask, type Picture, toPicture, toRgb } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';

// Pictures on their way to a connected engine and back: engines draw about a megapixel, in sides of sixteen.

export interface DrawingSize {
  widthPx: number;
  heightPx: number;
}

const MEGAPIXEL = 1024 * 1024;
const MULTIPLE = 16;
const LEAST_PX = 256;

/** The size in which an engine works on a picture of this shape. */
export function drawingSize({ width, height }: { width: number; height: number }): DrawingSize {
  const scale = Math.min(
    Math.sqrt(MEGAPIXEL / (width * height)),
    Math.max(1, LEAST_PX / Math.min(width, height)),
  );
  const side = (px: number) => Math.max(LEAST_PX, Math.round((px * scale) / MULTIPLE) * MULTIPLE);
  return { widthPx: side(width), heightPx: side(height) };
}

export async function writeForEngine(
  workDir: string,
  name: string,
  picture: Picture,
  { widthPx, heightPx }: DrawingSize,
): Promise<string> {
  const path = join(workDir, `${name}.png`);
  await writePicture(await resizePicture(toRgb(picture), widthPx, heightPx), path, { format: 'png' });
  return path;
}

/** White where the mask is more than nothing: engines draw whole pixels, we blend softly afterwards. */
export async function writeMaskForEngine(
  workDir: string,
  name: string,
  mask: Mask,
  { widthPx, heightPx }: DrawingSize,
): Promise<string> {
  const path = join(workDir, `${name}.png`);
  const small = resizeRaster(mask, widthPx, heightPx);
  for (let i = 0; i < small.data.length; i++) small.data[i] = small.data[i]! > 0.02 ? 255 : 0;
  await writePicture(toPicture(small), path, { format: 'png' });
  return path;
}

/** What an engine drew, in the size of the part that it was asked for. */
export async function readFromEngine(
  path: string,
  { width, height }: { width: number; height: number },
): Promise<Picture> {
  return resizePicture(await decodePicture(path), width, height);
}

/** Puts `drawn` over `picture` where the mask (0–1) says so; elsewhere every byte stays. */
export function drawOver(picture: Picture, drawn: Picture, mask: Mask): void {
  const { channels, data } = picture;
  for (let i = 0, o = 0; i < mask.data.length; i++, o += channels) {
    const weight = mask.data[i]!;
    if (weight <= 0) continue;
    for (let c = 0; c < 3; c++) data[o + c] = data[o + c]! * (1 - weight) + drawn.data[i * 3 + c]! * weight;
    if (channels === 4) data[o + 3] = Math.max(data[o + 3]!, 255 * weight);
  }
}

import type { Size } from '../canvas/viewport.ts';
import type { Mask } from './mask.ts';

// Masks as picture files: white is filled, black is kept.

function drawnCanvas({ width, height }: Size): {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D;
} {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw.');
  return { canvas, context };
}

/** A PNG in the size of the picture, as the server wants it. */
export async function maskToPng(mask: Mask, picture: Size): Promise<Blob> {
  const { canvas, context } = drawnCanvas(mask);
  const pixels = context.createImageData(mask.width, mask.height);
  mask.data.forEach((value, at) => {
    pixels.data.fill(value, at * 4, at * 4 + 3);
    pixels.data[at * 4 + 3] = 255;
  });
  context.putImageData(pixels, 0, 0);
  if (mask.width === picture.width && mask.height === picture.height)
    return canvas.convertToBlob({ type: 'image/png' });
  const full = drawnCanvas(picture);
  full.context.drawImage(canvas, 0, 0, picture.width, picture.height);
  return full.canvas.convertToBlob({ type: 'image/png' });
}

/** Four bytes a pixel, fitted to the mask. */
async function pixelsOf(file: Blob, size: Size): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(file);
  const { context } = drawnCanvas(size);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return context.getImageData(0, 0, size.width, size.height).data;
}

/** How opaque a cut-out is: what stays is marked. */
export async function maskFromCutOut(file: Blob, size: Size): Promise<Uint8Array> {
  const data = await pixelsOf(file, size);
  return Uint8Array.from({ length: size.width * size.height }, (_, at) => data[at * 4 + 3]!);
}

/** The brightness of any picture file, transparent counting as kept, fitted to the mask. */
export async function maskFromFile(file: Blob, size: Size): Promise<Uint8Array> {
  const data = await pixelsOf(file, size);
  return Uint8Array.from({ length: size.width * size.height }, (_, at) => {
    const brightness = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
    return (brightness * data[at * 4 + 3]!) / 255;
  });
}

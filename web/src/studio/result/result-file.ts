import { saveFile } from '../../api/download.ts';
import type { Metadata } from '../metadata/metadata.ts';

// The result as a file. The server keeps one format; others are made in the browser.

export const downloadFormats = ['png', 'jpeg', 'webp'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

const QUALITY = 0.95;

export async function fetchPicture(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The picture could not be fetched (${answer.status}).`);
  return answer.blob();
}

async function converted(picture: Blob, format: DownloadFormat): Promise<Blob> {
  const type = `image/${format}`;
  if (picture.type === type) return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d')!;
  if (format === 'jpeg') {
    // JPEG knows no transparency: white is what people expect behind a cut-out.
    context.fillStyle = 'white';
    context.fillRect(0, 0, bitmap.width, bitmap.height);
  }
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type, quality: QUALITY });
}

/** The picture with metadata written into it. */
export async function withMetadata(picture: Blob, metadata: Metadata): Promise<Blob> {
  if (!metadata.exif && !metadata.xmp && !metadata.iptc) return picture;
  const { embedMetadata } = await import('../metadata/embed-metadata.ts');
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return new Blob([embedMetadata(bytes, metadata)], { type: picture.type });
}

export async function downloadPicture(
  url: string,
  name: string,
  format: DownloadFormat,
  metadata: Metadata = {},
): Promise<void> {
  const file = await withMetadata(await converted(await fetchPicture(url), format), metadata);
  saveFile(file, `${name}.${format === 'jpeg' ? 'jpg' : format}`);
}

/** A result as the starting file of another tool. */
export async function pictureFile(url: string, name: string): Promise<File> {
  const picture = await fetchPicture(url);
  return new File([picture], `${name}.${picture.type.split('/')[1] ?? 'png'}`, { type: picture.type });
}

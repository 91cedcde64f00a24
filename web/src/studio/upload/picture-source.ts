// Where a picture comes from: a file of this device, or an address that the server fetches.

export type PictureSource = File | { url: string };

export const isFile = (source: PictureSource): source is File => source instanceof File;

/** As the calls of the uploads take it. */
export function asUpload(source: PictureSource): { url?: string; files: Record<string, Blob> } {
  return isFile(source) ? { files: { file: source } } : { url: source.url, files: {} };
}

/** An address that a browser could open; null for anything else. */
export function readAddress(text: string): string | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

import { type ErrorCode, type ErrorEntry, errorTable, limits } from '@facet/contract';

// The rules of SPEC §5, checked before anything is sent. The texts are the server's own, from the error table.

const { upload } = limits;

const byExtension: Record<string, string> = { tif: 'image/tiff', tiff: 'image/tiff' };

/** Browsers leave the type of a TIFF empty. */
export function typeOf(file: { name: string; type: string }): string {
  return file.type || byExtension[file.name.split('.').pop()?.toLowerCase() ?? ''] || '';
}

export function checkTypeAndSize(file: { name: string; type: string; size: number }): ErrorCode | null {
  if (!(upload.types as readonly string[]).includes(typeOf(file))) return 'unsupported_type';
  if (file.size > upload.maxBytes) return 'file_too_heavy';
  return file.size === 0 ? 'file_too_small' : null;
}

export function checkSides(widthPx: number, heightPx: number): ErrorCode | null {
  if (widthPx > upload.maxSidePx) return 'image_too_wide';
  if (heightPx > upload.maxSidePx) return 'image_too_tall';
  if (widthPx < upload.minSidePx) return 'image_too_thin';
  return heightPx < upload.minSidePx ? 'image_too_short' : null;
}

/** Null when all rules hold. A TIFF, which browsers cannot open, is measured by the server. */
export async function checkFile(file: File): Promise<ErrorEntry | null> {
  const code = checkTypeAndSize(file) ?? (typeOf(file) === 'image/tiff' ? null : await checkPicture(file));
  return code && errorTable[code];
}

/** An image element knows its size without keeping 14,000 × 14,000 decoded pixels. */
async function checkPicture(file: File): Promise<ErrorCode | null> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    await new Promise((resolve, reject) => {
      picture.onload = resolve;
      picture.onerror = reject;
      picture.src = url;
    });
    return checkSides(picture.naturalWidth, picture.naturalHeight);
  } catch {
    return 'image_corrupt';
  } finally {
    URL.revokeObjectURL(url);
  }
}

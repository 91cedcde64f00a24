import { Refusal } from '@facet/contract';
import type { Detection } from '@facet/engine';
import { type ImageRow, type PictureSource, removeImage, storeUpload } from '../../images/index.ts';
import { caller } from '../../platform/http/call.ts';
import { requireTool } from '../available-tools.ts';
import type { TasksContext } from '../tasks-context.ts';
import { detectOnPicture, type UploadCall } from './detect-on-picture.ts';

/** The file of the form or, without one, the address to fetch. */
export function sourceOf(call: UploadCall, url: string | undefined): PictureSource {
  const [file] = call.files;
  if (file) return file;
  if (url) return { url, signal: call.signal };
  throw new Refusal('file_missing');
}

export interface Received {
  image: ImageRow;
  objectKey: string;
  detection: Detection;
}

type Upload = Omit<Parameters<typeof storeUpload>[2], 'source'>;

/**
 * Stores the picture, finds faces or people on it, and lets `check` refuse it. A refused picture leaves
 * nothing behind.
 */
export async function receivePicture(
  ctx: TasksContext,
  call: UploadCall,
  upload: Upload & { url: string | undefined; what: 'faces' | 'people'; check?: (found: Detection) => void },
): Promise<Received> {
  const { url, what, check, ...kept } = upload;
  const actor = caller(call);
  await requireTool(ctx, 'detect');
  const image = await storeUpload(ctx, actor, { ...kept, source: sourceOf(call, url) });
  try {
    const objectKey = image.objectKey!;
    const detection = await detectOnPicture(ctx, call, { image, objectKey, what });
    check?.(detection);
    return { image, objectKey, detection };
  } catch (error) {
    await removeImage(ctx, actor, image.id);
    throw error;
  }
}

export function refuseWithoutFaces({ faces }: Detection): void {
  if (faces.length === 0) throw new Refusal('no_faces');
}

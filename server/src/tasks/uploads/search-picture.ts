import { caller } from '../../platform/http/call.ts';
import { requireTool } from '../available-tools.ts';
import type { TasksContext } from '../tasks-context.ts';
import { type Picture, pictureOf } from '../tools/sources.ts';
import { detectOnPicture, type UploadCall } from './detect-on-picture.ts';

/**
 * The picture with its faces, or with its people and their faces. Where none are known, perhaps nobody has looked
 * yet: it came for another tool. It is searched then, and what is found is kept with it.
 */
export async function searchPicture(
  ctx: TasksContext,
  call: UploadCall,
  image: Picture,
  what: 'faces' | 'people',
): Promise<Picture> {
  const { id, objectKey, detection } = image;
  if (detection && detection.faces.length > 0 && detection[what].length > 0) return image;
  await requireTool(ctx, 'detect');
  await detectOnPicture(ctx, call, { image, objectKey, what });
  return pictureOf(ctx, ctx.db, caller(call), id);
}

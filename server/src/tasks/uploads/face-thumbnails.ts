import { join } from 'node:path';
import { linkTo } from '../../images/index.ts';
import { fetchObject, storeObject } from '../../platform/store/stored-objects.ts';
import type { TasksContext } from '../tasks-context.ts';
import type { Received } from './receive-picture.ts';

const SIDE_PX = 256;

/** A small picture of each detected face, by its number. Nothing keeps them: they go with the sweep. */
export function storeFaceThumbnails(ctx: TasksContext, received: Received): Promise<Record<string, string>> {
  const { image, objectKey, detection } = received;
  return ctx.pictures.withFolder(async (dir) => {
    const picture = join(dir, 'picture');
    await fetchObject(ctx, objectKey, picture);
    const links: Record<string, string> = {};
    for (const { id, box } of detection.faces) {
      const left = Math.min(image.widthPx - 1, Math.floor(box.left * image.widthPx));
      const top = Math.min(image.heightPx - 1, Math.floor(box.top * image.heightPx));
      const width = Math.min(image.widthPx - left, Math.max(1, Math.round(box.width * image.widthPx)));
      const height = Math.min(image.heightPx - top, Math.max(1, Math.round(box.height * image.heightPx)));
      const face = await ctx.pictures.crop(picture, join(dir, `face-${id}`), { left, top, width, height });
      const small = await ctx.pictures.shrink(face, join(dir, `small-${id}`), SIDE_PX);
      links[id] = linkTo(ctx, await storeObject(ctx, image.userId, small));
    }
    return links;
  });
}

import { join } from 'node:path';
import { linkTo } from '../../images/index.ts';
import { pixelsOf } from '../../platform/pictures/pixel-box.ts';
import { fetchObject, storeObject } from '../../platform/store/stored-objects.ts';
import type { TasksContext } from '../tasks-context.ts';
import type { Received } from './receive-picture.ts';

/** A small picture of each detected face, by its number. Nothing keeps them: they go with the sweep. */
export function storeFaceThumbnails(ctx: TasksContext, received: Received): Promise<Record<string, string>> {
  const { image, detection } = received;
  return ctx.pictures.withFolder(async (dir) => {
    const preview = join(dir, 'preview');
    const size = await fetchObject(ctx, image.previewKey!, preview);
    const links: Record<string, string> = {};
    for (const { id, box } of detection.faces) {
      const face = await ctx.pictures.crop(preview, join(dir, `face-${id}`), pixelsOf(box, size));
      links[id] = linkTo(ctx, await storeObject(ctx, image.userId, face));
    }
    return links;
  });
}

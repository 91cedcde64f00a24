import { Refusal } from '@facet/contract';
import type { Actor } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetObjects } from '../platform/store/stored-objects.ts';
import { deleteGeneration, findGenerationOfTask, isPicked } from './generation-rows.ts';
import { imageOf } from './image-of.ts';
import { lockImage } from './image-rows.ts';

/** One result of a picture with its files; its number is never given out again. */
export async function removeResult(
  ctx: Pick<Platform, 'db' | 'queue' | 'clock'>,
  actor: Actor,
  imageId: string,
  taskId: string,
): Promise<void> {
  const image = await imageOf(ctx, ctx.db, actor, imageId);
  await ctx.db.transaction(async (tx) => {
    await lockImage(tx, image.id);
    const generation = await findGenerationOfTask(tx, taskId);
    if (generation?.imageId !== image.id) throw new Refusal('generation_unknown');
    if (await isPicked(tx, generation)) throw new Refusal('result_in_use');
    await deleteGeneration(tx, generation.id);
    const { objectKey, faceKey, thumbnailKey, patchKey } = generation;
    await forgetObjects(ctx, tx, [objectKey, faceKey, thumbnailKey, patchKey]);
  });
}

import type { Actor } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetObjects } from '../platform/store/stored-objects.ts';
import { objectKeysOf } from './generation-rows.ts';
import { imageOf } from './image-of.ts';
import { deleteImage, findExpired, type ImageRow } from './image-rows.ts';
import { findMatte } from './matte-rows.ts';

const EXPIRED_AT_ONCE = 200;

type RemoveContext = Pick<Platform, 'db' | 'queue' | 'clock'>;

/** The image with everything made from it; its files follow by a job of the same transaction. */
async function removeRow(ctx: RemoveContext, image: ImageRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const results = await objectKeysOf(tx, [image.id]);
    const matte = await findMatte(tx, image.id);
    await deleteImage(tx, image.id);
    const { objectKey, previewKey, thumbnailKey, editedKey } = image;
    await forgetObjects(ctx, tx, [
      objectKey,
      previewKey,
      thumbnailKey,
      editedKey,
      matte?.objectKey,
      matte?.retouchKey,
      ...results,
    ]);
  });
}

export async function removeImage(ctx: RemoveContext, actor: Actor, id: string): Promise<void> {
  await removeRow(ctx, await imageOf(ctx, ctx.db, actor, id));
}

export async function removeExpiredImages(ctx: RemoveContext): Promise<void> {
  const expired = await findExpired(ctx.db, ctx.clock.now(), EXPIRED_AT_ONCE);
  for (const image of expired) await removeRow(ctx, image);
}

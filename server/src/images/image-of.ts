import { Refusal } from '@facet/contract';
import type { Tx } from '../platform/database.ts';
import type { Actor } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { findImage, findProject, type ImageRow } from './image-rows.ts';

type Who = Pick<Actor, 'userId'>;
type Time = Pick<Platform, 'clock'>;

/** The actor's own image; foreign, expired and unknown ones are refused alike. */
export async function imageOf(ctx: Time, tx: Tx, actor: Who, id: string): Promise<ImageRow> {
  const image = await findImage(tx, actor.userId, id, ctx.clock.now());
  if (!image) throw new Refusal('image_unknown');
  return image;
}

/** An upscale project is known by the id of its image or by its own. */
export async function projectOf(
  ctx: Time,
  tx: Tx,
  actor: Who,
  ids: { projectId?: string | null; imageId?: string | null },
): Promise<ImageRow> {
  const now = ctx.clock.now();
  const image = ids.imageId
    ? await findImage(tx, actor.userId, ids.imageId, now)
    : await findProject(tx, actor.userId, ids.projectId ?? '', now);
  if (!image) throw new Refusal('image_unknown');
  return image;
}

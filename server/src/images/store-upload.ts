import { limits, type StudioToolId } from '@facet/contract';
import type { Tx } from '../platform/database.ts';
import type { Actor } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { type ImageRow, insertImage } from './image-rows.ts';
import { keepMetadata } from './metadata-rows.ts';
import { type PictureSource, type StoreContext, storePicture } from './store-picture.ts';

export interface Upload {
  source: PictureSource;
  app: StudioToolId;
  replaceHair?: boolean;
  /** Upscale: the image gets a project id too. */
  opensProject?: boolean;
  /** Camera, date and place go into the downloads of this picture. */
  keepMetadata?: boolean;
}

const HOUR_MS = 3_600_000;

/** Pictures of API tokens go after a day; those of a person stay in the gallery. */
function storeUntil(ctx: Pick<Platform, 'clock'>, actor: Actor): Date | null {
  if (actor.scopes === null) return null;
  return new Date(ctx.clock.now().getTime() + limits.imageLifeHours.api * HOUR_MS);
}

/** Stores an uploaded picture as a new image of the actor. */
export async function storeUpload(
  ctx: StoreContext & Pick<Platform, 'clock'>,
  actor: Actor,
  upload: Upload,
): Promise<ImageRow> {
  const { metadata, ...picture } = await storePicture(ctx, actor.userId, upload.source, upload.keepMetadata);
  const image = await insertImage(ctx.db, {
    ...picture,
    id: ctx.ids.opaque(),
    userId: actor.userId,
    app: upload.app,
    replaceHair: upload.replaceHair ?? false,
    projectId: upload.opensProject ? ctx.ids.opaque() : null,
    storeUntil: storeUntil(ctx, actor),
    createdAt: ctx.clock.now(),
  });
  if (metadata) await keepMetadata(ctx.db, image.id, metadata);
  return image;
}

/** An image without a picture, on which created results hang. */
export function createGroup(
  ctx: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  actor: Actor,
  app: StudioToolId,
): Promise<ImageRow> {
  return insertImage(tx, {
    id: ctx.ids.opaque(),
    userId: actor.userId,
    app,
    storeUntil: storeUntil(ctx, actor),
    createdAt: ctx.clock.now(),
  });
}

import { Refusal } from '@facet/contract';
import type { Actor } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { type ComposeContext, composePicture, type Encoding } from './compose-picture.ts';
import { findGeneration } from './generation-rows.ts';
import { imageOf } from './image-of.ts';
import { type ImageRow, lockImage, setEdited } from './image-rows.ts';
import { clearPicks, setPick } from './pick-rows.ts';

type PickContext = ComposeContext & Pick<Platform, 'clock'>;

export interface FacePick {
  imageId: string;
  face: number;
  /** Null takes the face off the picture. */
  g: number | null;
}

export interface Composed {
  image: ImageRow;
  objectKey: string;
}

/** Places a generated face on the picture, or takes it off; other picked faces stay. */
export async function pickFace(
  ctx: PickContext,
  actor: Pick<Actor, 'userId'>,
  pick: FacePick,
  encoding: Encoding,
): Promise<Composed> {
  const { imageId, face, g } = pick;
  const image = await imageOf(ctx, ctx.db, actor, imageId);
  if (image.detection && !image.detection.faces.some(({ id }) => id === face))
    throw new Refusal('face_unknown');
  await ctx.db.transaction(async (tx) => {
    await lockImage(tx, imageId);
    const generation = g === null ? null : await findGeneration(tx, imageId, face, g);
    if (generation === undefined) throw new Refusal('generation_unknown');
    if (generation) await setPick(tx, generation);
    else await clearPicks(tx, imageId, face);
    await setEdited(tx, imageId, null);
  });
  const unedited = { ...image, editedKey: null };
  // Only the full one is kept as the picture that stands: without it, screens would show the old faces.
  if (!encoding.fullQuality) await composePicture(ctx, unedited, { ...encoding, fullQuality: true });
  const objectKey = await composePicture(ctx, unedited, encoding);
  return { image, objectKey };
}

/** Takes all faces off: the original again. */
export async function unpickAll(ctx: PickContext, actor: Actor, imageId: string): Promise<Composed> {
  const image = await imageOf(ctx, ctx.db, actor, imageId);
  if (!image.objectKey) throw new Refusal('image_unknown');
  await ctx.db.transaction(async (tx) => {
    await lockImage(tx, imageId);
    await clearPicks(tx, imageId, null);
    await setEdited(tx, imageId, null);
  });
  return { image, objectKey: image.objectKey };
}

/** The picture as it stands now. */
export async function currentPicture(
  ctx: PickContext,
  actor: Pick<Actor, 'userId'>,
  imageId: string,
  encoding: Encoding,
): Promise<Composed> {
  const image = await imageOf(ctx, ctx.db, actor, imageId);
  return { image, objectKey: await composePicture(ctx, image, encoding) };
}

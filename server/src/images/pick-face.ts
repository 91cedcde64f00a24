import { Refusal } from '@facet/contract';
import type { Actor } from '../platform/http/call.ts';
import { type ComposeContext, composePicture, type Encoding } from './compose-picture.ts';
import { generationOf, imageOf } from './image-of.ts';
import { type Image, lockImage, setEdited } from './image-rows.ts';
import { clearPicks, setPick } from './pick-rows.ts';

export interface FacePick {
  imageId: string;
  face: number;
  /** Null takes the face off the picture. */
  g: number | null;
}

export interface Composed {
  image: Image;
  objectKey: string;
}

/** Places a generated face on the picture, or takes it off; other picked faces stay. */
export async function pickFace(
  ctx: ComposeContext,
  actor: Actor,
  pick: FacePick,
  encoding: Encoding,
): Promise<Composed> {
  const { imageId, face, g } = pick;
  const image = await imageOf(ctx.db, actor, imageId);
  if (image.detection && !image.detection.faces.some(({ id }) => id === face))
    throw new Refusal('face_unknown');
  await ctx.db.transaction(async (tx) => {
    await lockImage(tx, imageId);
    if (g === null) await clearPicks(tx, imageId, face);
    else await setPick(tx, await generationOf(tx, imageId, face, g));
    await setEdited(tx, imageId, null);
  });
  const objectKey = await composePicture(ctx, { ...image, editedKey: null }, encoding);
  return { image, objectKey };
}

/** Takes all faces off: the original again. */
export async function unpickAll(ctx: ComposeContext, actor: Actor, imageId: string): Promise<Composed> {
  const image = await imageOf(ctx.db, actor, imageId);
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
  ctx: ComposeContext,
  actor: Actor,
  imageId: string,
  encoding: Encoding,
): Promise<Composed> {
  const image = await imageOf(ctx.db, actor, imageId);
  return { image, objectKey: await composePicture(ctx, image, encoding) };
}

import { Refusal } from '@facet/contract';
import { findGeneration, type GenerationRow, type ImageRow, imageOf } from '../../images/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { Actor } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';

// The pictures, faces and generations a call names. What belongs to somebody else is unknown.

type Ctx = Pick<Platform, 'clock'>;

export type Picture = ImageRow & { objectKey: string };

/** A group of created images has no pixels of its own. */
export function withPixels(image: ImageRow): Picture {
  if (!image.objectKey) throw new Refusal('image_unknown');
  return { ...image, objectKey: image.objectKey };
}

export async function pictureOf(ctx: Ctx, tx: Tx, actor: Actor, id: string): Promise<Picture> {
  return withPixels(await imageOf(ctx, tx, actor, id));
}

export async function pictureWithFace(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  id: string,
  faceId: number,
  /** For what needs no more than the place of the face. */
  anyFace = false,
): Promise<Picture> {
  const picture = await pictureOf(ctx, tx, actor, id);
  const face = picture.detection?.faces.find((candidate) => candidate.id === faceId);
  if (!face) throw new Refusal('face_unknown');
  if (!face.usable && !anyFace) throw new Refusal('none_usable');
  return picture;
}

export async function pictureWithPerson(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  id: string,
  personId: number,
): Promise<Picture> {
  const picture = await pictureOf(ctx, tx, actor, id);
  const people = picture.detection?.people ?? [];
  if (people.length === 0) throw new Refusal('no_people');
  const person = people.find((candidate) => candidate.id === personId);
  if (!person) throw new Refusal('face_unknown');
  if (!person.usable) throw new Refusal('none_usable');
  return picture;
}

export async function generationOf(
  tx: Tx,
  picture: Picture,
  face: number,
  g: number,
): Promise<GenerationRow> {
  const generation = await findGeneration(tx, picture.id, face, g);
  if (!generation) throw new Refusal('generation_unknown');
  return generation;
}

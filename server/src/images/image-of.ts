import { Refusal } from '@facet/contract';
import type { Tx } from '../platform/database.ts';
import type { Actor } from '../platform/http/call.ts';
import { findGeneration, type GenerationRow } from './generation-rows.ts';
import { findOwnImage, type Image } from './image-rows.ts';

type Who = Pick<Actor, 'userId'>;

/** The actor's own image; foreign, expired and unknown ones are refused alike. */
export async function imageOf(tx: Tx, actor: Who, id: string): Promise<Image> {
  const image = await findOwnImage(tx, actor.userId, { id });
  if (!image) throw new Refusal('image_unknown');
  return image;
}

export async function imageOfProject(tx: Tx, actor: Who, projectId: string): Promise<Image> {
  const image = await findOwnImage(tx, actor.userId, { projectId });
  if (!image) throw new Refusal('image_unknown');
  return image;
}

/** A result of an image that the caller was allowed to see. */
export async function generationOf(tx: Tx, imageId: string, face: number, g: number): Promise<GenerationRow> {
  const generation = await findGeneration(tx, imageId, face, g);
  if (!generation) throw new Refusal('generation_unknown');
  return generation;
}

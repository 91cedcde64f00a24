import { Refusal } from '@facet/contract';
import type { DetectedFace } from '@facet/engine';
import type { Actor } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { imageOf } from './image-of.ts';
import { setSelectedFaces } from './image-rows.ts';

/** Remembers the chosen faces, one flag per face, and gives them back in the order of their numbers. */
export async function selectFaces(
  ctx: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  imageId: string,
  flags: readonly boolean[],
): Promise<DetectedFace[]> {
  const image = await imageOf(ctx, ctx.db, actor, imageId);
  const faces = image.detection?.faces ?? [];
  if (flags.length > faces.length) throw new Refusal('face_unknown');
  await setSelectedFaces(
    ctx.db,
    imageId,
    faces.map((_face, index) => (flags[index] ? 1 : 0)),
  );
  return faces.filter((_face, index) => flags[index]);
}

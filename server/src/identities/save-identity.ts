import { join } from 'node:path';
import { faceOfPerson, Refusal } from '@facet/contract';
import type { DetectedFace } from '@facet/engine';
import { findGeneration, imageOf } from '../images/index.ts';
import type { Actor } from '../platform/http/call.ts';
import { pixelsOf } from '../platform/pictures/pixel-box.ts';
import type { Platform } from '../platform/platform.ts';
import { fetchObject, storeObject } from '../platform/store/stored-objects.ts';
import { type Consent, consentFor, type SaidConsent } from './declared-consent.ts';
import { cleanIdentityName } from './identity-name.ts';
import { keepPhoto } from './keep-photo.ts';
import { photoQuality } from './photo-quality.ts';

// An identity is the part of a photo around one face: enough for the engine, and nobody else on it.

/** Added on each side, in parts of the face's own size. */
const MARGIN = 0.75;
const THUMBNAIL_SIDE_PX = 256;

const MAKES_PEOPLE_UP: ReadonlySet<string> = new Set(['random', 'edit', 'create']);

export type IdentityContext = Pick<Platform, 'db' | 'store' | 'ids' | 'pictures' | 'clock'>;

export interface NewIdentity {
  /** Made up when absent. */
  name?: string;
  /** Stored picture the face is on. */
  objectKey: string;
  face: DetectedFace;
  /** Known before anything of the face is stored. */
  consent: SaidConsent;
  /** Keeps the photos that an identity of this name has. */
  addPhoto?: boolean;
}

/** Saves a face under a name and returns the name; an existing one is overwritten, never refused. */
export async function saveIdentity(
  ctx: IdentityContext,
  actor: Actor,
  identity: NewIdentity,
): Promise<string> {
  const name = identity.name ? cleanIdentityName(identity.name) : ctx.ids.opaque();
  const { userId } = actor;
  const photo = await ctx.pictures.withFolder(async (dir) => {
    const path = join(dir, 'photo');
    const size = await fetchObject(ctx, identity.objectKey, path);
    const box = pixelsOf(identity.face.box, size, MARGIN);
    const face = await ctx.pictures.crop(path, join(dir, 'face'), box);
    const thumbnail = await ctx.pictures.shrink(face, join(dir, 'thumbnail'), THUMBNAIL_SIDE_PX);
    return {
      objectKey: await storeObject(ctx, userId, face),
      thumbnailKey: await storeObject(ctx, userId, thumbnail),
      quality: photoQuality(identity.face, size),
    };
  });
  const { attributes } = identity.face;
  const { addPhoto = false, consent } = identity;
  await keepPhoto(ctx, { userId, name, attributes, ...consent }, photo, addPhoto);
  return name;
}

export interface GeneratedFace {
  imageId: string;
  face: number;
  g: number;
}

/** Saves a generated face: the same place on the result as on the picture it was made from. */
export async function saveGeneratedFace(
  ctx: IdentityContext,
  actor: Actor,
  generated: GeneratedFace,
  { name, stated }: { name: string; stated: Consent | null | undefined },
): Promise<string> {
  const image = await imageOf(ctx, ctx.db, actor, generated.imageId);
  const generation = await findGeneration(ctx.db, image.id, generated.face, generated.g);
  const { detection } = image;
  const face =
    generation?.tool === 'edit'
      ? detection && faceOfPerson(detection, generated.face)
      : detection?.faces.find(({ id }) => id === generated.face);
  if (!face) throw new Refusal('face_unknown');
  if (!generation) throw new Refusal('generation_unknown');
  // A changed expression or a swap still shows somebody.
  const madeUp = MAKES_PEOPLE_UP.has(generation.tool) ? 'synthetic' : undefined;
  const consent = await consentFor(ctx, actor, { stated: stated ?? madeUp });
  return saveIdentity(ctx, actor, { name, objectKey: generation.objectKey, face, consent });
}

import { join } from 'node:path';
import { Refusal } from '@facet/contract';
import type { Actor } from '../platform/http/call.ts';
import { fetchObject, storeObject } from '../platform/store/stored-objects.ts';
import { type SaidConsent, saidOf } from './declared-consent.ts';
import { cleanIdentityName } from './identity-name.ts';
import { addIdentity, findIdentity, type IdentityRow } from './identity-rows.ts';
import { insertPhoto, listPhotos } from './photo-rows.ts';
import type { IdentityContext } from './save-identity.ts';
import { findSharedPlace, sharedFolderOf } from './shared-folders.ts';

// A copy is a further identity with files of its own: it outlives the share, and the original stays where it is.

const lastPartOf = (name: string): string => name.split('/').at(-1)!;

const taken = () => new Refusal('invalid_input', { fields: { identity_name_new: ['This name is taken.'] } });

const readOnly = () => new Refusal('forbidden', { text: 'This folder is shared for reading only.' });

/** The face of its owner is, in other hands, the face of somebody who allowed it. */
function saidOfCopy(identity: IdentityRow): SaidConsent {
  const said = saidOf(identity);
  return said.consent === 'self' ? { ...said, consent: 'permission' } : said;
}

interface Target {
  userId: string;
  name: string;
}

/** All photos, the one in use, and what was said about consent come along. */
async function copyTo(ctx: IdentityContext, identity: IdentityRow, target: Target): Promise<void> {
  if (await findIdentity(ctx.db, target.userId, target.name)) throw taken();
  const photos = await listPhotos(ctx.db, identity.id);
  const copies = await ctx.pictures.withFolder(async (dir) => {
    const copyOf = async (key: string): Promise<string> => {
      const path = join(dir, ctx.ids.opaque());
      return storeObject(ctx, target.userId, { ...(await fetchObject(ctx, key, path)), path });
    };
    const made = [];
    for (const { objectKey, thumbnailKey, quality } of photos) {
      const files = { objectKey: await copyOf(objectKey), thumbnailKey: await copyOf(thumbnailKey) };
      made.push({ ...files, quality, used: objectKey === identity.objectKey });
    }
    return made;
  });
  // The owner may have chosen or removed photos meanwhile: then another is in use.
  const inUse = copies.find(({ used }) => used) ?? copies[0];
  if (!inUse) throw new Refusal('identity_unknown');
  const { objectKey, thumbnailKey, quality } = inUse;
  const { attributes } = identity;
  const createdAt = ctx.clock.now();
  const content = { attributes, objectKey, thumbnailKey, quality, ...saidOfCopy(identity), createdAt };
  await ctx.db.transaction(async (tx) => {
    const copy = await addIdentity(tx, { id: ctx.ids.uuid(), ...target, ...content });
    if (!copy) throw taken();
    for (const { used: _used, ...photo } of copies)
      await insertPhoto(tx, { ...photo, id: ctx.ids.uuid(), identityId: copy.id, createdAt });
  });
}

export interface CopyIntoFolder {
  name: string;
  sharedFolder: string;
  /** Name inside the folder; the identity's own last part when absent. */
  newName?: string | null;
}

/** An own identity into a folder that somebody shares for copying: the copy belongs to the owner of the folder. */
export async function copyIntoShared(
  ctx: IdentityContext,
  actor: Actor,
  { name, sharedFolder, newName }: CopyIntoFolder,
): Promise<void> {
  const identity = await findIdentity(ctx.db, actor.userId, cleanIdentityName(name));
  if (!identity) throw new Refusal('identity_unknown');
  const folder = await sharedFolderOf(ctx.db, actor, sharedFolder);
  if (folder.mode !== 'copy') throw readOnly();
  const inside = cleanIdentityName(newName ?? lastPartOf(identity.name), 'identity_name_new');
  const inFolder = cleanIdentityName(`${folder.path}/${inside}`, 'identity_name_new');
  await copyTo(ctx, identity, { userId: folder.ownerId, name: inFolder });
}

/** An identity that somebody shares for copying, by the name it carries on the wire, among one's own. */
export async function copyFromShared(
  ctx: IdentityContext,
  actor: Actor,
  { name, newName }: Pick<CopyIntoFolder, 'name' | 'newName'>,
): Promise<string> {
  const place = await findSharedPlace(ctx.db, actor, cleanIdentityName(name));
  const identity = place && (await findIdentity(ctx.db, place.ownerId, place.name));
  if (!identity) throw new Refusal('identity_unknown');
  if (place.mode !== 'copy') throw readOnly();
  const ownName = cleanIdentityName(newName ?? lastPartOf(identity.name), 'identity_name_new');
  await copyTo(ctx, identity, { userId: actor.userId, name: ownName });
  return ownName;
}

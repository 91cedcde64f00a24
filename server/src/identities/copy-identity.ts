import { join } from 'node:path';
import { Refusal } from '@facet/contract';
import type { Actor } from '../platform/http/call.ts';
import { fetchObject, storeObject } from '../platform/store/stored-objects.ts';
import { saidOf } from './declared-consent.ts';
import { cleanIdentityName } from './identity-name.ts';
import { findIdentity } from './identity-rows.ts';
import { keepPhoto } from './keep-photo.ts';
import type { IdentityContext } from './save-identity.ts';
import { sharedFolderOf } from './shared-folders.ts';

export interface Copy {
  name: string;
  sharedFolder: string;
  /** Name inside the folder; the identity's own last part when absent. */
  newName?: string | null;
}

/** The copy belongs to the owner of the folder and outlives the share; the original stays where it is. */
export async function copyIdentity(ctx: IdentityContext, actor: Actor, copy: Copy): Promise<void> {
  const identity = await findIdentity(ctx.db, actor.userId, cleanIdentityName(copy.name));
  if (!identity) throw new Refusal('identity_unknown');
  const folder = await sharedFolderOf(ctx.db, actor, copy.sharedFolder);
  if (folder.mode !== 'copy')
    throw new Refusal('forbidden', { text: 'This folder is shared for reading only.' });
  const lastPart = identity.name.split('/').at(-1)!;
  const inside = cleanIdentityName(copy.newName ?? lastPart, 'identity_name_new');
  const name = cleanIdentityName(`${folder.path}/${inside}`, 'identity_name_new');
  const isTaken = await findIdentity(ctx.db, folder.ownerId, name);
  if (isTaken) throw new Refusal('invalid_input', { fields: { identity_name_new: ['This name is taken.'] } });
  const copied = await ctx.pictures.withFolder(async (dir) => {
    const copyOf = async (key: string, file: string): Promise<string> => {
      const path = join(dir, file);
      return storeObject(ctx, folder.ownerId, { ...(await fetchObject(ctx, key, path)), path });
    };
    return {
      objectKey: await copyOf(identity.objectKey, 'face'),
      thumbnailKey: await copyOf(identity.thumbnailKey, 'thumbnail'),
      quality: identity.quality,
    };
  });
  const owner = { userId: folder.ownerId, name, attributes: identity.attributes, ...saidOf(identity) };
  await keepPhoto(ctx, owner, copied, false);
}

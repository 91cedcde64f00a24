import { Refusal } from '@facet/contract';
import type { Actor } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetObjects } from '../platform/store/stored-objects.ts';
import { cleanIdentityName } from './identity-name.ts';
import { deleteIdentities, findIdentity, renameIdentity } from './identity-rows.ts';
import { filesOf, photosOfNames } from './photo-rows.ts';

type Ctx = Pick<Platform, 'db' | 'queue'>;

/** Renames, and with that moves between folders. A name that is taken is refused: nothing may get lost. */
export async function moveIdentity(ctx: Ctx, actor: Actor, from: string, to: string): Promise<void> {
  const target = cleanIdentityName(to, 'identity_name_new');
  await ctx.db.transaction(async (tx) => {
    const identity = await findIdentity(tx, actor.userId, cleanIdentityName(from));
    if (!identity) throw new Refusal('identity_unknown');
    if (identity.name === target) return;
    if (await findIdentity(tx, actor.userId, target))
      throw new Refusal('invalid_input', { fields: { identity_name_new: ['This name is taken.'] } });
    await renameIdentity(tx, identity.id, target);
  });
}

/** All of the named ones or, when one is unknown, none. */
export async function removeIdentities(ctx: Ctx, actor: Actor, names: string[]): Promise<void> {
  const wanted = [...new Set(names.map((name) => cleanIdentityName(name)))];
  await ctx.db.transaction(async (tx) => {
    const photos = await photosOfNames(tx, actor.userId, wanted);
    const removed = await deleteIdentities(tx, actor.userId, wanted);
    if (removed.length < wanted.length) throw new Refusal('identity_unknown');
    await forgetObjects(ctx, tx, filesOf([...removed, ...photos]));
  });
}

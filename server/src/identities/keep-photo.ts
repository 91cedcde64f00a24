import type { Platform } from '../platform/platform.ts';
import type { SaidConsent } from './declared-consent.ts';
import type { identities } from './identities-tables.ts';
import { findIdentity, type IdentityRow, putIdentity } from './identity-rows.ts';
import { deletePhotos, insertPhoto, listPhotos, type PhotoRow, setUsedPhoto } from './photo-rows.ts';

type Owner = Pick<typeof identities.$inferInsert, 'userId' | 'name' | 'attributes'> & SaidConsent;
type Photo = Pick<PhotoRow, 'objectKey' | 'thumbnailKey' | 'quality'>;

/**
 * The photo under its name: alone, or beside those that the name already has; then the best of them is used. What
 * was said about consent stands in the same row, so no face is kept without it.
 */
export async function keepPhoto(
  ctx: Pick<Platform, 'db' | 'ids' | 'clock'>,
  owner: Owner,
  photo: Photo,
  beside: boolean,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const known = beside ? await findIdentity(tx, owner.userId, owner.name) : undefined;
    const createdAt = ctx.clock.now();
    let identity: IdentityRow;
    if (known) identity = known;
    else {
      identity = await putIdentity(tx, { ...owner, ...photo, id: ctx.ids.uuid(), createdAt });
      await deletePhotos(tx, identity.id);
    }
    await insertPhoto(tx, { ...photo, id: ctx.ids.uuid(), identityId: identity.id, createdAt });
    const [best] = await listPhotos(tx, identity.id);
    await setUsedPhoto(tx, identity.id, best!);
  });
}

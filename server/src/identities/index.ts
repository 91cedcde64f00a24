import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { Actor } from '../platform/http/call.ts';
import { identities, identityPhotos } from './identities-tables.ts';
import { findIdentity, type IdentityRow } from './identity-rows.ts';
import { findSharedPlace } from './shared-folders.ts';

// Saved faces in folders. Hides that folders are prefixes of names and how a face is cut out of a photo.

export { consentFor, recordReferenceConsent } from './declared-consent.ts';
export { mountIdentities } from './routes.ts';
export { saveIdentity } from './save-identity.ts';
export { maySeePhoto } from './see-photo.ts';

/** The actor's identity of that name, or one that somebody shares with the actor, if there is one. */
export async function identityOf(tx: Tx, actor: Actor, name: string): Promise<IdentityRow | undefined> {
  const wanted = name.normalize('NFC');
  const own = await findIdentity(tx, actor.userId, wanted);
  if (own) return own;
  const shared = await findSharedPlace(tx, actor, wanted);
  return shared && findIdentity(tx, shared.ownerId, shared.name);
}

/** Everything in this room that keeps a stored file alive. */
export const identityObjectKeys: readonly SQL[] = [
  sql`select ${identities.objectKey} from ${identities}`,
  sql`select ${identities.thumbnailKey} from ${identities}`,
  sql`select ${identityPhotos.objectKey} from ${identityPhotos}`,
  sql`select ${identityPhotos.thumbnailKey} from ${identityPhotos}`,
];

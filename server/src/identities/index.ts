import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { Actor } from '../platform/http/call.ts';
import { identities } from './identities-tables.ts';
import { findIdentity, type IdentityRow } from './identity-rows.ts';

// Saved faces in folders. Hides that folders are prefixes of names and how a face is cut out of a photo.

export { mountIdentities } from './routes.ts';
export { saveIdentity } from './save-identity.ts';

/** The actor's identity of that name, if there is one. */
export function identityOf(tx: Tx, actor: Actor, name: string): Promise<IdentityRow | undefined> {
  return findIdentity(tx, actor.userId, name.normalize('NFC'));
}

/** Everything in this room that keeps a stored file alive. */
export const identityObjectKeys: readonly SQL[] = [
  sql`select ${identities.objectKey} from ${identities}`,
  sql`select ${identities.thumbnailKey} from ${identities}`,
];

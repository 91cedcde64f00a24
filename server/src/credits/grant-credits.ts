import type { Tx } from '../platform/database.ts';
import { tellUser } from '../platform/user-events.ts';
import { type Grant, insertGrant } from './credit-rows.ts';

/** Adds credits once per reference; true when they are new. */
export async function grantCredits(tx: Tx, grant: Grant): Promise<boolean> {
  const granted = await insertGrant(tx, grant);
  if (granted) await tellUser(tx, grant.userId, 'credits', '-');
  return granted;
}

import type { Tx } from '../platform/database.ts';
import { tellUser } from '../platform/user-events.ts';
import { type Grant, insertGrant } from './credit-rows.ts';
import { settleDebt, takeBack } from './take-back-rows.ts';

/** Adds credits once per reference; true when they are new. */
export async function grantCredits(tx: Tx, grant: Grant): Promise<boolean> {
  const granted = await tx.transaction(async (inner) => {
    if (!(await insertGrant(inner, grant))) return false;
    await settleDebt(inner, grant);
    return true;
  });
  if (granted) await tellUser(tx, grant.userId, 'credits', '-');
  return granted;
}

/** Takes credits back once per reference, as far as they are unspent; the rest becomes debt. */
export async function takeBackCredits(tx: Tx, entry: Grant): Promise<boolean> {
  const taken = await tx.transaction((inner) => takeBack(inner, entry));
  if (taken) await tellUser(tx, entry.userId, 'credits', '-');
  return taken;
}

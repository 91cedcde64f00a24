import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { AccountsContext } from './accounts-context.ts';
import { users } from './accounts-tables.ts';
import { newUser } from './new-user.ts';
import { findUserByEmail, insertUser } from './user-rows.ts';

// An account to look around with, for a studio on its own embedded database. Its password is made once and
// lies in the data folder, readable by its owner only.

const DEMO_EMAIL = 'demo@facet.local';
const FILE_NAME = 'demo-account.txt';

export interface DemoSignIn {
  email: string;
  password: string;
}

export interface DemoOptions {
  dataDir: string;
  /** 100 credits. */
  giveCredits(tx: Tx, userId: string): Promise<void>;
}

/**
 * The sign-in to print at every start, made at the first. Null once somebody deleted the account or gave it
 * another password: then it is not made again.
 */
export async function createDemoAccount(
  ctx: AccountsContext,
  { dataDir, giveCredits }: DemoOptions,
): Promise<DemoSignIn | null> {
  const path = join(dataDir, FILE_NAME);
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n')[1] : undefined;
  const password = kept ?? ctx.ids.opaque().slice(0, 16);
  const user = await findUserByEmail(ctx.db, DEMO_EMAIL);
  if (user) {
    const current = await ctx.passwords.matches(password, user.passwordHash);
    return current ? { email: DEMO_EMAIL, password } : null;
  }
  // A kept password without its account: deleted on purpose, unless the whole database is new.
  if (kept && (await countUsers(ctx.db)) > 0) return null;
  const passwordHash = await ctx.passwords.hash(password);
  const created = await ctx.db.transaction(async (tx) => {
    const demo = newUser(ctx, {
      username: 'demo',
      email: DEMO_EMAIL,
      name: 'Demo',
      verified: true,
      passwordHash,
    });
    if (!(await insertUser(tx, demo))) return false;
    await giveCredits(tx, demo.id);
    // Before the commit: an account whose password nobody knows would be of no use.
    writeFileSync(path, `${DEMO_EMAIL}\n${password}\n`, { mode: 0o600 });
    return true;
  });
  return created ? { email: DEMO_EMAIL, password } : null;
}

async function countUsers(tx: Tx): Promise<number> {
  const [total] = await tx.select({ users: count() }).from(users);
  return total?.users ?? 0;
}

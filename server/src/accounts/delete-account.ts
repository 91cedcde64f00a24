import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { Actor } from '../platform/http/call.ts';
import { mails, objects } from '../platform/platform-tables.ts';
import type { AccountsContext } from './accounts-context.ts';
import { users } from './accounts-tables.ts';
import { ownedTables } from './owned-rows.ts';

export const REMOVE_OBJECTS = 'remove-objects';
/** Small enough for one job, which runs again from its start when it fails. */
const KEYS_PER_JOB = 500;

/** Leaves no row and, once the worker has run, no file (RELIABILITY I-T10). */
export async function deleteAccount(ctx: AccountsContext, actor: Actor): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // The ledger is append only; this setting, for this transaction, is the exception (migration 0001).
    await tx.execute(sql`select set_config('facet.deleting_account', 'on', true)`);
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update');
    if (!user) return;
    const stored = await tx.select({ key: objects.key }).from(objects).where(eq(objects.userId, user.id));
    const tables = await ownedTables(tx, user.id);
    await tx.delete(users).where(eq(users.id, user.id));
    for (const { name, direct, owned } of tables)
      if (direct) await tx.execute(sql`delete from ${sql.identifier(name)} where ${owned}`);
    await tx.delete(mails).where(eq(sql`lower(${mails.recipient})`, user.email.toLowerCase()));
    await enqueueRemoval(
      ctx,
      tx,
      stored.map(({ key }) => key),
    );
  });
  ctx.sessionCache.forgetUser(actor.userId);
}

async function enqueueRemoval(ctx: AccountsContext, tx: Tx, keys: string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += KEYS_PER_JOB)
    await ctx.queue.enqueue(tx, REMOVE_OBJECTS, { keys: keys.slice(start, start + KEYS_PER_JOB) });
}

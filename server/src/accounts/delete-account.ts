import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../platform/http/call.ts';
import { mails } from '../platform/platform-tables.ts';
import { forgetObjectsOf } from '../platform/store/stored-objects.ts';
import type { AccountsContext } from './accounts-context.ts';
import { users } from './accounts-tables.ts';
import { ownedTables } from './owned-rows.ts';

/** Leaves no row and, once the store's worker has run, no file (RELIABILITY I-T10). */
export async function deleteAccount(ctx: AccountsContext, actor: Actor): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // The ledger is append only; this setting, for this transaction, is the exception (migration 0001).
    await tx.execute(sql`select set_config('facet.deleting_account', 'on', true)`);
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update');
    if (!user) return;
    await ctx.farewell(tx, user.id);
    await forgetObjectsOf(ctx, tx, user.id);
    const tables = await ownedTables(tx, user.id);
    await tx.delete(users).where(eq(users.id, user.id));
    for (const { name, direct, owned } of tables)
      if (direct) await tx.execute(sql`delete from ${sql.identifier(name)} where ${owned}`);
    await tx.delete(mails).where(eq(sql`lower(${mails.recipient})`, user.email.toLowerCase()));
  });
  ctx.sessionCache.forgetUser(actor.userId);
}

import type { Hundredths } from '@facet/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { Grant } from './credit-rows.ts';

// Credits that go back because their payment did. What is spent already cannot be taken: it becomes debt,
// which the next grants pay for, so that a balance is never negative (RELIABILITY I-M8).

async function lockAccount(tx: Tx, userId: string): Promise<{ free: Hundredths; debt: Hundredths }> {
  await tx.execute(sql`insert into credit_accounts (user_id) values (${userId}) on conflict do nothing`);
  const { rows } = await tx.execute<{ free: string; debt: string }>(
    sql`select posted - held as free, debt from credit_accounts where user_id = ${userId} for update`,
  );
  return { free: Number(rows[0]?.free), debt: Number(rows[0]?.debt) };
}

/** False when an entry with that reference exists. */
async function insertRefund(
  tx: Tx,
  entry: Grant,
  taken: Hundredths,
  debtChange: Hundredths,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with entry as (
      insert into ledger (user_id, kind, amount, list_price, reference, description)
      values (${entry.userId}, 'refund', ${-taken}, ${entry.amount}, ${entry.reference}, ${entry.description})
      on conflict (kind, reference) do nothing
      returning user_id, amount
    )
    update credit_accounts
    set posted = posted + entry.amount, debt = debt + ${debtChange}::bigint
    from entry where credit_accounts.user_id = entry.user_id`);
  return rowCount === 1;
}

/** True when the taking back is new. To be called in a transaction. */
export async function takeBack(tx: Tx, entry: Grant): Promise<boolean> {
  const { free } = await lockAccount(tx, entry.userId);
  const taken = Math.min(free, entry.amount);
  return insertRefund(tx, entry, taken, entry.amount - taken);
}

/** Pays debt from what a grant just brought. To be called in the grant's transaction. */
export async function settleDebt(tx: Tx, grant: Grant): Promise<void> {
  const { free, debt } = await lockAccount(tx, grant.userId);
  const amount = Math.min(free, debt, grant.amount);
  if (amount === 0) return;
  const entry = {
    userId: grant.userId,
    amount,
    reference: `debt:${grant.reference}`,
    description: 'Credits of a refunded payment that had been spent',
  };
  await insertRefund(tx, entry, amount, -amount);
}

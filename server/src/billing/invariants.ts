import { sql } from 'drizzle-orm';
import type { Invariant } from '../credits/index.ts';
import type { Tx } from '../platform/database.ts';

/** RELIABILITY I-M6 to I-M8 in one statement: every payment has its one grant, and nothing else has one. */
export async function checkBillingInvariants(tx: Tx): Promise<Invariant[]> {
  const { rows } = await tx.execute<Invariant>(sql`
    select 'one_grant_per_payment' as name, count(*)::int as violations from payments
    where (select count(*) from ledger where kind = 'grant' and reference = payments.reference
      and amount = payments.credits and user_id = payments.user_id) <> 1
    union all
    select 'paid_checkout_has_payment', count(*)::int from checkout_sessions
    where state = 'paid' and not exists (select from payments where reference = payment_reference)
    union all
    select 'taken_back_is_in_the_ledger', count(*)::int from payments
    where taken_back <> (
      select coalesce(sum(case kind when 'refund' then list_price else -amount end), 0) from ledger
      where starts_with(reference, payments.reference || ':') and user_id = payments.user_id
    )`);
  return rows;
}

import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';

export interface Invariant extends Record<string, unknown> {
  name: string;
  violations: number;
}

/** RELIABILITY §1.1 in one statement, so that all of it looks at the same instant. */
export async function checkCreditInvariants(tx: Tx): Promise<Invariant[]> {
  const { rows } = await tx.execute<Invariant>(sql`
    with posted as (
      select account.user_id, account.posted,
        coalesce((select sum(amount) from ledger where user_id = account.user_id), 0) as booked,
        account.held,
        coalesce((select sum(amount) from holds where user_id = account.user_id and state = 'open'), 0) as open
      from credit_accounts account
    )
    select 'posted_is_ledger_sum' as name, count(*)::int as violations from posted where posted <> booked
    union all
    select 'held_is_open_holds', count(*)::int from posted where held <> open
    union all
    select 'never_negative', count(*)::int from posted where held < 0 or held > posted
    union all
    select 'captured_once', count(*)::int from holds
    where (state = 'captured') <> exists (
      select from ledger where kind = 'capture' and reference = holds.task_id
        and ledger.amount = -holds.amount and ledger.list_price = holds.list_price
    )
    union all
    select 'no_capture_without_hold', count(*)::int from ledger
    where kind = 'capture' and not exists (select from holds where task_id = ledger.reference)
    union all
    select 'no_entry_without_account', count(*)::int from ledger
    where amount <> 0 and not exists (select from credit_accounts where user_id = ledger.user_id)
    union all
    select 'no_debt_beside_credits_taken_back', count(*)::int from credit_accounts account
    where debt > coalesce((select sum(list_price) from ledger where kind = 'refund' and user_id = account.user_id), 0)`);
  return rows;
}

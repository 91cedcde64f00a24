import { type Hundredths, PRICE_VERSION } from '@facet/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';

// Each movement of credits is one guarded statement in the caller's transaction: no value is read first and
// written later, so parallel spends cannot both pass the same check (RELIABILITY §5.1).

export interface Grant {
  userId: string;
  amount: Hundredths;
  /** What caused it, e.g. a checkout session: a second grant with the same reference does nothing. */
  reference: string;
  description: string;
}

export interface NewHold {
  taskId: string;
  userId: string;
  /** 0 for unlimited accounts. */
  amount: Hundredths;
  listPrice: Hundredths;
  tool: string;
  imageId: string | null;
}

/** True when the grant is new. */
export async function insertGrant(tx: Tx, grant: Grant): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with entry as (
      insert into ledger (user_id, kind, amount, list_price, reference, description)
      values (${grant.userId}, 'grant', ${grant.amount}, 0, ${grant.reference}, ${grant.description})
      on conflict (kind, reference) do nothing
      returning user_id, amount
    )
    insert into credit_accounts (user_id, posted) select user_id, amount from entry
    on conflict (user_id) do update set posted = credit_accounts.posted + excluded.posted`);
  return rowCount === 1;
}

/** False when the credits do not suffice. */
export async function insertHold(tx: Tx, hold: NewHold): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with spend as (
      update credit_accounts set held = held + ${hold.amount}::bigint
      where user_id = ${hold.userId} and posted - held >= ${hold.amount}::bigint
      returning user_id
    )
    insert into holds (task_id, user_id, amount, list_price, price_version, tool, image_id)
    select ${hold.taskId}, ${hold.userId}::uuid, ${hold.amount}::bigint, ${hold.listPrice}::bigint,
      ${PRICE_VERSION}::int, ${hold.tool}, ${hold.imageId}
    where ${hold.amount}::bigint = 0 or exists (select from spend)`);
  return rowCount === 1;
}

/**
 * Ends a hold with a debit, as parts of a statement that decides `when` itself: `hold` has a row when it was
 * open. Nothing happens for a free task, or one that was captured or released before.
 */
export function captureParts(taskId: string, when: SQL): SQL {
  return sql`
    hold as (
      update holds set state = 'captured', ended_at = now()
      where task_id = ${taskId} and state = 'open' and ${when}
      returning task_id, user_id, amount, list_price, price_version, tool, image_id
    ), account as (
      update credit_accounts set posted = posted - hold.amount, held = held - hold.amount
      from hold where credit_accounts.user_id = hold.user_id
    ), entry as (
      insert into ledger (user_id, kind, amount, list_price, price_version, reference, tool, image_id)
      select user_id, 'capture', -amount, list_price, price_version, task_id, tool, image_id from hold
    )`;
}

/** False when there is no open hold. */
export async function captureHold(tx: Tx, taskId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`with ${captureParts(taskId, sql`true`)} select from hold`);
  return rowCount === 1;
}

/** False when there is no open hold. */
export async function releaseHold(tx: Tx, taskId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with hold as (
      update holds set state = 'released', ended_at = now() where task_id = ${taskId} and state = 'open'
      returning user_id, amount
    ), account as (
      update credit_accounts set held = held - hold.amount
      from hold where credit_accounts.user_id = hold.user_id
    )
    select from hold`);
  return rowCount === 1;
}

/** Set aside for tasks that have not ended. */
export async function heldOf(tx: Tx, userId: string): Promise<Hundredths> {
  const { rows } = await tx.execute<{ held: string }>(
    sql`select held from credit_accounts where user_id = ${userId}`,
  );
  return Number(rows[0]?.held ?? 0);
}

/** What can be spent: posted less held. */
export async function balanceOf(tx: Tx, userId: string): Promise<Hundredths> {
  const { rows } = await tx.execute<{ balance: string }>(
    sql`select posted - held as balance from credit_accounts where user_id = ${userId}`,
  );
  return Number(rows[0]?.balance ?? 0);
}

import type { Hundredths } from '@facet/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';

export interface Period {
  from: Date | null;
  /** Exclusive. */
  until: Date | null;
}

export interface CreditMovement {
  at: Date;
  kind: 'debit' | 'release' | 'grant' | 'refund' | 'expiry';
  /** Negative when spent. */
  amount: Hundredths;
  listPrice: Hundredths;
  taskId: string | null;
  tool: string | null;
  imageId: string | null;
  description: string;
  /** Set aside for a task that has not ended. */
  isReserved: boolean;
}

interface MovementRow extends Record<string, unknown> {
  at: string;
  kind: CreditMovement['kind'];
  amount: string;
  list_price: string;
  task_id: string | null;
  tool: string | null;
  image_id: string | null;
  description: string;
  is_reserved: boolean;
}

const within = (column: string, { from, until }: Period) => {
  const time = sql.identifier(column);
  return sql`(${from}::timestamptz is null or ${time} >= ${from}) and (${until}::timestamptz is null or ${time} < ${until})`;
};

/** Every debit, release and grant, newest first; a debit counts from the moment the credits are set aside. */
export async function movementsOf(tx: Tx, userId: string, period: Period): Promise<CreditMovement[]> {
  const { rows } = await tx.execute<MovementRow>(sql`
    select created_at as at, 'debit' as kind, -amount as amount, list_price, task_id, tool, image_id, '' as description,
      state = 'open' as is_reserved
    from holds where user_id = ${userId} and ${within('created_at', period)}
    union all
    select ended_at, 'release', amount, list_price, task_id, tool, image_id, '', false
    from holds where user_id = ${userId} and state = 'released' and ${within('ended_at', period)}
    union all
    select created_at, kind, amount, list_price, null, tool, image_id, description, false
    from ledger where user_id = ${userId} and kind <> 'capture' and ${within('created_at', period)}
    order by at desc`);
  return rows.map((row) => ({
    at: new Date(row.at),
    kind: row.kind,
    amount: Number(row.amount),
    listPrice: Number(row.list_price),
    taskId: row.task_id,
    tool: row.tool,
    imageId: row.image_id,
    description: row.description,
    isReserved: row.is_reserved,
  }));
}

export interface DailyUse {
  /** UTC, as 2026-11-15. */
  day: string;
  tool: string;
  tasks: number;
  /** At list price, so that unlimited accounts see their use too. */
  credits: Hundredths;
}

export async function dailyUseOf(tx: Tx, userId: string, period: Period): Promise<DailyUse[]> {
  const { rows } = await tx.execute<{ day: string; tool: string; tasks: string; credits: string }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, tool, count(*) as tasks,
      sum(list_price) as credits
    from ledger where user_id = ${userId} and kind = 'capture' and ${within('created_at', period)}
    group by 1, 2 order by 1, 2`);
  return rows.map((row) => ({ ...row, tasks: Number(row.tasks), credits: Number(row.credits) }));
}

import { silentToolIds } from '@facet/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { TaskRow } from './task-rows.ts';

const LAST_TASKS = 20;

/** Median seconds of the last tasks of a tool; null while none has ended. */
const usual = (tool: SQL) => sql`
  select percentile_cont(0.5) within group (order by seconds) as seconds from (
    select extract(epoch from finished_at - started_at)::float8 as seconds from tasks done
    where done.tool = ${tool} and done.state = 'done' order by finished_at desc limit ${LAST_TASKS}
  ) last`;

export async function usualSeconds(tx: Tx, tool: string): Promise<number | null> {
  const { rows } = await tx.execute<{ seconds: number | null }>(usual(sql`${tool}`));
  return rows[0]?.seconds ?? null;
}

const isAhead = (task: TaskRow) => sql`state = 'queued' and (priority > ${task.priority}
  or (priority = ${task.priority} and created_at < ${task.createdAt}))`;

/** Usual seconds of all work that ends or runs before this task: what is left of the running, all of the waiting. */
export async function secondsAhead(tx: Tx, task: TaskRow, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    with busy as (
      select tool, case state when 'running'
        then extract(epoch from ${now.toISOString()}::timestamptz - started_at)::float8 end as elapsed
      from tasks
      where tool not in ${[...silentToolIds]} and (state = 'running' or (${isAhead(task)}))
    ), known as (
      select names.tool, times.seconds from (select distinct tool from busy) names
      cross join lateral (${usual(sql`names.tool`)}) times
    )
    select coalesce(sum(greatest(0, known.seconds - coalesce(busy.elapsed, 0))), 0)::float8 as seconds
    from busy join known using (tool)`);
  return rows[0]!.seconds;
}

/** Waiting tasks that the queue takes before this one. */
export async function countAhead(tx: Tx, task: TaskRow): Promise<number> {
  const { rows } = await tx.execute<{ ahead: number }>(sql`
    select count(*)::int as ahead from tasks
    where tool not in ${[...silentToolIds]} and ${isAhead(task)}`);
  return rows[0]!.ahead;
}

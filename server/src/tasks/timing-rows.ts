import { silentToolIds } from '@facet/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { TaskRow } from './task-rows.ts';

const LAST_TASKS = 20;

/** Median seconds of the last tasks of a tool; null while none has ended. */
export async function usualSeconds(tx: Tx, tool: string): Promise<number | null> {
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select percentile_cont(0.5) within group (order by seconds) as seconds from (
      select extract(epoch from finished_at - started_at)::float8 as seconds from tasks
      where tool = ${tool} and state = 'done' order by finished_at desc limit ${LAST_TASKS}
    ) last`);
  return rows[0]?.seconds ?? null;
}

/** Waiting tasks that the queue takes before this one. */
export async function countAhead(tx: Tx, task: TaskRow): Promise<number> {
  const { rows } = await tx.execute<{ ahead: number }>(sql`
    select count(*)::int as ahead from tasks
    where state = 'queued' and tool not in ${[...silentToolIds]}
      and (priority > ${task.priority} or (priority = ${task.priority} and created_at < ${task.createdAt}))`);
  return rows[0]!.ahead;
}

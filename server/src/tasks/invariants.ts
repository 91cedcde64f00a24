import { sql } from 'drizzle-orm';
import type { Invariant } from '../credits/index.ts';
import type { Tx } from '../platform/database.ts';

/** No attempt may run this much longer than the slowest tool is allowed to (RELIABILITY I-J2). */
const OVERDUE = '30 minutes';

/** RELIABILITY I-M4, I-J2, I-J4 and I-F1 as far as rows tell, in one statement. */
export async function checkTaskInvariants(tx: Tx): Promise<Invariant[]> {
  const { rows } = await tx.execute<Invariant>(sql`
    select 'captured_means_done' as name, count(*)::int as violations
    from holds join tasks on tasks.id = holds.task_id
    where (holds.state = 'captured') <> (tasks.state = 'done')
    union all
    select 'released_means_failed', count(*)::int from holds join tasks on tasks.id = holds.task_id
    where (holds.state = 'released') <> (tasks.state in ('failed', 'canceled'))
    union all
    select 'open_hold_has_live_task', count(*)::int from holds
    where state = 'open' and not exists (
      select from tasks where id = holds.task_id and tasks.state in ('queued', 'running')
    )
    union all
    select 'paid_task_has_hold', count(*)::int from tasks
    where price > 0 and not exists (select from holds where task_id = tasks.id and list_price = tasks.price)
    union all
    select 'one_result_per_task', count(*)::int from (
      select task_id from generations group by task_id having count(*) > 1
    ) doubled
    union all
    select 'result_means_done', count(*)::int from generations join tasks on tasks.id = generations.task_id
    where tasks.state <> 'done'
    union all
    select 'result_has_object', count(*)::int from generations
    where not exists (select from objects where key = generations.object_key)
    union all
    select 'one_end_told', count(*)::int from (
      select task_id, name from notifications where task_id is not null group by task_id, name having count(*) > 1
    ) doubled
    union all
    select 'no_task_overdue', count(*)::int from tasks
    where state = 'running' and started_at < now() - ${OVERDUE}::interval`);
  return rows;
}

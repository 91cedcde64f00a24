import { Refusal } from '@facet/contract';
import type { Actor } from '../platform/http/call.ts';
import { endBy, endTask } from './end-task.ts';
import { queueOf } from './task-jobs.ts';
import { findTaskOf, type TaskRow } from './task-rows.ts';
import type { TasksContext } from './tasks-context.ts';

/** Canceled at once, waiting or running: a running attempt is told to stop and can write nothing any more. */
export function cancelTask(
  ctx: Pick<TasksContext, 'db' | 'queue'>,
  actor: Actor,
  id: string,
): Promise<TaskRow> {
  return ctx.db.transaction(async (tx) => {
    const task = await findTaskOf(tx, actor.userId, id);
    if (!task) throw new Refusal('task_unknown');
    const canceled = await endTask(tx, id, endBy(new Refusal('canceled')));
    if (!canceled) throw new Refusal('task_finished');
    if (task.state === 'queued' && task.jobId) await ctx.queue.cancel(tx, queueOf(task.tool), task.jobId);
    return canceled;
  });
}

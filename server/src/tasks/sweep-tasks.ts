import { Refusal } from '@facet/contract';
import { removeDeadWorkers } from './available-tools.ts';
import { endBy, endTask } from './end-task.ts';
import { removeOldKeys } from './idempotency.ts';
import { queueOf } from './task-jobs.ts';
import { findLiveTasks, type TaskRow } from './task-rows.ts';
import type { TasksContext } from './tasks-context.ts';

/** A job is written in the task's transaction; anything older without one has lost it. */
const SETTLED_S = 30;

/** Ends tasks whose job has vanished (buried after too many crashes, or lost): nobody else would. */
export async function sweepTasks(ctx: Pick<TasksContext, 'db' | 'queue' | 'log'>): Promise<number> {
  const live = await findLiveTasks(ctx.db, SETTLED_S);
  let swept = 0;
  for (const [queue, some] of Map.groupBy(live, ({ tool }) => queueOf(tool))) {
    const jobs = await ctx.queue.liveJobs(
      queue,
      some.flatMap(({ jobId }) => jobId ?? []),
    );
    const abandoned = some.filter(({ jobId }) => !jobId || !jobs.has(jobId));
    for (const task of abandoned) if (await endAbandoned(ctx, task)) swept += 1;
  }
  await removeOldKeys(ctx.db);
  await removeDeadWorkers(ctx.db);
  return swept;
}

async function endAbandoned(ctx: Pick<TasksContext, 'db' | 'log'>, task: TaskRow): Promise<boolean> {
  const end = endBy(new Refusal('engine_failed'));
  const ended = await ctx.db.transaction((tx) => endTask(tx, task.id, end));
  if (ended) ctx.log.error({ taskId: task.id, tool: task.tool }, 'task ended: its job had vanished');
  return ended !== undefined;
}

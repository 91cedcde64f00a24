import type { Engine } from '@facet/engine';
import type { Platform } from '../platform/platform.ts';
import { openUserEvents } from '../platform/user-events.ts';
import { publishWorker } from './available-tools.ts';
import { runTask } from './run-task.ts';
import { sweepTasks } from './sweep-tasks.ts';
import { taskQueues } from './task-jobs.ts';
import { DOWNLOAD_JOB, sendDownload } from './tools/swap-download.ts';

export interface TaskWorkerOptions extends Platform {
  engine: Engine;
  /** Tasks at once. */
  concurrency: number;
}

/** Starts working on tasks; `stop` only says that this worker is gone, the queue ends what runs. */
export async function registerTaskWorker(options: TaskWorkerOptions): Promise<{ stop(): Promise<void> }> {
  const ctx = { ...options, userEvents: await openUserEvents(options.signals) };
  const run = (data: Record<string, unknown>, signal: AbortSignal) =>
    runTask(ctx, String(data.taskId), signal);
  await ctx.queue.work(taskQueues.detect, 1, run);
  await ctx.queue.work(taskQueues.work, ctx.concurrency, run);
  await ctx.queue.work(DOWNLOAD_JOB, 1, (data) => sendDownload(ctx, String(data.taskId)));
  await ctx.queue.schedule('sweep-tasks', '* * * * *', async () => {
    await sweepTasks(ctx);
  });
  await sweepTasks(ctx);
  return { stop: await publishWorker(ctx, ctx.concurrency) };
}

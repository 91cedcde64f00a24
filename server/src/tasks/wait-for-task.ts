import { findTask, type TaskRow } from './task-rows.ts';
import type { TasksContext } from './tasks-context.ts';

/** A lost signal costs no more than this. */
const LOOK_AGAIN_MS = 1_000;

const hasEnded = ({ state }: TaskRow): boolean => state !== 'queued' && state !== 'running';

/** The task when it has ended, or as it is after `timeoutMs` or when the caller has gone. */
export async function waitForTask(
  ctx: Pick<TasksContext, 'db' | 'userEvents'>,
  id: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<TaskRow> {
  const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]);
  let wake = (): void => {};
  const unsubscribe = ctx.userEvents.on(id, () => wake());
  deadline.addEventListener('abort', () => wake(), { once: true });
  try {
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const task = await findTask(ctx.db, id);
      if (!task) throw new Error(`task ${id} is gone`);
      if (hasEnded(task) || deadline.aborted) return task;
      const timer = setTimeout(() => wake(), LOOK_AGAIN_MS);
      await woken;
      clearTimeout(timer);
    }
  } finally {
    unsubscribe();
  }
}

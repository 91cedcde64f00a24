import type { EngineContext, Stage } from '@facet/engine';
import { tellUser } from '../platform/user-events.ts';
import { type TaskRow, writeProgress } from './task-rows.ts';
import type { TaskWorkerContext } from './tasks-context.ts';

/** Engines report often; the row and the user need no more than this. */
const EVERY_MS = 500;

export interface ProgressReport {
  progress: EngineContext['progress'];
  stop(): void;
}

/** Writes the latest stage and percent now and then; `onLost` is called when the attempt is not current any more. */
export function reportProgress(
  ctx: Pick<TaskWorkerContext, 'db' | 'log'>,
  task: TaskRow,
  onLost: () => void,
): ProgressReport {
  let latest: { stage: Stage; percent: number } | null = null;
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    if (!latest) return;
    const { stage, percent } = latest;
    latest = null;
    if (!(await writeProgress(ctx.db, task, stage, Math.round(percent)))) onLost();
    else await tellUser(ctx.db, task.userId, 'task', task.id);
  };

  return {
    progress(stage, percent) {
      latest = { stage, percent };
      timer ??= setTimeout(() => {
        timer = undefined;
        write().catch((error: Error) =>
          ctx.log.warn({ err: error.message, taskId: task.id }, 'progress not written'),
        );
      }, EVERY_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

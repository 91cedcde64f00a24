import { type ErrorCode, errorTable, formatCredits, type TaskView } from '@facet/contract';
import type { Platform } from '../platform/platform.ts';
import { progressOf } from './task-progress.ts';
import type { TaskRow } from './task-rows.ts';

export async function viewTask(ctx: Pick<Platform, 'db' | 'clock'>, task: TaskRow): Promise<TaskView> {
  const { queuePosition, etaS } = await progressOf(ctx, task);
  const code = task.errorCode as ErrorCode | null;
  return {
    id_task: task.id,
    tool: task.tool,
    app: task.app,
    state: task.state,
    stage: task.stage,
    percent: task.percent,
    queue_position: queuePosition,
    eta_s: etaS,
    id_image: task.imageId,
    f: task.face < 0 ? null : task.face,
    credits: formatCredits(task.price),
    ...(code && { error: { code, message: errorTable[code].title, description: task.errorText ?? '' } }),
    created: task.createdAt.toISOString(),
    finished: task.finishedAt?.toISOString() ?? null,
  };
}

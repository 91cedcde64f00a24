import { type ErrorCode, errorTable, isSilent, type Refusal } from '@facet/contract';
import { releaseHold } from '../credits/index.ts';
import { notify } from '../notifications/index.ts';
import type { Tx } from '../platform/database.ts';
import { tellUser } from '../platform/user-events.ts';
import { type End, markAttemptEnded, markEnded, type TaskRow } from './task-rows.ts';
import type { TasksContext } from './tasks-context.ts';
import { errorData } from './tools/notification-data.ts';

// Every end without a result: the credits come back and the user is told, in one transaction.

export const endBy = ({ code, message }: Refusal): End => ({
  state: code === 'canceled' ? 'canceled' : 'failed',
  errorCode: code,
  errorText: message,
});

async function settle(tx: Tx, task: TaskRow, end: End): Promise<void> {
  await releaseHold(tx, task.id);
  await tellUser(tx, task.userId, end.state === 'canceled' ? 'canceled' : 'task', task.id);
  if (isSilent(task.tool)) return;
  const { title } = errorTable[end.errorCode as ErrorCode];
  const data = errorData(task, { code: end.errorCode, title, text: end.errorText });
  await notify(tx, { userId: task.userId, name: 'error', imageId: task.imageId, taskId: task.id, data });
}

/** Ends the attempt that runs; false when it is not the current one any more. */
export function endAttempt(ctx: Pick<TasksContext, 'db'>, task: TaskRow, end: End): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const ended = await markAttemptEnded(tx, task, end);
    if (ended) await settle(tx, task, end);
    return ended;
  });
}

/** Ends a task in whatever attempt it is; undefined when it had ended before. */
export async function endTask(tx: Tx, id: string, end: End): Promise<TaskRow | undefined> {
  const task = await markEnded(tx, id, end);
  if (task) await settle(tx, task, end);
  return task;
}

import { type AcceptedTask, type ErrorCode, Refusal, type ToolId, tools } from '@facet/contract';
import type { Tx } from '../../platform/database.ts';
import { type Actor, type Call, caller } from '../../platform/http/call.ts';
import { requireTool } from '../available-tools.ts';
import { cancelTask } from '../cancel-task.ts';
import { answerOnce } from '../idempotency.ts';
import type { TaskRow } from '../task-rows.ts';
import type { TasksContext } from '../tasks-context.ts';
import { waitForTask } from '../wait-for-task.ts';

// What all generation calls do around their own translation of the wire.

type PaidCall = Pick<Call, 'actor' | 'idempotency'>;

/** Runs `start` in one transaction, once per Idempotency-Key; refused before any hold when no engine has the tool. */
export async function startOnce<Answer>(
  ctx: TasksContext,
  call: PaidCall,
  tool: ToolId,
  start: (tx: Tx, actor: Actor) => Promise<Answer>,
): Promise<Answer> {
  const actor = caller(call);
  await requireTool(ctx, tool);
  return answerOnce(ctx, actor, call.idempotency, (tx) => start(tx, actor));
}

export const accepted = (task: TaskRow): AcceptedTask => ({ id_task: task.id, status: task.state });

/** For calls that answer with the result: the finished task, or the refusal that ended it. */
export async function finishedTask(
  ctx: TasksContext,
  call: Pick<Call, 'signal'>,
  { id_task }: Pick<AcceptedTask, 'id_task'>,
  tool: ToolId,
): Promise<TaskRow> {
  const task = await waitForTask(ctx, id_task, tools[tool].timeoutMs, call.signal);
  if (task.state === 'done') return task;
  throw new Refusal((task.errorCode as ErrorCode | null) ?? 'timeout', { text: task.errorText ?? undefined });
}

/** As `finishedTask`, for a result that nobody but this caller will ever look at: the task goes when the caller has gone. */
export async function fleetingTask(
  ctx: TasksContext,
  call: Pick<Call, 'actor' | 'signal'>,
  started: Pick<AcceptedTask, 'id_task'>,
  tool: ToolId,
): Promise<TaskRow> {
  try {
    return await finishedTask(ctx, call, started, tool);
  } finally {
    if (call.signal.aborted) await cancelIfLive(ctx, caller(call), started.id_task);
  }
}

async function cancelIfLive(ctx: TasksContext, actor: Actor, id: string): Promise<void> {
  try {
    await cancelTask(ctx, actor, id);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'task_finished')) throw error;
  }
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isSilent, Refusal, tools } from '@facet/contract';
import type { EngineResult } from '@facet/engine';
import { ProcessStopping } from '../platform/queue.ts';
import { fetchObject } from '../platform/store/stored-objects.ts';
import { tellUser } from '../platform/user-events.ts';
import { endAttempt, endBy, endTask } from './end-task.ts';
import { finishTask } from './finish-task.ts';
import { knownFacts } from './known-facts.ts';
import { reportProgress } from './report-progress.ts';
import { enqueueTask } from './task-jobs.ts';
import { claimTask, findTask, MAX_ATTEMPTS, markHandedBack, markWaiting, type TaskRow } from './task-rows.ts';
import type { TaskWorkerContext } from './tasks-context.ts';

class TimedOut extends Error {}
class NotCurrent extends Error {}

/** One attempt at a task. Throws only where the queue shall bring the task again. */
export async function runTask(ctx: TaskWorkerContext, taskId: string, jobSignal: AbortSignal): Promise<void> {
  const task = await claimTask(ctx.db, taskId);
  if (!task) {
    await giveUp(ctx, taskId);
    return;
  }
  const facts = { taskId, attempt: task.attempt };
  await ctx.failpoint('claim.after', facts);
  await tellUser(ctx.db, task.userId, 'task', task.id);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new TimedOut()), tools[task.tool].timeoutMs);
  const signal = AbortSignal.any([jobSignal, stop.signal]);
  const lose = (): void => stop.abort(new NotCurrent());
  const unsubscribe = ctx.userEvents.on(task.id, (event) => {
    if (event?.topic === 'canceled') lose();
  });
  try {
    await ctx.pictures.withFolder(async (dir) => {
      const result = await callEngine(ctx, task, dir, signal, lose);
      await ctx.failpoint('engine.after', facts);
      signal.throwIfAborted();
      await finishTask(ctx, task, result, dir);
    });
  } catch (error) {
    await settleFailure(ctx, task, signal.aborted ? signal.reason : error);
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}

/** The queue brought a task that cannot be claimed: it has ended, or its attempts are used up. */
async function giveUp(ctx: TaskWorkerContext, taskId: string): Promise<void> {
  const task = await findTask(ctx.db, taskId);
  if (task?.state !== 'queued' && task?.state !== 'running') return;
  ctx.log.error(
    { taskId, tool: task.tool, attempts: task.attempt },
    'task given up: its attempts ended the worker',
  );
  await ctx.db.transaction((tx) => endTask(tx, taskId, endBy(new Refusal('engine_failed'))));
}

async function callEngine(
  ctx: TaskWorkerContext,
  task: TaskRow,
  dir: string,
  signal: AbortSignal,
  onLost: () => void,
): Promise<EngineResult> {
  const files: Record<string, string> = {};
  for (const [role, key] of Object.entries(task.files)) {
    files[role] = join(dir, `input-${role}`);
    await fetchObject(ctx, key, files[role]);
  }
  const workDir = join(dir, 'work');
  await mkdir(workDir);
  const facts = await knownFacts(ctx, task);
  await ctx.failpoint('engine.before', { taskId: task.id, attempt: task.attempt });
  const report = reportProgress(ctx, task, onLost);
  const { tool, params, seed } = task;
  try {
    const context = { signal, progress: report.progress };
    const result = await ctx.engine.run(
      { name: task.id, tool, params, files, facts, seed, workDir },
      context,
    );
    if (result.nsfw && result.files.length === 0 && !isSilent(tool) && tool !== 'tag')
      throw new Refusal('nsfw');
    return result;
  } finally {
    report.stop();
  }
}

async function settleFailure(ctx: TaskWorkerContext, task: TaskRow, error: unknown): Promise<void> {
  if (error instanceof NotCurrent) return;
  if (error instanceof ProcessStopping) return handBack(ctx, task);
  if (error instanceof TimedOut) return void (await endAttempt(ctx, task, endBy(new Refusal('timeout'))));
  if (error instanceof Refusal) return void (await endAttempt(ctx, task, endBy(error)));
  ctx.log.error({ err: error, taskId: task.id, tool: task.tool, attempt: task.attempt }, 'task failed');
  if (task.attempt - task.handedBack >= MAX_ATTEMPTS) {
    await endAttempt(ctx, task, endBy(new Refusal('engine_failed')));
    return;
  }
  // Zombies and tasks that were canceled meanwhile need no other try.
  if (await markWaiting(ctx.db, task)) throw error;
}

/** The worker stops in good order: a new job, so that the attempt counts neither here nor in the queue. */
async function handBack(ctx: TaskWorkerContext, task: TaskRow): Promise<void> {
  await ctx.db
    .transaction(async (tx) => {
      const jobId = await enqueueTask(ctx.queue, tx, task);
      if (!(await markHandedBack(tx, task, jobId))) throw new NotCurrent();
    })
    .catch((error) => {
      if (!(error instanceof NotCurrent)) throw error;
    });
}

import { Refusal } from '@facet/contract';
import type { Detection, EngineResult } from '@facet/engine';
import { captureHold } from '../credits/index.ts';
import { addGeneration, findImage, setDetection } from '../images/index.ts';
import { notify } from '../notifications/index.ts';
import type { Tx } from '../platform/database.ts';
import { tellUser } from '../platform/user-events.ts';
import { type StoredResult, storeOutputs } from './store-outputs.ts';
import { markDone, type TaskRow } from './task-rows.ts';
import type { TaskWorkerContext } from './tasks-context.ts';
import { followUps, toolEnds } from './tools/tool-ends.ts';

/**
 * Files first, then everything else in one transaction behind the fence: an attempt that is not the current
 * one any more writes nothing, and its files are swept as orphans.
 */
export async function finishTask(
  ctx: TaskWorkerContext,
  task: TaskRow,
  result: EngineResult,
  dir: string,
): Promise<boolean> {
  const passing = { taskId: task.id, attempt: task.attempt };
  const stored = await storeOutputs(ctx, task, result, dir);
  await ctx.failpoint('put.after', passing);
  await ctx.failpoint('finish.before', passing);
  const finished = await ctx.db.transaction(async (tx) => {
    if (!(await markDone(tx, task, result))) return false;
    await finish(ctx, tx, task, result, stored);
    return true;
  });
  await ctx.failpoint('finish.after', passing);
  return finished;
}

async function finish(
  ctx: TaskWorkerContext,
  tx: Tx,
  task: TaskRow,
  { facts, used }: EngineResult,
  stored: StoredResult | null,
): Promise<void> {
  const { id: taskId, userId, imageId, tool, face, seed } = task;
  const image = imageId ? await findImage(tx, userId, imageId, ctx.clock.now()) : undefined;
  if (imageId && !image) throw new Refusal('image_unknown');
  if (image && tool === 'detect') await setDetection(tx, image.id, facts.detection as Detection);
  const info = { ...task.params, ...facts, seed };
  const generation =
    image && stored
      ? await addGeneration(tx, { ...stored, userId, imageId: image.id, taskId, tool, face, info, used })
      : null;
  await captureHold(tx, taskId);
  const finished = { task, generation, projectId: image?.projectId ?? null };
  for (const { name, data } of toolEnds[tool](ctx, finished))
    await notify(tx, { userId, name, imageId, taskId, data });
  await followUps[tool]?.(ctx, tx, finished);
  await tellUser(tx, userId, 'task', taskId);
}

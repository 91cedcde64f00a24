import { Refusal } from '@facet/contract';
import type { Detection, EngineResult } from '@facet/engine';
import { addDetection, addGeneration, findImage, keepMatte } from '../images/index.ts';
import type { Tx } from '../platform/database.ts';
import { settleTask } from './settle-task.ts';
import { type StoredOutputs, storeOutputs } from './store-outputs.ts';
import type { TaskRow } from './task-rows.ts';
import type { TaskWorkerContext } from './tasks-context.ts';
import { followUps, toolEnds } from './tools/tool-ends.ts';

/** Rolls back what a zombie attempt wrote before the fence stopped it. */
class NotCurrentAttempt extends Error {}

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
  const isOneStatement = !task.imageId && !followUps[task.tool];
  const finishing = isOneStatement
    ? finish(ctx, ctx.db, task, result, stored)
    : ctx.db.transaction((tx) => finish(ctx, tx, task, result, stored));
  const finished = await finishing.then(
    () => true,
    (error) => {
      if (error instanceof NotCurrentAttempt) return false;
      throw error;
    },
  );
  await ctx.failpoint('finish.after', passing);
  return finished;
}

async function finish(
  ctx: TaskWorkerContext,
  tx: Tx,
  task: TaskRow,
  result: EngineResult,
  stored: StoredOutputs | null,
): Promise<void> {
  const { id: taskId, userId, imageId, tool, face, seed } = task;
  const { facts, used } = result;
  const image = imageId ? await findImage(tx, userId, imageId, ctx.clock.now()) : undefined;
  if (imageId && !image) throw new Refusal('image_unknown');
  if (image && tool === 'detect') await addDetection(tx, image.id, facts.detection as Detection);
  const info = { ...task.params, ...facts, seed };
  const generation =
    image && stored
      ? await addGeneration(tx, {
          ...stored.result,
          userId,
          imageId: image.id,
          taskId,
          tool,
          face,
          info,
          used,
        })
      : null;
  if (image && stored?.matteKey) await keepMatte(tx, image.id, stored.matteKey);
  const finished = { task, generation, projectId: image?.projectId ?? null };
  const isCurrent = await settleTask(tx, task, result, toolEnds[tool](ctx, finished));
  if (!isCurrent) throw new NotCurrentAttempt();
  await followUps[tool]?.(ctx, tx, finished);
}

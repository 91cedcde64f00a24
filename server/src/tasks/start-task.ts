import { limits, PRICE_VERSION, Refusal, silentToolIds, type ToolId, tools } from '@facet/contract';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { holdCredits } from '../credits/index.ts';
import type { Tx } from '../platform/database.ts';
import type { Actor } from '../platform/http/call.ts';
import { tellUser } from '../platform/user-events.ts';
import { enqueueTask } from './task-jobs.ts';
import { countLiveTasks, insertTask, type TaskRow } from './task-rows.ts';
import type { TasksContext } from './tasks-context.ts';

/** The picture a task works on, as far as its price and place depend on it. */
export interface SourceImage {
  id: string;
  app: string;
  widthPx: number;
  heightPx: number;
}

export type ToolInput<Id extends ToolId> = z.input<(typeof tools)[Id]['params']>;

export interface TaskRequest<Id extends ToolId = ToolId> {
  tool: Id;
  params: ToolInput<Id>;
  /** Null for detection in a picture that is not stored as an image, e.g. of an identity. */
  image: SourceImage | null;
  /** Face or person; -1 = the whole picture. */
  face?: number;
  /** Role → object key. */
  files: Record<string, string>;
  seed?: number;
}

/** Detection is free and somebody waits for it: before everything else. */
const FIRST_PRIORITY = 1_000;
/** Steps that belong to another tool's screen: their results go into the picture's own gallery. */
const steps: readonly ToolId[] = ['skin', 'face_upscale', ...silentToolIds];

/**
 * Price, limit, hold, row and job in the caller's transaction: all of it or nothing. A user's n-th waiting
 * task gets priority -n, so that nobody waits behind all the tasks of another.
 */
export async function startTask<Id extends ToolId>(
  ctx: Pick<TasksContext, 'queue' | 'ids' | 'failpoint' | 'refusalBefore'>,
  tx: Tx,
  actor: Actor,
  request: TaskRequest<Id>,
): Promise<TaskRow> {
  const { tool, image, files, face = -1 } = request;
  const params = tools[tool].params.parse(request.params);
  const refusal = ctx.refusalBefore(tool, params, Object.keys(files));
  if (refusal) throw refusal;
  const facts = { widthPx: image?.widthPx ?? 0, heightPx: image?.heightPx ?? 0 };
  const price = tools[tool].price(params as never, facts);
  const id = ctx.ids.opaque();
  const imageId = image?.id ?? null;
  const priority = price === 0 ? FIRST_PRIORITY : -(await placeInLine(tx, actor));
  await holdCredits(tx, actor, { taskId: id, price, tool, imageId });
  await ctx.failpoint('start.after-hold');
  const jobId = await enqueueTask(ctx.queue, tx, { id, tool, priority });
  const app = steps.includes(tool) && image ? image.app : tool;
  const seed = request.seed ?? ctx.ids.seed();
  const task = await insertTask(tx, {
    id,
    userId: actor.userId,
    tool,
    app,
    params: params as Record<string, unknown>,
    files,
    imageId,
    face,
    seed,
    jobId,
    priority,
    accountType: actor.type,
    price,
    priceVersion: PRICE_VERSION,
  });
  await tellUser(tx, actor.userId, 'task', id);
  await ctx.failpoint('start.before-commit');
  return task;
}

/** 1 for a user without live tasks; refuses beyond the plan's limit. One user's calls take turns. */
async function placeInLine(tx: Tx, actor: Actor): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${actor.userId}, 1))`);
  const liveTasks = await countLiveTasks(tx, actor.userId);
  if (liveTasks >= limits.maxWaitingTasks[actor.type])
    throw new Refusal('too_many_tasks', { retryAfterS: 5 });
  return liveTasks + 1;
}

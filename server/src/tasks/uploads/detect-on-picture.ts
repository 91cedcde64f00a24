import type { Detection, FractionBox } from '@facet/engine';
import { type Actor, type Call, caller } from '../../platform/http/call.ts';
import { startTask, type TaskRequest } from '../start-task.ts';
import type { TasksContext } from '../tasks-context.ts';
import { finishedTask } from '../tools/paid-call.ts';

export type UploadCall = Pick<Call, 'actor' | 'files' | 'signal'>;

interface Where {
  /** Null for a picture that is not kept as an image. */
  image: TaskRequest['image'];
  objectKey: string;
  what: 'faces' | 'people';
  /** Only there, for a face that was missed. */
  box?: FractionBox;
}

/** Detection is a task like any other, free and first in line; the caller waits for it. */
export async function detectOnPicture(ctx: TasksContext, call: UploadCall, where: Where): Promise<Detection> {
  const actor: Actor = caller(call);
  const { image, objectKey, what, box } = where;
  const request = { tool: 'detect' as const, params: { what, box }, image, files: { image: objectKey } };
  const task = await ctx.db.transaction((tx) => startTask(ctx, tx, actor, request));
  const { facts } = await finishedTask(ctx, call, { id_task: task.id }, 'detect');
  return facts?.detection as Detection;
}

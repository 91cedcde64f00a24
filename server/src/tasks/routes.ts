import {
  cancelTask as cancelTaskEndpoint,
  listTasks,
  Refusal,
  readTask,
  type TaskView,
} from '@facet/contract';
import { caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import { cancelTask } from './cancel-task.ts';
import { findTaskOf, listTasksOf, type TaskRow } from './task-rows.ts';
import { viewTask } from './wire-task.ts';

export function mountTaskRoutes(http: Http, ctx: Pick<Platform, 'db' | 'queue' | 'clock'>): void {
  const view = (task: TaskRow): Promise<TaskView> => viewTask(ctx, task);

  http.mount(listTasks, async (call) => {
    const { state, id_image, page, items_per_page } = call.input;
    const states = state ? [state].flat() : null;
    const filter = { states, imageId: id_image ?? null };
    const range = { index: page, size: items_per_page };
    const { rows, total } = await listTasksOf(ctx.db, caller(call).userId, filter, range);
    return {
      data: await Promise.all(rows.map(view)),
      pagination: { page, pages: Math.ceil(total / items_per_page) },
    };
  });

  http.mount(readTask, async (call) => {
    const task = await findTaskOf(ctx.db, caller(call).userId, call.input.id);
    if (!task) throw new Refusal('task_unknown');
    return view(task);
  });

  http.mount(cancelTaskEndpoint, async (call) => view(await cancelTask(ctx, caller(call), call.input.id)));
}

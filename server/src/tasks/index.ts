import type { Http } from '../platform/http/http.ts';
import { mountTaskRoutes } from './routes.ts';
import type { TasksContext } from './tasks-context.ts';
import { mountTools } from './tools/mount-tools.ts';
import { mountUploads } from './uploads/mount-uploads.ts';

// One flow for the work of all tools: price, hold, row and job in one transaction; one attempt at a time
// behind a fence; result, capture and notification in one transaction. Hides the queue and the engine.

export { createFleetCache } from './available-tools.ts';
export { describeTaskEvent } from './describe-task-event.ts';
export { checkTaskInvariants } from './invariants.ts';
export { taskObjectKeys } from './object-keys.ts';
export { registerTaskWorker } from './task-worker.ts';
export type { TasksContext } from './tasks-context.ts';

export function mountTasks(http: Http, ctx: TasksContext): void {
  mountTaskRoutes(http, ctx);
  mountTools(http, ctx);
  mountUploads(http, ctx);
}

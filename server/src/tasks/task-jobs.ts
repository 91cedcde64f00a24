import { isSilent, type ToolId, tools } from '@facet/contract';
import type { Tx } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { MAX_ATTEMPTS } from './task-rows.ts';

// Detection has a queue and a slot of its own: an upload must not wait behind minutes of other work.

export const taskQueues = { work: 'run-task', detect: 'run-detect' } as const;

export const queueOf = (tool: ToolId): string => (isSilent(tool) ? taskQueues.detect : taskQueues.work);

/** Beyond the tool's own time limit, for reading and storing files. */
const MARGIN_S = 120;

export function enqueueTask(
  queue: Queue,
  tx: Tx,
  task: { id: string; tool: ToolId; priority: number },
): Promise<string> {
  return queue.enqueue(
    tx,
    queueOf(task.tool),
    { taskId: task.id },
    {
      priority: task.priority,
      // Once more than the attempts: the last run finds them used up and ends the task.
      retryLimit: MAX_ATTEMPTS,
      expireS: tools[task.tool].timeoutMs / 1_000 + MARGIN_S,
    },
  );
}

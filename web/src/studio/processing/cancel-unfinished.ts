import { ApiError } from '../../api/index.ts';
import { showFailure } from '../toasts.ts';
import { cancelTask } from './api.ts';
import { hasEnded, type Task } from './task.ts';

/** Cancels the tasks of a run that have not ended as far as is known. */
export function cancelUnfinished(ids: readonly string[], known: readonly Task[]): void {
  const ended = known.filter(hasEnded).map(({ id }) => id);
  for (const id of ids) {
    if (ended.includes(id)) continue;
    cancelTask(id).catch((fault) => {
      // It ended between the click and the call: its result is as good.
      if (!(fault instanceof ApiError && fault.code === 'task_finished')) showFailure(fault);
    });
  }
}

import { errorTable } from '@facet/contract';
import { ApiError } from '../../api/index.ts';
import { showDone, showFailure, showToast, type ToastName } from '../toasts.ts';
import type { Task } from './task.ts';

const toastOfCode: Record<string, ToastName> = {
  nsfw: 'nsfw',
  generation_failed: 'imageGenerationFailed',
  timeout: 'timeout',
};

/** The toast for the end of a run (SPEC §4, §8); a failure of one task is told once, not per task. */
export function tellEnd(tasks: readonly Task[]): void {
  const failed = tasks.find(({ state }) => state === 'failed');
  if (failed?.error) {
    const { code, title, text } = failed.error;
    const toast = toastOfCode[code];
    if (toast) showToast(toast);
    else showFailure(new ApiError(0, 'engine_failed', title, text));
  }
  if (!failed && tasks.some(({ state }) => state === 'canceled')) showDone(errorTable.canceled.text);
  if (tasks.some(({ state }) => state === 'done')) showToast('finishedProcessing');
}

import { errorTable } from '@facet/contract';
import { ApiError } from '../../api/index.ts';
import { showDone, showFailure, showToast, type ToastName } from '../toasts.ts';
import type { Task } from './task.ts';

const toastOfCode: Record<string, ToastName> = {
  nsfw: 'nsfw',
  generation_failed: 'imageGenerationFailed',
  timeout: 'timeout',
};

/** Other tools have the general one. */
const faultOfTool: Record<string, ToastName> = {
  superid: 'upscaleError',
  face_upscale: 'upscaleError',
  skin: 'skinError',
};

/** The named toast for a failed task (SPEC §8); null when its own words say more. */
export function toastOfFailure({ tool, error }: Pick<Task, 'tool' | 'error'>): ToastName | null {
  if (error?.code === 'engine_failed') return faultOfTool[tool] ?? 'generationError';
  return toastOfCode[error?.code ?? ''] ?? null;
}

/** Tells the end of a run; a failure of several tasks is told once, not per task. */
export function tellEnd(tasks: readonly Task[]): void {
  const failed = tasks.find(({ state }) => state === 'failed');
  if (failed?.error) {
    const toast = toastOfFailure(failed);
    if (toast) showToast(toast);
    else showFailure(new ApiError(0, 'engine_failed', failed.error.title, failed.error.text));
  }
  if (!failed && tasks.some(({ state }) => state === 'canceled')) showDone(errorTable.canceled.text);
  if (tasks.some(({ state }) => state === 'done')) showToast('finishedProcessing');
}

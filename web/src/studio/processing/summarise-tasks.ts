import { hasEnded, type Task } from './task.ts';

// Several tasks of one run as one line of words. Pure.

export interface RunSummary {
  /** The stage of the task that is furthest behind among those that run; `queued` when none runs yet. */
  stage: string;
  /** Of the whole run. */
  percent: number;
  /** 1 = next; null once something runs. */
  place: number | null;
  etaS: number | null;
  done: number;
  total: number;
}

export function summariseTasks(tasks: readonly Task[], total: number): RunSummary {
  const live = tasks.filter((task) => !hasEnded(task));
  const running = live.filter(({ state }) => state === 'running');
  const ended = tasks.length - live.length;
  const worked = running.reduce((sum, { percent }) => sum + percent, 0) + ended * 100;
  const places = live.flatMap(({ queuePosition }) => queuePosition ?? []);
  const etas = live.flatMap(({ etaS }) => etaS ?? []);
  const behind = running.toSorted((first, second) => first.percent - second.percent)[0];
  return {
    stage: behind?.stage ?? 'queued',
    percent: Math.min(100, Math.round(worked / Math.max(1, total))),
    place: running.length === 0 && places.length > 0 ? Math.min(...places) + 1 : null,
    etaS: etas.length > 0 ? Math.max(...etas) : null,
    done: ended,
    total,
  };
}

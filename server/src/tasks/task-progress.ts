import type { Platform } from '../platform/platform.ts';
import { readFleet } from './available-tools.ts';
import type { TaskRow } from './task-rows.ts';
import { countAhead, secondsAhead, usualSeconds } from './timing-rows.ts';

export interface TaskProgress {
  /** Tasks that run before this one; null once it runs. */
  queuePosition: number | null;
  /** Seconds to go, from past timings; null while nothing is known. */
  etaS: number | null;
}

const NOT_WAITING: TaskProgress = { queuePosition: null, etaS: null };

export async function progressOf(ctx: Pick<Platform, 'db' | 'clock'>, task: TaskRow): Promise<TaskProgress> {
  if (task.state !== 'queued' && task.state !== 'running') return NOT_WAITING;
  const seconds = await usualSeconds(ctx.db, task.tool);
  if (task.state === 'running') {
    const elapsedS = task.startedAt ? (ctx.clock.now().getTime() - task.startedAt.getTime()) / 1_000 : 0;
    return {
      queuePosition: null,
      etaS: seconds === null ? null : Math.max(0, Math.round(seconds - elapsedS)),
    };
  }
  const queuePosition = await countAhead(ctx.db, task);
  const slots = Math.max(1, (await readFleet(ctx.db)).slots);
  if (seconds === null) return { queuePosition, etaS: null };
  const ahead = await secondsAhead(ctx.db, task, ctx.clock.now());
  return { queuePosition, etaS: Math.round(seconds + ahead / slots) };
}

import { formatCredits, isSilent, type ServerEvent } from '@facet/contract';
import { balanceOf } from '../credits/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { UserEvent } from '../platform/user-events.ts';
import { findTaskOf } from './task-rows.ts';
import { viewTask } from './wire-task.ts';

/** What an open event stream sends when a task or the balance of its user has changed. */
export async function describeTaskEvent(
  ctx: Pick<Platform, 'db' | 'clock'>,
  { userId, topic, id }: UserEvent,
): Promise<ServerEvent[]> {
  const credits = async (): Promise<ServerEvent> => ({
    event: 'credits',
    data: { credits: formatCredits(await balanceOf(ctx.db, userId)) },
  });
  if (topic === 'credits') return [await credits()];
  const task = await findTaskOf(ctx.db, userId, id);
  if (!task || isSilent(task.tool)) return [];
  const told: ServerEvent = { event: 'task', data: await viewTask(ctx, task) };
  // Progress moves no credits; a start or an end does.
  return task.state === 'running' ? [told] : [told, await credits()];
}

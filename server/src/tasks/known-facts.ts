import { findImage } from '../images/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { TaskRow } from './task-rows.ts';

/** What earlier tasks found out about the picture, so that no engine detects its faces twice. */
export async function knownFacts(
  ctx: Pick<Platform, 'db' | 'clock'>,
  task: TaskRow,
): Promise<Record<string, unknown>> {
  if (!task.imageId || task.tool === 'detect') return {};
  const image = await findImage(ctx.db, task.userId, task.imageId, ctx.clock.now());
  return image?.detection ? { detection: image.detection } : {};
}

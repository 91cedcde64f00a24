import { sql } from 'drizzle-orm';
import { captureParts } from '../credits/index.ts';
import { notificationParts } from '../notifications/index.ts';
import type { Tx } from '../platform/database.ts';
import { userSignal } from '../platform/user-events.ts';
import { donePart, type Outcome, type TaskRow } from './task-rows.ts';
import type { Told } from './tools/tool-ends.ts';

/**
 * Done, paid and told in one statement: every part hangs on the fence of the first (RELIABILITY §5.1). False
 * when the attempt is not the current one any more; then nothing was written.
 */
export async function settleTask(
  tx: Tx,
  task: TaskRow,
  outcome: Outcome,
  told: Told | null,
): Promise<boolean> {
  const { id: taskId, userId, imageId } = task;
  const isDone = sql`exists (select from done)`;
  const taskSignal = userSignal(userId, 'task', sql`done.id`);
  const parts = [donePart(task, outcome), captureParts(taskId, isDone)];
  const signals = [taskSignal];
  if (told) {
    const notification = notificationParts({ ...told, userId, imageId, taskId }, isDone);
    parts.push(notification.parts);
    signals.push(notification.signal);
  }
  const { rowCount } = await tx.execute(
    sql`with ${sql.join(parts, sql`, `)} select ${sql.join(signals, sql`, `)} from done`,
  );
  return rowCount === 1;
}

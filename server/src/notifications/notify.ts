import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { userSignal } from '../platform/user-events.ts';
import type { NewNotification } from './notification-rows.ts';

export interface NotificationParts {
  parts: SQL;
  /** Belongs into the select list: wakes open event streams at commit. */
  signal: SQL;
}

/** Stores a notification as parts of a statement that decides `when` itself. */
export function notificationParts(
  { userId, name, imageId, taskId, data }: NewNotification,
  when: SQL,
): NotificationParts {
  // One at a time per user: else a higher id could become visible first and a reader would skip the lower.
  const parts = sql`
    turn as (select pg_advisory_xact_lock(hashtextextended(${userId}, 0)) where ${when}),
    told as (
      insert into notifications (user_id, name, image_id, task_id, data)
      select ${userId}::uuid, ${name}, ${imageId}, ${taskId}, ${JSON.stringify(data)}::jsonb from turn
      returning id
    )`;
  return { parts, signal: sql`(select ${userSignal(userId, 'notification', sql`told.id::text`)} from told)` };
}

/** Tells a user something in the caller's transaction: stored for pollers, signalled to open event streams. */
export async function notify(tx: Tx, notification: NewNotification): Promise<void> {
  const { parts, signal } = notificationParts(notification, sql`true`);
  await tx.execute(sql`with ${parts} select ${signal}`);
}

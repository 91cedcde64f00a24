import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { tellUser } from '../platform/user-events.ts';
import { insertNotification, type NewNotification } from './notification-rows.ts';

/** Tells a user something in the caller's transaction: stored for pollers, signalled to open event streams. */
export async function notify(tx: Tx, notification: NewNotification): Promise<void> {
  // One at a time per user: else a higher id could become visible first and a reader would skip the lower.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${notification.userId}, 0))`);
  const id = await insertNotification(tx, notification);
  await tellUser(tx, notification.userId, 'notification', String(id));
}

import type { Platform } from '../platform/platform.ts';
import { removeExpiredNotifications } from './notification-rows.ts';

/** Expired notifications are invisible at once; this gives their space back. */
export async function registerNotificationPurge(ctx: Pick<Platform, 'db' | 'queue'>): Promise<void> {
  await ctx.queue.schedule('purge-notifications', '*/5 * * * *', () => removeExpiredNotifications(ctx.db));
}

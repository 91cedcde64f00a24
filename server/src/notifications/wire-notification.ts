import type { Notification } from '@facet/contract';
import type { NotificationRow } from './notification-rows.ts';

export const wireNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  name: row.name as Notification['name'],
  timestamp: row.createdAt.getTime() / 1_000,
  data: row.data,
});

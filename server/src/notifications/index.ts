// What users are told: rows that live for 600 s, read by polling and pushed over Server-Sent Events. The row
// is written in the transaction of what it tells about.

export { mountEvents } from './event-stream.ts';
export { hasNotification } from './notification-rows.ts';
export { notificationParts, notify } from './notify.ts';
export { registerNotificationPurge } from './purge.ts';
export { mountNotifications } from './routes.ts';

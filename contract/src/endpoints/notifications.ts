import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyAnswer, idText, nameList, wireInt } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';
import { notification } from './notification.ts';

// Ends of tasks, kept for 600 s. Reading does not consume: the client deletes what it took. API-CONTRACT §4.

const reading = bearerPost('tasks:read', 'poll');
const deleting = { method: 'DELETE', auth: 'bearer', scope: 'tasks:read', rate: 'poll' } as const;

const filter = z.object({ name_list: nameList, id_image: idText.nullish(), id_task: idText.nullish() });

export const readNotifications = endpoint({
  ...reading,
  name: 'readNotifications',
  summary: 'Notifications by name, image and task, oldest first.',
  path: '/notification_by_name_json',
  aliases: [
    { method: 'POST', path: '/consistent_identities/notification/read' },
    { method: 'POST', path: '/swap/notification_by_name' },
  ],
  input: filter,
  output: z.object({ notifications_list: z.array(notification) }),
});

export const deleteNotification = endpoint({
  ...deleting,
  name: 'deleteNotification',
  summary: 'Delete a notification; an unknown id succeeds as well.',
  path: '/notification/delete_json',
  aliases: [
    { method: 'DELETE', path: '/consistent_identities/notification/delete' },
    { method: 'POST', path: '/consistent_identities/notification/delete' },
    { method: 'DELETE', path: '/swap/notification/delete' },
  ],
  body: 'json',
  input: z.object({ id: wireInt }),
  output: emptyAnswer,
});

export const readNotificationsLegacy = endpoint({
  ...reading,
  name: 'readNotificationsLegacy',
  summary: 'Old form of reading: a plain array.',
  path: '/notification_by_name',
  input: filter,
  output: z.array(notification),
});

export const deleteNotificationLegacy = endpoint({
  ...deleting,
  name: 'deleteNotificationLegacy',
  summary: 'Old form of deleting: the id stands in the path.',
  path: '/notification/:id',
  body: 'none',
  input: z.object({ id: wireInt }),
  output: emptyAnswer,
});

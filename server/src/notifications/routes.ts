import {
  deleteNotification,
  deleteNotificationLegacy,
  type Notification,
  readNotifications,
  readNotificationsLegacy,
} from '@facet/contract';
import { type Actor, caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import { findNotifications, removeNotification } from './notification-rows.ts';
import { wireNotification } from './wire-notification.ts';

interface WireFilter {
  name_list?: string[];
  id_image?: string | null;
  id_task?: string | null;
}

export function mountNotifications(http: Http, ctx: Pick<Platform, 'db'>): void {
  const read = async (actor: Actor, filter: WireFilter): Promise<Notification[]> => {
    const rows = await findNotifications(ctx.db, actor.userId, {
      names: filter.name_list,
      imageId: filter.id_image,
      taskId: filter.id_task,
    });
    return rows.map(wireNotification);
  };
  const remove = async (actor: Actor, id: number): Promise<Record<string, never>> => {
    await removeNotification(ctx.db, actor.userId, id);
    return {};
  };

  http.mount(readNotifications, async (call) => ({
    notifications_list: await read(caller(call), call.input),
  }));
  http.mount(readNotificationsLegacy, (call) => read(caller(call), call.input));
  http.mount(deleteNotification, (call) => remove(caller(call), call.input.id));
  http.mount(deleteNotificationLegacy, (call) => remove(caller(call), call.input.id));
}

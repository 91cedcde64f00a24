import { endpoints, type Notification } from '@facet/contract';
import { call } from '../../api/index.ts';
import { type Task, toTask } from './task.ts';

const PAGE = { page: 0, items_per_page: 100 };

export async function loadTask(id: string): Promise<Task> {
  return toTask(await call(endpoints.readTask, { id }));
}

/** Newest first. */
export async function loadTasksOfImage(imageId: string, signal?: AbortSignal): Promise<Task[]> {
  const { data } = await call(endpoints.listTasks, { id_image: imageId, ...PAGE }, { signal });
  return data.map(toTask);
}

/** The user's live tasks, those of other devices included. */
export async function loadLiveTasks(): Promise<Task[]> {
  const { data } = await call(endpoints.listTasks, { state: ['queued', 'running'], ...PAGE });
  return data.map(toTask);
}

export async function cancelTask(id: string): Promise<Task> {
  return toTask(await call(endpoints.cancelTask, { id }));
}

export async function loadNotifications(): Promise<Notification[]> {
  return (await call(endpoints.readNotifications, {})).notifications_list;
}

/** Reading does not consume: who took a notification deletes it. */
export async function takeNotification(id: number): Promise<void> {
  await call(endpoints.deleteNotification, { id });
}

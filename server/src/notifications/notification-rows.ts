import { limits, type NotificationName } from '@facet/contract';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { notifications } from './notifications-tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export interface NewNotification {
  userId: string;
  name: NotificationName;
  imageId: string | null;
  taskId: string | null;
  data: Record<string, unknown>;
}

export interface NotificationFilter {
  names?: readonly string[];
  imageId?: string | null;
  taskId?: string | null;
  /** Only later ones. */
  afterId?: number;
}

const stillAlive = sql`${notifications.createdAt} > now() - make_interval(secs => ${limits.notificationLifeS})`;

/** The living ones, oldest first; filters combine. */
export function findNotifications(
  tx: Tx,
  userId: string,
  { names, imageId, taskId, afterId }: NotificationFilter,
): Promise<NotificationRow[]> {
  const conditions: (SQL | undefined)[] = [
    eq(notifications.userId, userId),
    stillAlive,
    names && inArray(notifications.name, [...names]),
    imageId ? eq(notifications.imageId, imageId) : undefined,
    taskId ? eq(notifications.taskId, taskId) : undefined,
    afterId === undefined ? undefined : gt(notifications.id, afterId),
  ];
  return tx
    .select()
    .from(notifications)
    .where(and(...conditions))
    .orderBy(asc(notifications.id));
}

export async function hasNotification(tx: Tx, taskId: string, name: NotificationName): Promise<boolean> {
  return (
    (await tx.$count(notifications, and(eq(notifications.taskId, taskId), eq(notifications.name, name)))) > 0
  );
}

export async function newestNotificationId(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ id: sql<string | null>`max(${notifications.id})` })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return Number(row?.id ?? 0);
}

export async function removeNotification(tx: Tx, userId: string, id: number): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
}

export async function removeExpiredNotifications(tx: Tx): Promise<void> {
  await tx.delete(notifications).where(sql`not (${stillAlive})`);
}

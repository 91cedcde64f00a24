import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '../accounts/accounts-tables.ts';
import { createdAt } from '../platform/columns.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    imageId: text('image_id'),
    taskId: text('task_id'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('notifications_user').on(table.userId, table.id)],
);

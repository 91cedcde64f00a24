import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts-tables.ts';
import { createdAt } from '../platform/columns.ts';

/** Thumbs on an image (one per user and image, the last one counts) and letters from the feedback dialog. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    imageId: text('image_id'),
    rate: integer('rate'),
    otherData: jsonb('other_data'),
    createdAt: createdAt(),
  },
  (table) => [unique('feedback_once').on(table.userId, table.imageId)],
);

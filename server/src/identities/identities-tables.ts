import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts-tables.ts';
import { createdAt } from '../platform/columns.ts';

/** A saved face. Folders are path prefixes of the name (API-CONTRACT §2). */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    objectKey: text('object_key').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
    /** Attributes of the face found in the photo. */
    attributes: jsonb('attributes').$type<Record<string, string | number>>().notNull().default({}),
    /** Whose face it is, as the uploader said; null from clients that do not ask. */
    consent: text('consent', { enum: ['self', 'permission', 'synthetic'] }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('identities_name').on(table.userId, table.name),
    index('identities_user').on(table.userId),
  ],
);

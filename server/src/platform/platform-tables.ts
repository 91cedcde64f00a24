import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Letters wait here until SMTP took them; without SMTP the operator reads them at the local mailbox page. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** Whose account the letter is about: it goes when the account goes. */
    userId: uuid('user_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [index('mails_waiting').on(table.nextTryAt), index('mails_user').on(table.userId)],
);

/** Every stored file: written before the row that uses it, so a row never points at nothing. */
export const objects = pgTable(
  'objects',
  {
    key: text('key').primaryKey(),
    userId: uuid('user_id').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    mime: text('mime').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('objects_user').on(table.userId)],
);

import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { owner, users } from '../accounts/accounts-tables.ts';
import { createdAt, hundredths, instant } from '../platform/columns.ts';

/** The hot row of a user: posted = sum of the ledger, held = sum of open holds (RELIABILITY I-M1, I-M2). */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    posted: hundredths('posted').notNull().default(0),
    held: hundredths('held').notNull().default(0),
    /** Refunded credits that were spent already: the next grants pay for them (RELIABILITY I-M8). */
    debt: hundredths('debt').notNull().default(0),
  },
  (table) => [
    check('never_negative', sql`${table.held} >= 0 and ${table.posted} >= ${table.held}`),
    check('debt_never_negative', sql`${table.debt} >= 0`),
  ],
);

/** Append only: a trigger refuses updates, and deletes outside account deletion. */
export const ledger = pgTable(
  'ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: owner(),
    kind: text('kind', { enum: ['grant', 'capture', 'refund', 'expiry'] }).notNull(),
    /** Positive adds credits, negative takes them. */
    amount: hundredths('amount').notNull(),
    /** What it would have cost: differs from amount for unlimited accounts. */
    listPrice: hundredths('list_price').notNull().default(0),
    priceVersion: integer('price_version').notNull().default(0),
    /** Task, checkout session or sign-up that caused it: once per kind, so nobody pays or gains twice. */
    reference: text('reference').notNull(),
    tool: text('tool'),
    imageId: text('image_id'),
    description: text('description').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    unique('ledger_once').on(table.kind, table.reference),
    index('ledger_user').on(table.userId, table.createdAt),
  ],
);

/** Credits set aside for a task that has not ended. */
export const holds = pgTable(
  'holds',
  {
    taskId: text('task_id').primaryKey(),
    userId: owner(),
    amount: hundredths('amount').notNull(),
    listPrice: hundredths('list_price').notNull(),
    priceVersion: integer('price_version').notNull().default(0),
    tool: text('tool').notNull().default(''),
    imageId: text('image_id'),
    state: text('state', { enum: ['open', 'captured', 'released'] })
      .notNull()
      .default('open'),
    /** When it was captured or released. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('holds_amount', sql`${table.amount} >= 0`),
    index('holds_open').on(table.userId).where(sql`${table.state} = 'open'`),
    index('holds_user').on(table.userId, table.createdAt),
  ],
);

import { purchasableIds } from '@facet/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { owner, users } from '../accounts/accounts-tables.ts';
import { createdAt, hundredths, instant } from '../platform/columns.ts';

// What the payment provider told us, kept per user. The provider is the truth; these rows are what was last
// read from it, and the payments are what credits were granted for. No card data, no addresses.

const provider = () => text('provider', { enum: ['stripe', 'embedded'] }).notNull();
const plan = () => text('plan_id', { enum: purchasableIds }).notNull();

/** Numbers the readings of provider state: a reading never replaces one that began later. */
export const billingReadings = pgSequence('billing_readings');
const reading = () => bigint('reading', { mode: 'number' }).notNull().default(0);

export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: owner(),
    provider: provider(),
    reference: text('reference').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider] }),
    unique('billing_customers_reference').on(table.reference),
  ],
);

export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    provider: provider(),
    planId: plan(),
    /** As promised when the session was made; later price changes do not touch it. */
    credits: hundredths('credits').notNull(),
    state: text('state', { enum: ['open', 'paid', 'expired'] })
      .notNull()
      .default('open'),
    /** The payment it ended in: the session itself, or the first invoice of a subscription. */
    paymentReference: text('payment_reference'),
    /** Path the person came from and goes back to. */
    returnTo: text('return_to'),
    createdAt: createdAt(),
  },
  (table) => [
    index('checkout_sessions_user').on(table.userId),
    index('checkout_sessions_open').on(table.createdAt).where(sql`${table.state} = 'open'`),
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    provider: provider(),
    planId: plan(),
    state: text('state', { enum: ['active', 'past_due', 'ended'] }).notNull(),
    periodEnd: instant('period_end'),
    cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull(),
    reading: reading(),
    createdAt: createdAt(),
  },
  (table) => [index('subscriptions_user').on(table.userId)],
);

/** One row per paid session or invoice, and with it exactly one grant of credits. */
export const payments = pgTable(
  'payments',
  {
    reference: text('reference').primaryKey(),
    userId: owner(),
    provider: provider(),
    planId: plan(),
    /** The provider's name for the movement of money, by which refunds and disputes are told. */
    intent: text('intent'),
    credits: hundredths('credits').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    receiptUrl: text('receipt_url'),
    /** Credits of it that a refund or dispute took back. */
    takenBack: hundredths('taken_back').notNull().default(0),
    /** How often `takenBack` changed: names each correction in the ledger. */
    corrections: integer('corrections').notNull().default(0),
    reading: reading(),
    createdAt: createdAt(),
  },
  (table) => [index('payments_user').on(table.userId), index('payments_intent').on(table.intent)],
);

/** Stored before anything is done about them: a repeated delivery is known by its id. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    /** Known once it was applied. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['checkout', 'invoice', 'subscription', 'charge'] }).notNull(),
    objectId: text('object_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    appliedAt: instant('applied_at'),
  },
  (table) => [
    index('payment_events_waiting').on(table.receivedAt).where(sql`${table.appliedAt} is null`),
    index('payment_events_user').on(table.userId),
  ],
);

/** What the embedded test provider holds on its side, as a real provider would in its own house. */
export const embeddedObjects = pgTable(
  'embedded_objects',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    kind: text('kind', { enum: ['checkout', 'invoice', 'subscription', 'portal'] }).notNull(),
    facts: jsonb('facts').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('embedded_objects_user').on(table.userId, table.kind)],
);

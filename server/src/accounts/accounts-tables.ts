import type { UserContract } from '@facet/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../platform/columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    /** Null for accounts that sign in with Google only. */
    passwordHash: text('password_hash'),
    googleSubject: text('google_subject').unique(),
    name: text('name').notNull().default(''),
    surname: text('surname').notNull().default(''),
    affiliation: text('affiliation').notNull().default(''),
    address: text('address').notNull().default(''),
    country: text('country').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    /** Wrapped, because drizzle would parse a bare text that looks like JSON. */
    otherInfo: jsonb('other_info').$type<{ given: string | Record<string, unknown> | null }>(),
    appName: text('app_name').notNull().default('facet'),
    verified: boolean('verified').notNull().default(false),
    contract: jsonb('contract').$type<UserContract>(),
    suspendedAt: instant('suspended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
  ],
);

/** Whose row it is; it goes with the account. */
export const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * A sign-in, or an API token. The tokens themselves are derived from id, counter and a server secret, so
 * the database holds nothing that opens a door. `counter` is the refresh generation.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    kind: text('kind', { enum: ['session', 'api'] }).notNull(),
    name: text('name').notNull().default(''),
    /** Null = everything a signed-in person may do. */
    scopes: text('scopes').array(),
    counter: integer('counter').notNull().default(0),
    rotatedAt: instant('rotated_at'),
    accessExpiresAt: instant('access_expires_at').notNull(),
    refreshExpiresAt: instant('refresh_expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Links sent by mail: single use, hashed. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: owner(),
    kind: text('kind', { enum: ['verify', 'reset'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('mail_tokens_user').on(table.userId)],
);

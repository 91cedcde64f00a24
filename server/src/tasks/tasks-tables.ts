import type { AccountType, ToolId } from '@facet/contract';
import type { ModelCard, Stage, Used } from '@facet/engine';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { owner } from '../accounts/accounts-tables.ts';
import { createdAt, hundredths, instant } from '../platform/columns.ts';

export const taskStates = ['queued', 'running', 'done', 'failed', 'canceled'] as const;

/** The truth about a piece of paid work; the queue only wakes somebody to look at it. */
export const tasks = pgTable(
  'tasks',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    tool: text('tool').$type<ToolId>().notNull(),
    /** The gallery its result belongs to: the tool, or the picture's tool for steps such as skin. */
    app: text('app').notNull().default(''),
    /** Parsed by the tool's params schema of the contract. */
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    /** Role → object key of the pictures it works on. */
    files: jsonb('files').$type<Record<string, string>>().notNull(),
    imageId: text('image_id'),
    /** -1 = the whole picture. */
    face: integer('face').notNull().default(-1),
    seed: integer('seed').notNull(),
    state: text('state', { enum: taskStates }).notNull().default('queued'),
    /** The fence: finishing must name the attempt that is still current. */
    attempt: integer('attempt').notNull().default(0),
    /** Attempts that ended because a worker stopped in good order: they do not count as failures. */
    handedBack: integer('handed_back').notNull().default(0),
    /** The job in the queue that will look at this task. */
    jobId: uuid('job_id'),
    /** As the queue has it: higher runs first. */
    priority: integer('priority').notNull().default(0),
    /** Of the user when it was started: a plan that changes meanwhile changes nothing here. */
    accountType: text('account_type').$type<AccountType>().notNull().default('FREE'),
    price: hundredths('price').notNull(),
    priceVersion: integer('price_version').notNull(),
    stage: text('stage').$type<Stage>().notNull().default('queued'),
    percent: integer('percent').notNull().default(0),
    errorCode: text('error_code'),
    errorText: text('error_text'),
    used: jsonb('used').$type<Used>(),
    /** Facts the engine found out, for calls that wait for them (detection, tags). */
    facts: jsonb('facts').$type<Record<string, unknown>>(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('tasks_user').on(table.userId, table.createdAt),
    index('tasks_live').on(table.userId).where(sql`${table.state} in ('queued', 'running')`),
    index('tasks_waiting').on(table.priority.desc(), table.createdAt).where(sql`${table.state} = 'queued'`),
    index('tasks_image').on(table.imageId),
    index('tasks_timing').on(table.tool, table.finishedAt).where(sql`${table.state} = 'done'`),
  ],
);

/** Workers alive and what their engines can run; a row whose heartbeat is old counts for nothing. */
export const workers = pgTable('workers', {
  id: uuid('id').primaryKey(),
  tools: text('tools').array().notNull(),
  models: jsonb('models').$type<ModelCard[]>().notNull(),
  slots: integer('slots').notNull(),
  seenAt: instant('seen_at').notNull().defaultNow(),
  createdAt: createdAt(),
});

/** Answers to paid calls, kept for a day: the same key gives the same answer (RELIABILITY I-J5). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: owner(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    response: jsonb('response').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

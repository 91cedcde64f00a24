import type { EngineKind } from '@facet/contract';
import type { EngineState } from '@facet/engine';
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../platform/columns.ts';

/** Engines that an administrator added. Those of the environment are not here, and no key ever is. */
export const engines = pgTable('engines', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<EngineKind>().notNull(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  model: text('model'),
  chatModel: text('chat_model'),
  licence: text('licence'),
  createdAt: createdAt(),
});

/** Engines, of either origin, that were switched; no row = on. */
export const engineSwitches = pgTable('engine_switches', {
  id: text('id').primaryKey(),
  isOn: boolean('is_on').notNull(),
});

/** How each worker finds its engines; a row whose worker is silent counts for nothing. */
export const engineReports = pgTable('engine_reports', {
  workerId: uuid('worker_id').primaryKey(),
  states: jsonb('states').$type<EngineState[]>().notNull(),
  seenAt: instant('seen_at').notNull().defaultNow(),
});

/** Tests that an administrator asked for, and what a worker found. */
export const engineTests = pgTable('engine_tests', {
  id: uuid('id').primaryKey(),
  engineId: text('engine_id').notNull(),
  /** Null until it is known. */
  outcome: jsonb('outcome').$type<{ ok: boolean; text: string }>(),
  createdAt: createdAt(),
});

/** Prompts that wait for an engine's language model: gone as soon as somebody has read the answer. */
export const enginePrompts = pgTable('engine_prompts', {
  id: uuid('id').primaryKey(),
  prompt: text('prompt').notNull(),
  isTaken: boolean('is_taken').notNull().default(false),
  /** Null until a worker answers; it answers null when no language model did. */
  completion: jsonb('completion').$type<{ completion: { prompt: string; model: string } | null }>(),
  createdAt: createdAt(),
});

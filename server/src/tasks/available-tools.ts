import { Refusal, type ToolId } from '@facet/contract';
import type { Engine, ModelCard } from '@facet/engine';
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { workers } from './tasks-tables.ts';

// Workers publish what their engines can run; the api role, which has no engine, reads it here.

const HEARTBEAT_MS = 5_000;
/** Long enough for a worker to be restarted: its tasks wait meanwhile. */
const ALIVE_S = 60;
const CACHE_MS = 1_000;

export interface Fleet {
  tools: ReadonlySet<ToolId>;
  models: ModelCard[];
  /** Tasks that can run at once. */
  slots: number;
}

const isAlive = sql`${workers.seenAt} > now() - make_interval(secs => ${ALIVE_S})`;

export async function readFleet(tx: Tx): Promise<Fleet> {
  const alive = await tx.select().from(workers).where(isAlive);
  return {
    tools: new Set(alive.flatMap(({ tools }) => tools as ToolId[])),
    models: [...new Map(alive.flatMap(({ models }) => models).map((model) => [model.id, model])).values()],
    slots: alive.reduce((sum, { slots }) => sum + slots, 0),
  };
}

/** A reading at most a second old: it is asked for with every paid call. */
export function createFleetCache(db: Database): () => Promise<Fleet> {
  let reading: { at: number; fleet: Promise<Fleet> } | null = null;
  return () => {
    if (reading && performance.now() - reading.at < CACHE_MS) return reading.fleet;
    const fleet = readFleet(db);
    reading = { at: performance.now(), fleet };
    fleet.catch(() => {
      reading = null;
    });
    return fleet;
  };
}

export async function requireTool(ctx: { fleet(): Promise<Fleet> }, tool: ToolId): Promise<void> {
  if (!(await ctx.fleet()).tools.has(tool)) throw new Refusal('tool_unavailable');
}

/** Says that this worker is there until the returned function says that it is gone. */
export async function publishWorker(
  ctx: Pick<Platform, 'db' | 'ids' | 'log'> & { engine: Engine },
  slots: number,
): Promise<() => Promise<void>> {
  const id = ctx.ids.uuid();
  const publish = async (): Promise<void> => {
    const facts = { tools: [...ctx.engine.tools()], models: ctx.engine.models(), slots, seenAt: sql`now()` };
    await ctx.db
      .insert(workers)
      .values({ id, ...facts })
      .onConflictDoUpdate({ target: workers.id, set: facts });
  };
  await publish();
  const heartbeat = setInterval(() => {
    publish().catch((error: Error) => ctx.log.warn({ err: error.message }, 'worker heartbeat'));
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    await ctx.db
      .delete(workers)
      .where(eq(workers.id, id))
      .catch(() => {});
  };
}

export async function removeDeadWorkers(tx: Tx): Promise<void> {
  await tx.delete(workers).where(sql`not (${isAlive})`);
}

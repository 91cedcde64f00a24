import { and, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '../platform.ts';
import { objects } from '../platform-tables.ts';
import { isObjectKey } from './object-key.ts';
import { REMOVE_OBJECTS_JOB } from './stored-objects.ts';

// Whatever a kill or a lost race leaves behind goes after a day: rows that nobody refers to, and files
// without a row. Younger ones may belong to work under way.

const ORPHAN_AGE_MS = 24 * 60 * 60 * 1_000;
const SWEEP_CRON = '17 * * * *';
const BATCH = 500;

type SweepContext = Pick<Platform, 'db' | 'store' | 'queue' | 'clock' | 'log'>;

export interface Swept {
  rows: number;
  files: number;
}

/** `references`: one query per column that holds object keys, each naming its column `key`. */
export async function sweepObjects(ctx: SweepContext, references: readonly SQL[]): Promise<Swept> {
  const before = new Date(ctx.clock.now().getTime() - ORPHAN_AGE_MS);
  const unused = references.map((query) =>
    notExists(sql`(select 1 from (${query}) as held(key) where held.key = ${objects.key})`),
  );
  const orphans = await ctx.db
    .delete(objects)
    .where(and(lt(objects.createdAt, before), ...unused))
    .returning({ key: objects.key });
  const swept = { rows: orphans.length, files: 0 };

  const removeUnknown = async (keys: string[]): Promise<void> => {
    const wellFormed = keys.filter(isObjectKey);
    const known = await ctx.db
      .select({ key: objects.key })
      .from(objects)
      .where(inArray(objects.key, wellFormed));
    const kept = new Set(known.map(({ key }) => key));
    for (const key of wellFormed.filter((candidate) => !kept.has(candidate))) {
      await ctx.store.remove(key);
      swept.files += 1;
    }
  };

  let batch: string[] = [];
  for await (const { key, writtenAt } of ctx.store.list()) {
    if (writtenAt < before) batch.push(key);
    if (batch.length < BATCH) continue;
    await removeUnknown(batch);
    batch = [];
  }
  if (batch.length > 0) await removeUnknown(batch);
  return swept;
}

/** The jobs of the store: files whose rows are gone, and the hourly sweep. */
export async function registerStoreWorker(ctx: SweepContext, references: readonly SQL[]): Promise<void> {
  await ctx.queue.work(REMOVE_OBJECTS_JOB, 1, async (data) => {
    for (const key of data.keys as string[]) await ctx.store.remove(key);
  });
  await ctx.queue.schedule('sweep-objects', SWEEP_CRON, async () => {
    const swept = await sweepObjects(ctx, references);
    if (swept.rows > 0 || swept.files > 0) ctx.log.info(swept, 'orphaned objects removed');
  });
}

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { checkCreditInvariants } from '../src/credits/index.ts';
import { type Database, isDatabaseAway } from '../src/platform/database.ts';
import { createDiskStore } from '../src/platform/store/disk-store.ts';
import { checkTaskInvariants } from '../src/tasks/index.ts';
import type { VirtualUser } from './user.ts';

const WATCH_MS = 250;

async function brokenInvariants(db: Database): Promise<string[]> {
  const checks = [...(await checkCreditInvariants(db)), ...(await checkTaskInvariants(db))];
  return checks
    .filter(({ violations }) => violations > 0)
    .map(({ name, violations }) => `${name}: ${violations}`);
}

/** Looks again and again while faults happen; an absent database is no violation. */
export async function watchInvariants(
  db: Database,
  until: AbortSignal,
): Promise<{ looks: number; broken: string[] }> {
  const broken: string[] = [];
  let looks = 0;
  while (!until.aborted) {
    try {
      broken.push(...(await brokenInvariants(db)));
      looks += 1;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    await wait(WATCH_MS);
  }
  return { looks, broken };
}

export interface TaskCounts {
  done: number;
  failed: number;
  canceled: number;
}

/** How the tasks ended; throws when some have not after `timeoutMs`. */
export async function drain(
  db: Database,
  timeoutMs: number,
): Promise<{ seconds: number; counts: TaskCounts }> {
  const started = performance.now();
  for (;;) {
    const { rows } = await db.execute<{ state: string; n: number }>(
      sql`select state, count(*)::int as n from tasks group by state`,
    );
    const counts = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
    const seconds = (performance.now() - started) / 1_000;
    if (!counts.queued && !counts.running)
      return {
        seconds,
        counts: { done: counts.done ?? 0, failed: counts.failed ?? 0, canceled: counts.canceled ?? 0 },
      };
    if (seconds * 1_000 > timeoutMs) throw new Error(`tasks did not end: ${JSON.stringify(counts)}`);
    await wait(200);
  }
}

/** What must be true when all is quiet: rows, files, and what clients were told. */
export async function checkAtRest(db: Database, dataDir: string, users: VirtualUser[]): Promise<string[]> {
  const problems = await brokenInvariants(db);
  const store = createDiskStore(join(dataDir, 'objects'));
  const { rows: objects } = await db.execute<{ key: string; bytes: number }>(
    sql`select key, bytes from objects`,
  );
  for (const { key, bytes } of objects) {
    const size = await store.size(key);
    if (size !== bytes) problems.push(`object ${key}: ${size} bytes instead of ${bytes}`);
  }
  for (const { userId, sent, contradictions } of users) {
    problems.push(...contradictions);
    const { rows } = await db.execute<{ id: string; key: string }>(
      sql`select id, params->>'prompt' as key from tasks where user_id = ${userId} and tool = 'create'`,
    );
    const byKey = Map.groupBy(rows, ({ key }) => key);
    for (const { key, taskId } of sent) {
      const tasks = byKey.get(key) ?? [];
      if (tasks.length > 1) problems.push(`key ${key} made ${tasks.length} tasks`);
      if (taskId && tasks[0]?.id !== taskId) problems.push(`task ${taskId} was acknowledged and is lost`);
    }
  }
  return problems;
}

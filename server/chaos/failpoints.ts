import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { grantCredits } from '../src/credits/index.ts';
import { openDatabase } from '../src/platform/database.ts';
import { createLog } from '../src/platform/log.ts';
import { checkAtRest, drain } from './check.ts';
import { startCluster } from './cluster.ts';
import { chanceOf } from './seeded.ts';
import { createUser } from './user.ts';

// Random kills rarely hit the dangerous instants, so each of them is hit once on purpose.

const points = {
  api: ['start.after-hold', 'start.before-commit'],
  worker: ['claim.after', 'engine.before', 'engine.after', 'put.after', 'finish.before', 'finish.after'],
} as const;

const LOAD_MS = 2_500;
const DRAIN_MS = 60_000;

async function killAt(role: 'api' | 'worker', point: string): Promise<string[]> {
  const cluster = await startCluster({ once: { [role]: `${point}:kill@3` } });
  const options = { connectionString: cluster.databaseUrl, max: 4, statementTimeoutMs: 10_000 };
  const db = openDatabase(options, createLog('silent'));
  try {
    const user = await createUser(cluster.url, 0, chanceOf(1), async (email) => {
      const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
      return rows[0]!.id;
    });
    await grantCredits(db, {
      userId: user.userId,
      amount: 100_000,
      reference: 'chaos',
      description: 'Chaos',
    });
    const over = AbortSignal.timeout(LOAD_MS);
    await Promise.all([user.run(over), wait(LOAD_MS)]);
    const { seconds, counts } = await drain(db, DRAIN_MS);
    const hit = cluster.starts(role) > 1;
    process.stdout.write(
      `${role} killed at ${point}: ${JSON.stringify({ hit, ...counts, drainedAfterS: Math.round(seconds) })}\n`,
    );
    const problems = await checkAtRest(db, cluster.dataDir, [user]);
    return (hit ? problems : [...problems, 'the point was never reached']).map(
      (text) => `${role} ${point}: ${text}`,
    );
  } finally {
    await db.$client.end();
    await cluster.stop();
  }
}

export async function sweepFailpoints(): Promise<string[]> {
  const problems: string[] = [];
  for (const role of ['api', 'worker'] as const)
    for (const point of points[role]) problems.push(...(await killAt(role, point)));
  return problems;
}

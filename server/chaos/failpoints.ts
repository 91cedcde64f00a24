import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { grantCredits } from '../src/credits/index.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { createLog } from '../src/platform/log.ts';
import { checkAtRest, drain } from './check.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { chanceOf } from './seeded.ts';
import { createUser } from './user.ts';

// Random kills rarely hit the dangerous instants, so each of them is hit once on purpose.

const points = {
  api: ['start.after-hold', 'start.before-commit'],
  worker: ['claim.after', 'engine.before', 'engine.after', 'put.after', 'finish.before', 'finish.after'],
} as const;

const LOAD_MS = 30_000;
const DRAIN_MS = 60_000;

async function killAt(
  cluster: Cluster,
  db: Database,
  role: 'api' | 'worker',
  point: string,
  nth: number,
): Promise<string[]> {
  const user = await createUser(cluster.url, nth, chanceOf(nth), async (email) => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
    return rows[0]!.id;
  });
  const { userId } = user;
  await grantCredits(db, { userId, amount: 100_000, reference: `chaos:${userId}`, description: 'Chaos' });
  await cluster.arm(role, `${point}:kill@3`);
  const armed = cluster.starts(role);
  const over = new AbortController();
  const journey = user.run(over.signal);
  const deadline = performance.now() + LOAD_MS;
  while (cluster.starts(role) === armed && performance.now() < deadline) await wait(50);
  over.abort();
  await journey;
  const hit = cluster.starts(role) > armed;
  const { seconds } = await drain(db, DRAIN_MS);
  process.stdout.write(
    `${role} killed at ${point}: ${JSON.stringify({ hit, tasks: user.sent.length, drainedAfterS: Math.round(seconds) })}\n`,
  );
  const problems = await checkAtRest(db, cluster.dataDir, [user]);
  return (hit ? problems : [...problems, 'the point was never reached']).map(
    (text) => `${role} ${point}: ${text}`,
  );
}

export async function sweepFailpoints(): Promise<string[]> {
  const cluster = await startCluster();
  const options = { connectionString: cluster.databaseUrl, max: 4, statementTimeoutMs: 10_000 };
  const db = openDatabase(options, createLog('silent'));
  const problems: string[] = [];
  let nth = 0;
  try {
    for (const role of ['api', 'worker'] as const)
      for (const point of points[role]) problems.push(...(await killAt(cluster, db, role, point, nth++)));
    return problems;
  } finally {
    await db.$client.end();
    await cluster.stop();
  }
}

import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { grantCredits } from '../src/credits/index.ts';
import { openDatabase } from '../src/platform/database.ts';
import { createLog } from '../src/platform/log.ts';
import { checkAtRest, drain, watchInvariants } from './check.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { sweepFailpoints } from './failpoints.ts';
import { unleash } from './nemesis.ts';
import { chanceOf } from './seeded.ts';
import { createUser } from './user.ts';

// `npm run test:chaos [-- --seed=1 --kills=20 --only=kills|failpoints]`: kill -9 of API, worker and PostgreSQL
// under load, at random and at named points; the invariants are looked at during and after.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(process.pid * 7_919) },
    kills: { type: 'string', default: '20' },
    users: { type: 'string', default: '8' },
    only: { type: 'string' },
  },
});
const CREDITS = 100_000;
/** RELIABILITY: a killed task has ended this long after the worker's return. */
const DRAIN_MS = 60_000;

async function randomKills(seed: number, kills: number, userCount: number): Promise<string[]> {
  // Tasks of the fake engine end at once; a pause in each makes room for kills in the middle.
  const cluster: Cluster = await startCluster({
    workerFailpoints: 'engine.before:sleep=150,put.after:sleep=50',
  });
  const options = { connectionString: cluster.databaseUrl, max: 4, statementTimeoutMs: 10_000 };
  const db = openDatabase(options, createLog('silent'));
  try {
    const findId = async (email: string): Promise<string> => {
      const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
      return rows[0]!.id;
    };
    const users = [];
    for (let n = 0; n < userCount; n++)
      users.push(await createUser(cluster.url, n, chanceOf(seed + n), findId));
    for (const { userId } of users)
      await grantCredits(db, { userId, amount: CREDITS, reference: `chaos:${userId}`, description: 'Chaos' });
    const over = new AbortController();
    const journeys = users.map((user) => user.run(over.signal));
    const watching = watchInvariants(db, over.signal);
    const killed = await unleash(cluster, chanceOf(seed), kills);
    over.abort();
    await Promise.all(journeys);
    const { looks, broken } = await watching;
    const { seconds, counts } = await drain(db, DRAIN_MS);
    const acknowledged = users.flatMap(({ sent }) => sent).filter(({ taskId }) => taskId).length;
    const facts = {
      seed,
      killed,
      acknowledged,
      ...counts,
      looksDuringFaults: looks,
      drainedAfterS: Math.round(seconds),
    };
    process.stdout.write(`random kills: ${JSON.stringify(facts)}\n`);
    return [...broken, ...(await checkAtRest(db, cluster.dataDir, users))];
  } finally {
    await db.$client.end();
    await cluster.stop();
  }
}

const seed = Number(values.seed);
const problems: string[] = [];
if (values.only !== 'failpoints')
  problems.push(...(await randomKills(seed, Number(values.kills), Number(values.users))));
if (values.only !== 'kills') problems.push(...(await sweepFailpoints()));
for (const problem of problems) process.stdout.write(`BROKEN ${problem}\n`);
process.stdout.write(
  problems.length === 0 ? 'all invariants hold\n' : `seed ${seed}: ${problems.length} problems\n`,
);
process.exit(problems.length === 0 ? 0 : 1);

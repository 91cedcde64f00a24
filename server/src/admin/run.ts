import { join } from 'node:path';
import { type Config, ConfigProblems, readConfig } from '../config.ts';
import { environment } from '../environment.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { randomIds } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { migrateDatabase } from '../platform/migrate.ts';
import { AlreadyRunning, lockDataDir } from '../platform/process-lock.ts';
import { commandNamed } from './commands.ts';
import { UsageError } from './usage-error.ts';

// The command line of the operator: `npm run admin -- users`. Works beside a running studio and without one.

/** A running studio keeps its database; without one the database is ours to start and to stop. */
async function openEmbedded(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  let unlock: (() => void) | null = null;
  try {
    unlock = lockDataDir(config.dataDir, 'api');
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
  }
  const postgres = await startEmbeddedPostgres(join(config.dataDir, 'postgres'), createLog('error'));
  return {
    url: postgres.connectionString,
    async close() {
      if (!unlock) return;
      await postgres.stop();
      unlock();
    },
  };
}

async function main([name, ...args]: string[]): Promise<void> {
  const command = commandNamed(name);
  const config = readConfig(environment());
  const { url, close } = config.databaseUrl
    ? { url: config.databaseUrl, close: async () => {} }
    : await openEmbedded(config);
  try {
    await migrateDatabase(url);
    const db = openDatabase(
      { connectionString: url, max: 2, statementTimeoutMs: 30_000 },
      createLog('error'),
    );
    const ctx = {
      db,
      clock: systemClock,
      ids: randomIds,
      companyDomain: config.companyDomain,
      fromEnvironment: config.connectedEngines,
    };
    const answer = await command.run(ctx, args).finally(() => db.$client.end());
    process.stdout.write(`${answer}\n`);
  } finally {
    await close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isOperators = error instanceof UsageError || error instanceof ConfigProblems;
  process.stderr.write(`${isOperators ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = isOperators ? 2 : 1;
}

import { join } from 'node:path';
import type { Engine } from '@facet/engine';
import { type Config, ConfigProblems, readConfig } from './config.ts';
import { environment } from './environment.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { parseFailpoints } from './platform/failpoint.ts';
import { createLog } from './platform/log.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { AlreadyRunning, lockDataDir } from './platform/process-lock.ts';
import { createStudio, type Role } from './studio.ts';

// The composition root: configuration, lock, database, engine, studio, signals. Started as
// `main.ts all|api|worker`; everything the studio needs is handed down from here.

/** Below the ten seconds after which service managers kill. */
const DRAIN_MS = 8_000;

const roles: readonly string[] = ['all', 'api', 'worker'] satisfies Role[];

async function fakeEngine({ engine: { timeoutMs } }: Config): Promise<Engine> {
  const [{ createFakeEngine }, { createConnections }] = await Promise.all([
    import('@facet/engine/fake'),
    import('@facet/engine/connections'),
  ]);
  return createFakeEngine({ connections: createConnections({ timeoutMs }) });
}

async function engineFor(role: Role, config: Config): Promise<Engine | undefined> {
  if (role === 'api') return undefined;
  if (config.engine.kind === 'fake') return fakeEngine(config);
  // Loaded here: an api role never carries the networks' runtime.
  const { createEngine } = await import('@facet/engine');
  const { timeoutMs, ...options } = config.engine;
  return createEngine({ modelDir: join(config.dataDir, 'models'), ...options, times: { timeoutMs } });
}

async function start(role: Role, config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  // `all` is an API too, so the two exclude each other; workers may be many.
  const unlock = role === 'worker' ? () => {} : lockDataDir(config.dataDir, 'api');
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres(join(config.dataDir, 'postgres'), log);
  const databaseUrl = config.databaseUrl ?? embedded!.connectionString;
  await migrateDatabase(databaseUrl);
  const engine = await engineFor(role, config);
  const failpoint = config.failpoints ? parseFailpoints(config.failpoints) : undefined;
  const studio = await createStudio({ role, config, databaseUrl, log, engine, failpoint, drainMs: DRAIN_MS });

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await studio.stop();
    await engine?.close();
    // A worker beside a running API shares its database: whoever serves the API stops it.
    if (role !== 'worker') await embedded?.stop();
    unlock();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  if (role === 'worker') return log.info('worker is ready');
  const demo = embedded ? await studio.createDemoAccount() : null;
  process.stdout.write(`\n  Facet is ready:  ${config.publicUrl}\n`);
  if (demo) process.stdout.write(`  Demo sign-in:    ${demo.email}  ${demo.password}\n`);
  process.stdout.write(config.smtpUrl ? '\n' : `  Mail outbox:     ${config.publicUrl}/mailbox\n\n`);
}

/** Failures that the operator can mend are told in one line, without a stack. */
function fail(error: unknown): never {
  if (error instanceof ConfigProblems || error instanceof AlreadyRunning) {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
  if ((error as { code?: string }).code === 'EADDRINUSE') {
    process.stderr.write(`${(error as Error).message}. Set PORT to another number.\n`);
    process.exit(2);
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

const role = process.argv[2] ?? 'all';
try {
  if (!roles.includes(role))
    throw new ConfigProblems([`role: must be one of ${roles.join(', ')}, not ${role}`]);
  await start(role as Role, readConfig(environment()));
} catch (error) {
  fail(error);
}

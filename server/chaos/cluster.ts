import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { createLog } from '../src/platform/log.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';

// API, worker and PostgreSQL as processes of their own on loopback, each started again when it dies.

const MAIN = new URL('../src/main.ts', import.meta.url).pathname;
const RESPAWN_MS = 200;

export const victims = ['api', 'worker', 'postgres'] as const;
export type Victim = (typeof victims)[number];

export interface ClusterOptions {
  /** FACET_FAILPOINTS of every worker. */
  workerFailpoints?: string;
  /** More variables of every role. */
  env?: Readonly<Record<string, string>>;
}

export interface Cluster {
  url: string;
  databaseUrl: string;
  dataDir: string;
  kill(victim: Victim): void;
  /** Starts the role anew with FACET_FAILPOINTS; the process after that one runs undisturbed again. */
  arm(role: 'api' | 'worker', failpoints: string): Promise<void>;
  /** How often a role was started. */
  starts(role: 'api' | 'worker'): number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

interface Supervised {
  child: ChildProcess;
  starts: number;
}

export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const dir = mkdtempSync(join(tmpdir(), 'facet-chaos-'));
  const dataDir = join(dir, 'data');
  const postgres = await startEmbeddedPostgres(join(dir, 'postgres'), createLog('silent'));
  await migrateDatabase(postgres.connectionString);
  const port = await freePort();
  const logFile = openSync(join(dir, 'studio.log'), 'a');
  const env = {
    ...process.env,
    DATABASE_URL: postgres.connectionString,
    DATA_DIR: dataDir,
    PORT: String(port),
    FACET_ENGINE: 'fake',
    LOG_LEVEL: 'warn',
    ...options.env,
  };
  let stopping = false;
  const roles = new Map<'api' | 'worker', Supervised>();
  const armed = new Map<'api' | 'worker', string>();

  const start = (role: 'api' | 'worker'): void => {
    const starts = (roles.get(role)?.starts ?? 0) + 1;
    const always = role === 'worker' ? options.workerFailpoints : undefined;
    const FACET_FAILPOINTS = armed.get(role) ?? always ?? '';
    armed.delete(role);
    const child = spawn(process.execPath, [MAIN, role], {
      env: { ...env, FACET_FAILPOINTS },
      stdio: ['ignore', logFile, logFile],
    });
    roles.set(role, { child, starts });
    child.once('exit', async () => {
      await wait(RESPAWN_MS);
      if (!stopping) start(role);
    });
  };

  const url = `http://127.0.0.1:${port}`;
  start('api');
  start('worker');
  await untilReady(url);
  return {
    url,
    databaseUrl: postgres.connectionString,
    dataDir,
    starts: (role) => roles.get(role)!.starts,
    kill(victim) {
      if (victim !== 'postgres') return void roles.get(victim)!.child.kill('SIGKILL');
      const pidFile = join(dir, 'postgres', 'cluster', 'pg', 'postmaster.pid');
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
    },
    async arm(role, failpoints) {
      armed.set(role, failpoints);
      const before = roles.get(role)!;
      before.child.kill('SIGKILL');
      while (roles.get(role) === before) await wait(50);
      await untilReady(url);
    },
    async stop() {
      stopping = true;
      const ends = [...roles.values()].map(
        ({ child }) =>
          new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null))),
      );
      for (const { child } of roles.values()) child.kill('SIGTERM');
      await Promise.all(ends);
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The API answers and a worker has told what it can run. */
async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const facts = await fetch(`${url}/api/config`).then(
      (answer) => answer.json(),
      () => null,
    );
    if (facts?.tools?.includes('create')) return;
    await wait(100);
  }
  throw new Error('the studio did not become ready');
}

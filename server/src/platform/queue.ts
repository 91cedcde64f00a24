import { sql } from 'drizzle-orm';
import pg from 'pg';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import { atMost } from './at-most.ts';
import { surviveLostConnections, type Tx } from './database.ts';
import type { Log } from './log.ts';
import type { Signals } from './signals.ts';

// pg-boss behind few verbs. Jobs are enqueued in the caller's transaction, workers are woken by a signal, a
// dead worker's job comes back after the heartbeat, and a job that fails too often lands in the dead letters.

export const DEAD_LETTERS = 'dead-letters';

/** pg-boss allows no less; a killed worker's job is picked up again this long after its last sign of life. */
const HEARTBEAT_S = 10;
const SUPERVISE_S = 2;
/** Ended jobs are of no use to anybody: the rooms' own rows are the record. */
const KEEP_ENDED_S = 600;
const DEFAULT_RETRIES = 3;
const DEFAULT_EXPIRE_S = 900;
const POLL_S = 2;
const CLOSE_MS = 6_000;

/** Why a handler's signal fired although nobody took its job away. */
export class ProcessStopping extends Error {
  /** Another process goes on with the work: what was begun elsewhere for it need not be stopped. */
  readonly handsOn = true;
}

export interface JobOptions {
  /** Higher runs first. */
  priority?: number;
  startAfterS?: number;
  /** How often it is tried again after the first time. */
  retryLimit?: number;
  /** One run may take this long. */
  expireS?: number;
}

export type JobHandler = (data: Record<string, unknown>, signal: AbortSignal) => Promise<void>;

export interface Queue {
  /** In the caller's transaction: the job exists exactly when the transaction commits. Returns the job id. */
  enqueue(tx: Tx, name: string, data: Record<string, unknown>, options?: JobOptions): Promise<string>;
  /** The signal fires when the claim on the job is lost or the process stops. A throw means: try again. */
  work(name: string, concurrency: number, handler: JobHandler): Promise<void>;
  cancel(tx: Tx, name: string, jobId: string): Promise<void>;
  /** Those of the ids that still wait, run or will be tried again. */
  liveJobs(name: string, jobIds: string[]): Promise<Set<string>>;
  /** Runs by cron expression on exactly one process of all. */
  schedule(name: string, cron: string, handler: () => Promise<void>): Promise<void>;
  /** Takes no new job, gives running ones `drainMs`, then aborts them: another worker takes over. */
  stop(drainMs?: number): Promise<void>;
}

export interface QueueOptions {
  connectionString: string;
  signals: Signals;
  log: Log;
  /** False for a process that only enqueues. */
  works: boolean;
  heartbeatS?: number;
}

export async function openQueue({
  connectionString,
  signals,
  log,
  works,
  heartbeatS,
}: QueueOptions): Promise<Queue> {
  // A pool of its own: heartbeats must get through also when requests use up the other connections.
  const pool = new pg.Pool({
    connectionString,
    max: works ? 4 : 2,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  surviveLostConnections(pool, log);
  const boss = new PgBoss({
    schema: 'pgboss',
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
    maintenanceIntervalSeconds: 60,
    db: {
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, onNotification, onReconnect) {
        const unsubscribe = await signals.subscribe(channel, {
          onSignal: onNotification,
          onGap: onReconnect,
        });
        return { close: async () => unsubscribe() };
      },
    },
  });
  boss.on('error', (error) => log.warn({ err: error.message }, 'queue'));
  await boss.start();

  const declared = new Map<string, Promise<void>>();
  const declareOnce = (name: string, create: () => Promise<void>): Promise<void> => {
    const known = declared.get(name);
    if (known) return known;
    const creating = create().catch((error) => {
      declared.delete(name);
      throw error;
    });
    declared.set(name, creating);
    return creating;
  };
  const declare = (name: string): Promise<void> =>
    declareOnce(name, async () => {
      await declareOnce(DEAD_LETTERS, () => boss.createQueue(DEAD_LETTERS));
      await boss.createQueue(name, {
        retryLimit: DEFAULT_RETRIES,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 30,
        heartbeatSeconds: heartbeatS ?? HEARTBEAT_S,
        deleteAfterSeconds: KEEP_ENDED_S,
        deadLetter: DEAD_LETTERS,
        notify: true,
      });
    });

  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  const queue: Queue = {
    async enqueue(tx, name, data, options = {}) {
      await declare(name);
      const id = await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        priority: options.priority ?? 0,
        startAfter: options.startAfterS ?? 0,
        retryLimit: options.retryLimit ?? DEFAULT_RETRIES,
        expireInSeconds: options.expireS ?? DEFAULT_EXPIRE_S,
      });
      if (!id) throw new Error(`the queue ${name} took no job`);
      return id;
    },

    async work(name, concurrency, handler) {
      await declare(name);
      for (let slot = 0; slot < concurrency; slot++) {
        const workerId: string = await boss.work(
          name,
          { pollingIntervalSeconds: POLL_S, notifyPollingIntervalSeconds: POLL_S },
          async ([job]: Job<Record<string, unknown>>[]) => {
            const outcome = handler(job!.data, AbortSignal.any([job!.signal, stopping.signal]));
            running.add(outcome);
            try {
              await outcome;
            } finally {
              running.delete(outcome);
              // pg-boss waits for its poll after each job; there may be more to do at once.
              boss.notifyWorker(workerId);
            }
          },
        );
      }
    },

    async cancel(tx, name, jobId) {
      await boss.cancel(name, jobId, { db: fromDrizzle(tx, sql) });
    },

    async liveJobs(name, jobIds) {
      const { rows } = await pool.query<{ id: string }>(
        `select id from pgboss.job where name = $1 and id = any($2::uuid[]) and state in ('created', 'retry', 'active')`,
        [name, jobIds],
      );
      return new Set(rows.map(({ id }) => id));
    },

    async schedule(name, cron, handler) {
      await queue.work(name, 1, handler);
      await boss.schedule(name, cron);
    },

    async stop(drainMs = 0) {
      const drained = boss.stop({ close: false, timeout: Math.max(1_000, drainMs + 5_000) });
      if (drainMs > 0)
        await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
      stopping.abort(new ProcessStopping());
      await Promise.allSettled(running);
      await atMost(CLOSE_MS, drained);
      await atMost(CLOSE_MS, pool.end());
    },
  };
  return queue;
}

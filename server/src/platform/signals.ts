import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Tx } from './database.ts';
import type { Log } from './log.ts';

// Wake-up calls between processes over LISTEN/NOTIFY, on one connection per process that heals itself.
// A signal is only a hint to look at the database now: whoever listens must also look after `onGap`.

const HEARTBEAT_MS = 10_000;
const QUERY_TIMEOUT_MS = 5_000;
const MAX_BACKOFF_MS = 5_000;

export interface Subscriber {
  onSignal(payload: string): void;
  /** The connection was lost and is back: signals may have been missed. */
  onGap?(): void;
}

export interface Signals {
  /** Resolves once signals arrive; while the database is away it resolves at once and heals later. */
  subscribe(channel: string, subscriber: Subscriber): Promise<() => void>;
  stop(): Promise<void>;
}

/** Delivered when the caller's transaction commits. */
export async function sendSignal(tx: Tx, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

const quoted = (channel: string): string => `"${channel.replaceAll('"', '""')}"`;

export function openSignals(connectionString: string, log: Log): Signals {
  const subscribers = new Map<string, Set<Subscriber>>();
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopped = false;

  const lose = (lost: pg.Client, error: Error): void => {
    if (client !== lost) return;
    client = null;
    lost.end().catch(() => {});
    if (stopped) return;
    log.warn({ err: error.message }, 'signals: connection lost');
    reconnectLater();
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, keepAlive: true, query_timeout: QUERY_TIMEOUT_MS });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('connection ended')));
    next.on('notification', ({ channel, payload }) => {
      for (const subscriber of subscribers.get(channel) ?? []) subscriber.onSignal(payload ?? '');
    });
    try {
      await next.connect();
      for (const channel of subscribers.keys()) await next.query(`listen ${quoted(channel)}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    failures = 0;
  };

  const ensureConnected = async (): Promise<void> => {
    if (client || stopped) return;
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    await connecting;
  };

  function reconnectLater(): void {
    clearTimeout(retry);
    const backoffMs = Math.min(MAX_BACKOFF_MS, 100 * 2 ** failures++);
    retry = setTimeout(async () => {
      try {
        await ensureConnected();
        for (const group of subscribers.values()) for (const subscriber of group) subscriber.onGap?.();
      } catch {
        if (!stopped) reconnectLater();
      }
    }, backoffMs);
    retry.unref();
  }

  const heartbeat = setInterval(() => {
    const current = client;
    current?.query('select 1').catch((error: Error) => lose(current, error));
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    async subscribe(channel, subscriber) {
      const group = subscribers.get(channel);
      if (group) group.add(subscriber);
      else {
        subscribers.set(channel, new Set([subscriber]));
        try {
          if (client) await client.query(`listen ${quoted(channel)}`);
          else await ensureConnected();
        } catch {
          reconnectLater();
        }
      }
      return () => void subscribers.get(channel)?.delete(subscriber);
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      const current = client;
      client = null;
      await current?.end().catch(() => {});
    },
  };
}

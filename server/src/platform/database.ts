import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from './log.ts';

// One pool and drizzle on top of it. Use cases open transactions with `db.transaction`; row functions take
// the transaction (or the database) as their first argument.

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a row function needs: a transaction, or the database for a single statement. */
export type Tx = Database | Transaction;

export interface DatabaseOptions {
  connectionString: string;
  /** Connections of this process. */
  max: number;
  /** A statement that takes longer is cut off by the server. */
  statementTimeoutMs: number;
}

export function openDatabase(options: DatabaseOptions, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: options.statementTimeoutMs,
    keepAlive: true,
  });
  surviveLostConnections(pool, log);
  return drizzle({ client: pool }) as unknown as Database;
}

/**
 * A connection dies when PostgreSQL restarts. The pool replaces an idle one; one in use fails its statement,
 * and also emits an error that would end the process if nobody listened.
 */
export function surviveLostConnections(pool: pg.Pool, log: Log): void {
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'));
  });
}

const lostConnectionCodes = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', '53300']);
const lostSocketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** True when the database is away rather than unhappy with a statement: callers answer 503 or try again. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string };
    if (code && (lostConnectionCodes.has(code) || lostSocketCodes.has(code))) return true;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(cause.message)) return true;
  }
  return false;
}

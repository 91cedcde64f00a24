import type { Tx } from './database.ts';

export interface JobOptions {
  /** Higher runs first. */
  priority?: number;
  startAfterS?: number;
  retryLimit?: number;
}

/** pg-boss behind few verbs. */
export interface Queue {
  /** In the caller's transaction: the job exists exactly when the transaction commits. Returns the job id. */
  enqueue(tx: Tx, name: string, data: Record<string, unknown>, options?: JobOptions): Promise<string>;
  work(
    name: string,
    concurrency: number,
    handler: (data: Record<string, unknown>, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Runs by cron expression on exactly one process of all. */
  schedule(name: string, cron: string, handler: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createLog } from './log.ts';
import { DEAD_LETTERS, openQueue, type Queue } from './queue.ts';
import { openSignals, type Signals, sendSignal } from './signals.ts';

let database: TestDatabase;
let signals: Signals;
let worker: Queue;
let sender: Queue;
const log = createLog('silent');

beforeAll(async () => {
  database = await createTestDatabase();
  signals = openSignals(database.url, log);
  worker = await openQueue({ connectionString: database.url, signals, log, works: true });
  sender = await openQueue({ connectionString: database.url, signals, log, works: false });
});

afterAll(async () => {
  await Promise.all([worker.stop(), sender.stop()]);
  await signals.stop();
  await database.drop();
});

const cutAllConnections = () =>
  database.db.execute(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

const eventually = { timeout: 20_000, interval: 20 };

describe('the queue', () => {
  it('holds a job exactly when the transaction commits', async () => {
    const seen: unknown[] = [];
    await worker.work('transactional', 2, async ({ n }) => void seen.push(n));
    await expect(
      database.db.transaction(async (tx) => {
        await sender.enqueue(tx, 'transactional', { n: 'rolled back' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await database.db.transaction((tx) => sender.enqueue(tx, 'transactional', { n: 'committed' }));
    await vi.waitFor(() => expect(seen).toEqual(['committed']), eventually);
  });

  it('runs what has the higher priority first, then what came first', async () => {
    const order: unknown[] = [];
    for (const [n, priority] of [
      ['a1', -1],
      ['a2', -2],
      ['a3', -3],
      ['b1', -1],
      ['free', 100],
    ] as const)
      await sender.enqueue(database.db, 'prioritised', { n }, { priority });
    await worker.work('prioritised', 1, async ({ n }) => void order.push(n));
    await vi.waitFor(() => expect(order).toEqual(['free', 'a1', 'b1', 'a2', 'a3']), eventually);
  });

  it('tries a failed job again and buries it after the last try', async () => {
    let tries = 0;
    await worker.work('failing', 1, async () => {
      tries += 1;
      throw new Error('always');
    });
    const buried: unknown[] = [];
    await worker.work(DEAD_LETTERS, 1, async (data) => void buried.push(data));
    await sender.enqueue(database.db, 'failing', { n: 'poison' }, { retryLimit: 1 });
    await vi.waitFor(() => expect(buried).toEqual([{ n: 'poison' }]), eventually);
    expect(tries).toBe(2);
  });

  it('knows which jobs are still to be done, and cancels them', async () => {
    const id = await sender.enqueue(database.db, 'nobody-works-here', {});
    expect(await sender.liveJobs('nobody-works-here', [id])).toEqual(new Set([id]));
    await database.db.transaction((tx) => sender.cancel(tx, 'nobody-works-here', id));
    expect(await sender.liveJobs('nobody-works-here', [id])).toEqual(new Set());
  });

  it('goes on after all its connections were cut', async () => {
    const seen: unknown[] = [];
    await worker.work('resilient', 1, async ({ n }) => void seen.push(n));
    await cutAllConnections();
    await vi.waitFor(() => sender.enqueue(database.db, 'resilient', { n: 1 }), eventually);
    await vi.waitFor(() => expect(seen).toContain(1), eventually);
  });
});

describe('signals', () => {
  it('reach every subscriber on commit, and tell of a gap after a cut', async () => {
    const heard: string[] = [];
    let gaps = 0;
    const subscriber = {
      onSignal: (payload: string) => void heard.push(payload),
      onGap: () => {
        gaps += 1;
      },
    };
    await signals.subscribe('news', subscriber);
    await database.db.transaction((tx) => sendSignal(tx, 'news', 'first'));
    await vi.waitFor(() => expect(heard).toEqual(['first']), eventually);
    await cutAllConnections();
    await vi.waitFor(() => expect(gaps).toBe(1), eventually);
    await vi.waitFor(() => sendSignal(database.db, 'news', 'second'), eventually);
    await vi.waitFor(() => expect(heard).toContain('second'), eventually);
  });
});

import type { EngineResult } from '@facet/engine';
import { createFakeEngine } from '@facet/engine/fake';
import type { BenchCase } from '../../engine/bench/index.ts';
import { users } from '../src/accounts/accounts-tables.ts';
import { grantCredits } from '../src/credits/index.ts';
import type { Actor } from '../src/platform/http/call.ts';
import type { Platform } from '../src/platform/platform.ts';
import { openUserEvents } from '../src/platform/user-events.ts';
import { finishTask } from '../src/tasks/finish-task.ts';
import { startTask } from '../src/tasks/start-task.ts';
import { claimTask } from '../src/tasks/task-rows.ts';

const TASKS = 300;
const AT_ONCE = 8;
const GOAL = 0.35;
const numbers = Array.from({ length: TASKS }, (_, n) => n);
const PLENTY = 1_000_000_000;

const found: EngineResult = {
  files: [],
  facts: { caption: 'a lake' },
  used: { provider: 'bench', model: 'none', modelHash: '', licence: 'MIT', seed: 1 },
  nsfw: false,
};

/** Works through a list with a few hands. */
async function withHands<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const hand = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}

/** Claim, done, capture, ledger and notification, against a claim and a done with nothing else. */
export async function taskBench(name: string, platform: Platform): Promise<BenchCase> {
  const ctx = {
    ...platform,
    engine: createFakeEngine(),
    userEvents: await openUserEvents(platform.signals),
    refusalBefore: () => null,
  };
  const actors: Actor[] = [];
  await withHands(numbers, async (n) => {
    const userId = ctx.ids.uuid();
    await ctx.db
      .insert(users)
      .values({ id: userId, username: `bench-${n}`, email: `bench-${n}@example.org` });
    await grantCredits(ctx.db, {
      userId,
      amount: PLENTY,
      reference: `bench:${userId}`,
      description: 'bench',
    });
    actors.push({ userId, sessionId: userId, type: 'FREE', scopes: null, verified: true });
  });
  const pool = ctx.db.$client;
  await pool.query(
    'create table bench_jobs (id bigserial primary key, state text not null default $$queued$$)',
  );

  const startOne = (actor: Actor) => {
    const request = { tool: 'tag', params: {}, image: null, files: {} } as const;
    return ctx.db.transaction((tx) => startTask(ctx, tx, actor, request));
  };
  const waiting: string[] = [];
  const refill = async (): Promise<void> => {
    await withHands(actors, async (actor) => void waiting.push((await startOne(actor)).id));
    await pool.query(`insert into bench_jobs (state) select 'queued' from generate_series(1, ${TASKS})`);
  };
  return {
    name,
    goal: GOAL,
    prepare: refill,
    async ours() {
      const ids = waiting.splice(0, TASKS);
      await withHands(ids, async (id) => finishTask(ctx, (await claimTask(ctx.db, id))!, found, '/tmp'));
    },
    async peer() {
      await withHands(numbers, async () => {
        const claim = `update bench_jobs set state = 'running' where id = (
          select id from bench_jobs where state = 'queued' order by id for update skip locked limit 1) returning id`;
        const { rows } = await pool.query(claim);
        await pool.query(`update bench_jobs set state = 'done' where id = $1`, [rows[0].id]);
      });
    },
  };
}

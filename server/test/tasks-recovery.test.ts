import { createFakeEngine } from '@facet/engine/fake';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openUserEvents } from '../src/platform/user-events.ts';
import { runTask } from '../src/tasks/run-task.ts';
import { sweepTasks } from '../src/tasks/sweep-tasks.ts';
import { type ApiClient, signUp } from './api-client.ts';
import { creditsOf, expectSound, notificationsOf, taskIn, taskOf } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

const create = async (client: ApiClient, prompt: string): Promise<string> =>
  (await client.post('/create/new', { prompt })).body.id_task;

/** A worker that holds no jobs: attempts are started by hand, as the queue would after losing one. */
async function attempts(studio: TestStudio, failpoint = studio.studio.platform.failpoint) {
  const userEvents = await openUserEvents(studio.studio.platform.signals);
  const ctx = { ...studio.studio.platform, failpoint, userEvents, engine: createFakeEngine() };
  return (taskId: string) => runTask(ctx, taskId, new AbortController().signal);
}

/** An API and a worker entry without a worker: tasks wait for the test to run them. */
async function studioWithIdleWorker(): Promise<TestStudio> {
  const studio = await startTestStudio({ role: 'api' });
  await studio.database.db.execute(
    sql`insert into workers (id, tools, models, slots) values (gen_random_uuid(), '{create}', '[]', 1)`,
  );
  return studio;
}

it('lets only the current attempt write: a zombie that wakes up later changes nothing', async () => {
  const studio = await studioWithIdleWorker();
  const client = await signUp(studio.url);
  let wakeZombie = (): void => {};
  const asleep = new Promise<void>((resolve) => {
    wakeZombie = resolve;
  });
  const parked: number[] = [];
  const run = await attempts(studio, async (name, facts) => {
    if (name !== 'finish.before' || facts?.attempt !== 1) return;
    parked.push(1);
    await asleep;
  });
  const id = await create(client, 'twice');
  const zombie = run(id);
  await vi.waitFor(() => expect(parked).toEqual([1]));
  await run(id);
  expect(await taskOf(client, id)).toMatchObject({ state: 'done' });
  const told = await notificationsOf(client, { id_task: id });
  wakeZombie();
  await zombie;
  expect(await notificationsOf(client, { id_task: id })).toEqual(told);
  const { body } = await client.post('/history', { id_image: told[0]!.data.id_image, app: 'create' });
  expect(body.history).toHaveLength(1);
  expect(await creditsOf(client)).toBe('9.00');
  await expectSound(studio);
  await studio.stop();
});

it('gives a poisoned task up after three lost attempts and returns the credits', async () => {
  const studio = await studioWithIdleWorker();
  const client = await signUp(studio.url);
  const never = new Promise<void>(() => {});
  const run = await attempts(studio, async (name) => (name === 'claim.after' ? never : undefined));
  const id = await create(client, 'poison');
  for (let attempt = 1; attempt <= 3; attempt++) {
    void run(id);
    await vi.waitFor(async () => {
      const { rows } = await studio.database.db.execute(sql`select attempt from tasks where id = ${id}`);
      expect(rows).toEqual([{ attempt }]);
    });
  }
  await run(id);
  expect(await taskOf(client, id)).toMatchObject({ state: 'failed', error: { code: 'engine_failed' } });
  expect(await creditsOf(client)).toBe('10.00');
  await expectSound(studio);
  await studio.stop();
});

it('ends a task whose job has vanished', async () => {
  const studio = await studioWithIdleWorker();
  const client = await signUp(studio.url);
  const [lost, kept] = [await create(client, 'lost'), await create(client, 'kept')];
  const { db } = studio.database;
  await db.execute(sql`update tasks set created_at = now() - interval '5 minutes'`);
  await db.execute(sql`delete from pgboss.job where data->>'taskId' = ${lost}`);
  expect(await sweepTasks(studio.studio.platform)).toBe(1);
  expect(await taskOf(client, lost)).toMatchObject({ state: 'failed' });
  expect(await taskOf(client, kept)).toMatchObject({ state: 'queued' });
  expect(await creditsOf(client)).toBe('9.00');
  await expectSound(studio);
  await studio.stop();
});

it('hands running tasks to the next worker when one stops, without counting the attempt', async () => {
  const api = await startTestStudio({ role: 'api' });
  const stuck = await startTestStudio({
    beside: api,
    role: 'worker',
    engine: createFakeEngine({ behaviour: () => 'hang' }),
  });
  const client = await signUp(api.url);
  const id = await vi.waitFor(async () => {
    const task = await create(client, 'moved');
    expect(task).toBeTruthy();
    return task;
  });
  await taskIn(client, id, 'running');
  await stuck.stop();
  expect(await taskOf(client, id)).toMatchObject({ state: 'queued' });
  const next = await startTestStudio({ beside: api, role: 'worker' });
  await taskIn(client, id, 'done');
  const { rows } = await api.database.db.execute(
    sql`select attempt, handed_back from tasks where id = ${id}`,
  );
  expect(rows).toEqual([{ attempt: 2, handed_back: 1 }]);
  await expectSound(api);
  await next.stop();
  await api.stop();
});

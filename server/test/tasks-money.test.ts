import { randomUUID } from 'node:crypto';
import { createFakeEngine } from '@facet/engine/fake';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { actorOf, creditsOf, expectSound, grantMore, taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let studio: TestStudio;
let client: ApiClient;
beforeAll(async () => {
  const engine = createFakeEngine({
    tools: ['create', 'edit_background'],
    behaviour: ({ params }) => ((params as { prompt: string }).prompt === 'hang' ? 'hang' : 'ok'),
  });
  studio = await startTestStudio({ engine });
});
beforeEach(async () => {
  client = await signUp(studio.url);
});
afterAll(async () => {
  await expectSound(studio);
  await studio.stop();
});

const create = (prompt: string, key?: string) =>
  client.post('/create/new', { prompt }, key ? { 'Idempotency-Key': key } : undefined);
const tasksOf = async (): Promise<number> => (await client.post('/tasks/list')).body.data.length;

describe('credits over HTTP', () => {
  it('accept exactly one of 50 parallel spends when there is credit for one', async () => {
    const { userId } = await actorOf(studio, client);
    await studio.database.db.execute(
      sql`insert into ledger (user_id, kind, amount, reference) values (${userId}, 'expiry', -900, ${userId})`,
    );
    await studio.database.db.execute(sql`update credit_accounts set posted = 100 where user_id = ${userId}`);
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('one only')));
    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(
      ({ status, body }) => status === 453 && body.code === 'not_enough_credits',
    );
    expect([accepted.length, refused.length]).toEqual([1, 49]);
    await taskIn(client, accepted[0]!.body.id_task, 'done');
    expect(await creditsOf(client)).toBe('0.00');
  });

  it('are not held when no worker has the tool', async () => {
    const refused = await client.post('/superid/v2', { id_image: 'any' });
    expect(refused).toMatchObject({ status: 503, body: { code: 'tool_unavailable' } });
    expect(await creditsOf(client)).toBe('10.00');
  });

  it('are not held beyond the limit of waiting tasks', async () => {
    await grantMore(studio, client, 5_000);
    const answers = await Promise.all(Array.from({ length: 25 }, () => create('hang')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ body: { code: 'too_many_tasks' } });
    expect(refused[0]!.headers.get('retry-after')).toBe('5');
    expect(await creditsOf(client)).toBe('40.00');
    for (const { status, body } of answers)
      if (status === 200) await client.post(`/tasks/${body.id_task}/cancel`);
    expect(await creditsOf(client)).toBe('60.00');
  });

  it('are listed in billing, overview and daily usage', async () => {
    await taskIn(client, (await create('spent')).body.id_task, 'done');
    const waiting = await create('hang');
    const [underWay] = (await client.post('/billing')).body.data;
    expect(underWay).toMatchObject({ id_task: waiting.body.id_task, credits: '-1.00', reserved: true });
    expect((await client.post('/billing/overview')).body).toMatchObject({
      credits: '8.00',
      reserved: '1.00',
      used_total: '1.00',
    });
    await client.post(`/tasks/${waiting.body.id_task}/cancel`);
    const { body } = await client.post('/billing', { date_start: '2020-01-01', date_end: null });
    expect(body.data.map(({ credits, app }: { credits: string; app: string }) => [app, credits])).toEqual([
      ['create', '1.00'],
      ['create', '-1.00'],
      ['create', '-1.00'],
      ['credits', '10.00'],
    ]);
    expect(body.data[0]).toMatchObject({
      id_task: waiting.body.id_task,
      description: 'Create image: credits returned',
    });
    expect(body.data.some(({ reserved }: { reserved: boolean }) => reserved)).toBe(false);
    expect(body.total).toBe('9.00');
    expect((await client.post('/billing', { date_end: '2020-01-01' })).body).toEqual({
      data: [],
      total: '0.00',
    });
    expect((await client.post('/billing/overview')).body).toMatchObject({
      credits: '9.00',
      used_total: '1.00',
      used_this_month: '1.00',
      by_app: { create: '1.00' },
    });
    const usage = await client.post('/usage');
    expect(usage.body).toMatchObject({ data: [{ app: 'create', tasks: 1, credits: '1.00' }], total: '1.00' });
  });
});

describe('Idempotency-Key', () => {
  it('gives the same answer to the same request, and spends once', async () => {
    const key = randomUUID();
    const first = await create('once', key);
    const second = await create('once', key);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await tasksOf()).toBe(1);
    expect(await creditsOf(client)).toBe('9.00');
  });

  it('refuses another request', async () => {
    const key = randomUUID();
    await create('one', key);
    expect(await create('another', key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await tasksOf()).toBe(1);
  });

  it('makes one task of 20 parallel requests', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('parallel', key)));
    expect(new Set(answers.map(({ body }) => body.id_task)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await tasksOf()).toBe(1);
  });

  it('remembers no refusal: the same key works once there is credit', async () => {
    const key = randomUUID();
    const { userId } = await actorOf(studio, client);
    await studio.database.db.execute(
      sql`insert into ledger (user_id, kind, amount, reference) values (${userId}, 'expiry', -1000, ${userId})`,
    );
    await studio.database.db.execute(sql`update credit_accounts set posted = 0 where user_id = ${userId}`);
    expect((await create('later', key)).status).toBe(453);
    await grantMore(studio, client, 100);
    expect((await create('later', key)).status).toBe(200);
  });

  it('is a matter of each user alone', async () => {
    const key = randomUUID();
    const mine = await create('mine', key);
    client = await signUp(studio.url);
    const theirs = await create('mine', key);
    expect(theirs.status).toBe(200);
    expect(theirs.body.id_task).not.toBe(mine.body.id_task);
  });
});

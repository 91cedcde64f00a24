import { Refusal } from '@facet/contract';
import { createFakeEngine, type FakeBehaviour } from '@facet/engine/fake';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { addPicture, creditsOf, expectSound, notificationsOf, taskIn, taskOf } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let studio: TestStudio;
let client: ApiClient;
let behaviour: () => FakeBehaviour = () => 'ok';
const attempts: string[] = [];

const promptOf = (params: unknown): string => (params as { prompt: string }).prompt;

beforeAll(async () => {
  const engine = createFakeEngine({
    nsfwTools: ['edit_background'],
    behaviour(job) {
      attempts.push(promptOf(job.params));
      return behaviour();
    },
  });
  studio = await startTestStudio({ engine });
});
beforeEach(async () => {
  behaviour = () => 'ok';
  client = await signUp(studio.url);
});
afterAll(async () => {
  await expectSound(studio);
  await studio.stop();
});

const create = async (prompt: string): Promise<string> => {
  const started = await client.post('/create/new', { prompt });
  expect(started.status).toBe(200);
  return started.body.id_task;
};

describe('a task that ends without a result', () => {
  it('by a refusal is never tried again; the credits come back and the user is told', async () => {
    behaviour = () => new Refusal('generation_failed');
    const id = await create('refused');
    const task = await taskIn(client, id, 'failed');
    expect(task.error).toMatchObject({ code: 'generation_failed', message: 'Image generation failed' });
    expect(attempts.filter((prompt) => prompt === 'refused')).toHaveLength(1);
    expect(await creditsOf(client)).toBe('10.00');
    expect(await notificationsOf(client, { id_task: id })).toMatchObject([
      { name: 'error', data: { msg: 'Image generation failed', id_task: id, tasks: [id], nsfw: false } },
    ]);
  });

  it('by a fault is tried three times', async () => {
    behaviour = () => 'fault';
    const id = await create('faulty');
    await taskIn(client, id, 'failed');
    expect(attempts.filter((prompt) => prompt === 'faulty')).toHaveLength(3);
    expect(await creditsOf(client)).toBe('10.00');
    expect(await notificationsOf(client, { id_task: id })).toMatchObject([
      { data: { code: 'engine_failed' } },
    ]);
  });

  it('by a fault that passes is done after all and paid once', async () => {
    let faults = 1;
    behaviour = () => (faults-- > 0 ? 'crash' : 'ok');
    await taskIn(client, await create('shaky'), 'done');
    expect(attempts.filter((prompt) => prompt === 'shaky')).toHaveLength(2);
    expect(await creditsOf(client)).toBe('9.00');
  });

  it('by an indecent output stores nothing', async () => {
    const image = await addPicture(studio, client);
    const objects = async () => (await studio.database.db.execute('select key from objects')).rowCount;
    const before = await objects();
    const { body } = await client.post('/edit/background', { id_image: image, prompt: 'a beach' });
    await taskIn(client, body.id_task, 'failed');
    expect(await objects()).toBe(before);
    expect(await notificationsOf(client, { id_task: body.id_task })).toMatchObject([
      { name: 'error', data: { code: 'nsfw', nsfw: true, msg: 'NSFW detected' } },
    ]);
    expect((await client.post('/history', { id_image: image, app: 'edit_background' })).body.history).toEqual(
      [],
    );
    expect(await creditsOf(client)).toBe('10.00');
  });
});

describe('cancelling', () => {
  const cancel = (id: string) => client.post(`/tasks/${id}/cancel`);

  it('stops a running task, which writes nothing any more', async () => {
    behaviour = () => 'hang';
    const id = await create('hanging');
    await taskIn(client, id, 'running');
    expect(await creditsOf(client)).toBe('9.00');
    expect(await cancel(id)).toMatchObject({ status: 200, body: { state: 'canceled' } });
    expect(await creditsOf(client)).toBe('10.00');
    expect(await notificationsOf(client, { id_task: id })).toMatchObject([
      { name: 'error', data: { code: 'canceled' } },
    ]);
    // The slot is free again: other tasks run.
    behaviour = () => 'ok';
    for (const prompt of ['after 1', 'after 2', 'after 3'])
      await taskIn(client, await create(prompt), 'done');
    expect(await taskOf(client, id)).toMatchObject({ state: 'canceled' });
  });

  it('takes a waiting task out of the queue', async () => {
    behaviour = () => 'hang';
    const running = [await create('busy 1'), await create('busy 2')];
    for (const id of running) await taskIn(client, id, 'running');
    const waiting = await create('never runs');
    expect(await taskOf(client, waiting)).toMatchObject({ state: 'queued', queue_position: 0 });
    expect(await cancel(waiting)).toMatchObject({ status: 200, body: { state: 'canceled' } });
    for (const id of running) await cancel(id);
    behaviour = () => 'ok';
    await taskIn(client, await create('later'), 'done');
    expect(attempts).not.toContain('never runs');
    expect(await creditsOf(client)).toBe('9.00');
  });

  it('comes too late for a finished task and changes nothing', async () => {
    const id = await create('done first');
    await taskIn(client, id, 'done');
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'task_finished' } });
    expect(await taskOf(client, id)).toMatchObject({ state: 'done' });
    expect(await creditsOf(client)).toBe('9.00');
  });

  it('is for the owner only', async () => {
    behaviour = () => 'hang';
    const id = await create('mine');
    const stranger = await signUp(studio.url);
    const foreign = await stranger.post(`/tasks/${id}/cancel`);
    const unknown = await stranger.post('/tasks/nobody-knows/cancel');
    expect(foreign).toMatchObject({ status: 404, body: { code: 'task_unknown' } });
    expect(foreign.body).toEqual(unknown.body);
    expect((await stranger.json('GET', `/tasks/${id}`)).status).toBe(404);
    await cancel(id);
  });

  it('races the finish: exactly one of them wins', async () => {
    let release = () => {};
    behaviour = () => ({ until: new Promise<void>((resolve) => (release = resolve)) });
    for (let round = 0; round < 5; round++) {
      const id = await create(`race ${round}`);
      await taskIn(client, id, 'running');
      await vi.waitFor(() => expect(attempts).toContain(`race ${round}`));
      release();
      const { status } = await cancel(id);
      const { state } = await vi.waitFor(async () => {
        const task = await taskOf(client, id);
        expect(['done', 'canceled']).toContain(task.state);
        return task;
      });
      expect(state).toBe(status === 200 ? 'canceled' : 'done');
    }
  });
});

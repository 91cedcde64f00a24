import type { ServerEvent } from '@facet/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { grantMore, notificationsOf, taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let studio: TestStudio;
let client: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio();
});
beforeEach(async () => {
  client = await signUp(studio.url);
});
afterAll(() => studio.stop());

type Told = ServerEvent & { id?: string };

/** Reads a stream with the bearer header, as the web app does. */
async function openStream(headers: Record<string, string> = {}, query = '') {
  const gone = new AbortController();
  const response = await fetch(`${studio.url}/api/events${query}`, {
    headers: { Authorization: `Bearer ${client.tokens.access_token}`, ...headers },
    signal: gone.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const told: Told[] = [];
  let text = '';
  const reading = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const frames = text.split('\n\n');
      text = frames.pop()!;
      for (const frame of frames) {
        const fields = Object.fromEntries(frame.split('\n').map((line) => line.split(/: (.*)/s, 2)));
        if (fields.event)
          told.push({ id: fields.id, event: fields.event, data: JSON.parse(fields.data) } as Told);
      }
    }
  })().catch(() => {});
  return {
    told,
    notifications: () => told.filter(({ event }) => event === 'notification'),
    async close() {
      gone.abort();
      await reading;
    },
  };
}

const create = async (prompt: string): Promise<string> => {
  const { body } = await client.post('/create/new', { prompt });
  await taskIn(client, body.id_task, 'done');
  return body.id_task;
};

describe('GET /events', () => {
  it('tells the states of a task, its notification and the balance', async () => {
    const stream = await openStream();
    const id = await create('a red fox');
    await vi.waitFor(() =>
      expect(stream.notifications()).toMatchObject([{ data: { name: 'create', data: { id_task: id } } }]),
    );
    // An event tells the state of now: a quick worker may be done before the first one is written.
    const states = () => stream.told.flatMap((told) => (told.event === 'task' ? [told.data.state] : []));
    await vi.waitFor(() => expect(states().at(-1)).toBe('done'));
    const order = ['queued', 'running', 'done'];
    expect(states()).toEqual(states().toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    await vi.waitFor(() =>
      expect(stream.told.filter(({ event }) => event === 'credits').at(-1)?.data).toEqual({
        credits: '9.00',
      }),
    );
    await stream.close();
  });

  it('replays after Last-Event-ID, and nothing older', async () => {
    const first = await create('first');
    const second = await create('second');
    const third = await create('third');
    const [seen] = await notificationsOf(client, { id_task: first });
    for (const stream of [
      await openStream({ 'Last-Event-ID': String(seen!.id) }),
      await openStream({}, `?last_event_id=${seen!.id}`),
    ]) {
      await vi.waitFor(() => expect(stream.notifications()).toHaveLength(2));
      const tasks = stream
        .notifications()
        .map((told) => told.event === 'notification' && told.data.data.id_task);
      expect(tasks).toEqual([second, third]);
      await stream.close();
    }
  });

  it('goes on after the database connection was cut', async () => {
    const stream = await openStream();
    await studio.database.db.execute(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const id = await vi.waitFor(
      async () => {
        const { status, body } = await client.post('/create/new', { prompt: 'after the cut' });
        expect(status).toBe(200);
        return body.id_task;
      },
      { timeout: 10_000 },
    );
    await vi.waitFor(
      () => expect(stream.notifications()).toMatchObject([{ data: { data: { id_task: id } } }]),
      {
        timeout: 20_000,
      },
    );
    await stream.close();
  });

  it('tells a grant at once', async () => {
    const stream = await openStream();
    await grantMore(studio, client, 250);
    await vi.waitFor(() =>
      expect(stream.told).toMatchObject([{ event: 'credits', data: { credits: '12.50' } }]),
    );
    await stream.close();
  });

  it('needs a token', async () => {
    expect((await fetch(`${studio.url}/api/events`)).status).toBe(401);
  });
});

describe('polling', () => {
  it('reads in all four forms and deletes in all five', async () => {
    const id = await create('polled');
    const filter = { name_list: 'create,error', id_task: id };
    const forms = [
      '/notification_by_name_json',
      '/consistent_identities/notification/read',
      '/swap/notification_by_name',
    ];
    for (const path of forms)
      expect((await client.post(path, filter)).body.notifications_list).toHaveLength(1);
    const { body: plain } = await client.post('/notification_by_name', filter);
    expect(plain).toHaveLength(1);
    expect(plain[0].id).toEqual(expect.any(Number));

    const removals: [string, string][] = [
      ['DELETE', '/notification/delete_json'],
      ['DELETE', '/consistent_identities/notification/delete'],
      ['POST', '/consistent_identities/notification/delete'],
      ['DELETE', '/swap/notification/delete'],
    ];
    for (const [method, path] of removals) {
      const [told] = await notificationsOf(client);
      const answer = await client.json(method, path, { id: told?.id ?? 1 });
      expect(answer).toMatchObject({ status: 200, body: {} });
    }
    expect(await client.json('DELETE', '/notification/123456')).toMatchObject({ status: 200, body: {} });
    expect(await notificationsOf(client)).toEqual([]);
  });
});

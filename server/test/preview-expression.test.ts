import { limits } from '@facet/contract';
import { createFakeEngine, type FakeBehaviour } from '@facet/engine/fake';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { addPicture, creditsOf, expectSound, notificationsOf, taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let studio: TestStudio;
let client: ApiClient;
const asked: unknown[] = [];
let behaviour: FakeBehaviour = 'ok';
beforeAll(async () => {
  const engine = createFakeEngine({
    behaviour({ tool, params }) {
      if (tool === 'keep' || tool === 'preview_expression') asked.push([tool, params]);
      return tool === 'preview_expression' ? behaviour : 'ok';
    },
  });
  studio = await startTestStudio({ engine });
  client = await signUp(studio.url);
});
afterAll(async () => {
  await expectSound(studio);
  await studio.stop();
});

it('a preview of an expression is free, keeps nothing and tells nobody', async () => {
  const image = await addPicture(studio, client);
  const wish = { id_image: image, id_face: 0, prompt: '{"Expression":"happy"}', expression_strength: 1.5 };
  const { status, body } = await client.post('/preview_expression', wish);
  expect(status).toBe(200);
  expect(Buffer.from(body.jpeg, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(body.box.width).toBeGreaterThan(0);
  expect(await creditsOf(client)).toBe('10.00');
  expect(await notificationsOf(client)).toEqual([]);
  expect((await client.post('/generated_faces', { id_image: image })).body.links).toEqual([]);
  expect((await client.post('/tasks/list', { id_image: image })).body.data).toEqual([]);

  const unknown = await client.post('/preview_expression', { ...wish, prompt: '{"Expression":"weird"}' });
  expect(unknown).toMatchObject({ status: 400, body: { code: 'unknown_keyword' } });
  const stranger = await signUp(studio.url);
  const foreign = await stranger.post('/preview_expression', wish);
  expect(foreign).toMatchObject({ status: 405, body: { code: 'image_unknown' } });
});

it('preview and result look aside with one eye alone', async () => {
  const image = await addPicture(studio, client);
  const wish = { id_image: image, id_face: 0, prompt: '{"Gaze":"left"}', options: '{"eye":"right"}' };
  asked.length = 0;
  expect((await client.post('/preview_expression', wish)).status).toBe(200);
  const { body } = await client.post('/ask_new_expression', { ...wish, expression_strength: 1.5 });
  await taskIn(client, body.id_task, 'done');
  const gaze = { category: 'Gaze', keyword: 'left', eye: 'right' };
  expect(asked).toMatchObject([
    ['preview_expression', { ...gaze, strength: 1 }],
    ['keep', { ...gaze, strength: 1.5 }],
  ]);
  const third = await client.post('/ask_new_expression', { ...wish, options: '{"eye":"third"}' });
  expect(third.status).toBe(400);
});

it('a preview that nobody waits for any more ends, and takes no place of the tasks that are shown', async () => {
  const image = await addPicture(studio, client);
  const wish = { id_image: image, id_face: 0, prompt: '{"Expression":"sad"}' };
  const states = async () => {
    const { rows } = await studio.database.db.execute<{ state: string }>(
      sql`select state from tasks where image_id = ${image} and tool = 'preview_expression'`,
    );
    return rows.map(({ state }) => state);
  };
  behaviour = 'hang';
  const slider = new AbortController();
  const wished = Array.from({ length: limits.maxWaitingTasks.FREE }, () =>
    fetch(`${studio.url}/api/preview_expression`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${client.tokens.access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
      signal: slider.signal,
    }),
  );
  const abandoned = Promise.allSettled(wished);
  await vi.waitFor(async () => expect(await states()).toHaveLength(wished.length), { timeout: 10_000 });

  const paid = await client.post('/ask_new_expression', wish);
  expect(paid.status).toBe(200);
  slider.abort();
  for (const { status } of await abandoned) expect(status).toBe('rejected');
  await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['canceled'])), {
    timeout: 10_000,
  });
  // Their places at the engine are free again, for what they kept waiting and for the next preview.
  await taskIn(client, paid.body.id_task, 'done');
  behaviour = 'ok';
  expect((await client.post('/preview_expression', wish)).status).toBe(200);
});

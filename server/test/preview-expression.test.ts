import { createFakeEngine } from '@facet/engine/fake';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { addPicture, creditsOf, expectSound, notificationsOf, taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let studio: TestStudio;
let client: ApiClient;
const asked: unknown[] = [];
beforeAll(async () => {
  const engine = createFakeEngine({
    behaviour({ tool, params }) {
      if (tool === 'keep' || tool === 'preview_expression') asked.push([tool, params]);
      return 'ok';
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

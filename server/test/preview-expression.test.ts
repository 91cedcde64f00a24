import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { addPicture, creditsOf, expectSound, notificationsOf } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let studio: TestStudio;
let client: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio();
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

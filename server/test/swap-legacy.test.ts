import { afterAll, beforeAll, expect, it } from 'vitest';
import { request, signUp } from './api-client.ts';
import { jpegOf } from './sample-pictures.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';
import { until } from './until.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());

it('generate/v2 is for enterprise accounts: others are told that their plan forbids it', async () => {
  const client = await signUp(studio.url);
  const request = { id_image: 'any', id_face: 0, identity_name: 'any' };
  const answer = await client.post('/consistent_identities/generate/v2', request);
  expect(answer).toMatchObject({ status: 406, body: { code: 'plan_forbids' } });
});

it('the old swap calls upload a face and a target, and tell the picture by a swap notification', async () => {
  const client = await signUp(studio.url);
  const picture = new Blob([new Uint8Array(await jpegOf(320, 320))]);
  const { face_name } = (await client.form('/swap/face', { face: picture })).body;
  const { target_name } = (await client.form('/swap/target', { target: picture })).body;
  const started = await client.form('/swap/generate', { face_name, target_name, options: '{"seed":7}' });
  expect(started).toMatchObject({ status: 200, body: { msg: expect.any(String) } });
  const told = await until(async () => {
    const { body } = await client.post('/swap/notification_by_name', { name_list: 'swap' });
    return (Array.isArray(body) ? body : body.notifications_list)[0];
  });
  expect(told).toMatchObject({
    name: 'swap',
    data: { face_name, target_name, links: [{ n: expect.any(String) }] },
  });
  expect((await request(told.data.links[0].l, {})).status).toBe(200);
  expect((await client.json('DELETE', '/swap/notification/delete', { id: told.id })).status).toBe(200);
});

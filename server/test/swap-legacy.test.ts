import { afterAll, beforeAll, expect, it } from 'vitest';
import { request, signUp } from './api-client.ts';
import { jpegOf } from './sample-pictures.ts';
import { creditsOf } from './task-journeys.ts';
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

it('one old call uploads both, swaps, waits and answers with the pictures, each paid once', async () => {
  const client = await signUp(studio.url);
  const picture = new Blob([new Uint8Array(await jpegOf(320, 320))]);
  const fields = { face: picture, target: picture, options: '{"seed":7,"num_generations":2}' };
  const { status, body } = await client.form('/swap/all', fields);
  expect(status).toBe(200);
  expect(body.links).toHaveLength(2);
  for (const { l, n } of body.links) {
    expect((await request(l, {})).status).toBe(200);
    expect(n).toMatch(/\.png$/);
  }
  expect((await client.post('/get_identities')).body).toMatchObject([{ n: body.face_name }]);
  expect((await client.post('/images_by_id/v2', { id_image: body.target_name })).body.app).toBe('swap');
  expect(await creditsOf(client)).toBe('8.00');
});

it('the one old call names the missing picture, and a user without credits keeps no upload', async () => {
  const client = await signUp(studio.url);
  const picture = new Blob([new Uint8Array(await jpegOf(320, 320))]);
  expect(await client.form('/swap/all', { face: picture })).toMatchObject({
    status: 400,
    body: { code: 'file_missing' },
  });
  const tooMany = { face: picture, target: picture, options: '{"num_generations":5}' };
  expect((await client.form('/swap/all', tooMany)).status).toBe(400);
  for (let spent = 0; spent < 10; spent += 4)
    await client.form('/swap/all', { face: picture, target: picture, options: '{"num_generations":4}' });
  expect(await creditsOf(client)).toBe('2.00');
  const images = async () => (await client.post('/images/v2', {})).body.data.length;
  const before = await images();
  const refused = await client.form('/swap/all', {
    face: picture,
    target: picture,
    options: '{"num_generations":4}',
  });
  expect(refused).toMatchObject({ status: 453, body: { code: 'not_enough_credits' } });
  expect(await images()).toBe(before);
});

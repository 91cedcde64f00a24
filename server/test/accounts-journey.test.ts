import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { mentions } from './mentions.ts';
import { actorOf, addPicture, taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';
import { until } from './until.ts';

// The end of an account in the whole studio: real pictures, a real task, the worker running.

let studio: TestStudio;
let user: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio();
  user = await signUp(studio.url);
  const image = await addPicture(studio, user);
  const { body } = await user.post('/ask_random_face', { id_image: image, id_face: 0, prompt: '{}' });
  await taskIn(user, body.id_task, 'done');
});
afterAll(() => studio.stop());

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of studio.studio.platform.store.list()) keys.push(key);
  return keys;
}

it('exports links under which every file can be fetched without a header', async () => {
  const { status, body } = await user.json('GET', '/me/export');
  expect(status).toBe(200);
  expect(body.files.map(({ key }: { key: string }) => key).sort()).toEqual((await storedKeys()).sort());
  expect(body.tables.generations).toHaveLength(1);
  for (const { link, sha256 } of body.files) {
    const content = Buffer.from(await (await fetch(link)).arrayBuffer());
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  }
});

it('deletes the account, its rows, its files and its links', async () => {
  const { userId } = await actorOf(studio, user);
  const { files } = (await user.json('GET', '/me/export')).body;
  expect((await user.json('DELETE', '/me/remove', {})).status).toBe(204);
  await until(async () => (await storedKeys()).length === 0);
  expect(await mentions(studio.database.db, [userId, user.email, user.username])).toEqual([]);
  for (const { link } of files) expect((await fetch(link)).status).toBe(404);
  expect((await user.json('GET', '/me')).status).toBe(401);
});

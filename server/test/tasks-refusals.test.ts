import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { jpegOf } from './sample-pictures.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

// What the built-in engine knows it cannot draw is refused before credits are held.

let studio: TestStudio;
let client: ApiClient;
let picture: Blob;

beforeAll(async () => {
  studio = await startTestStudio({ env: { FACET_ENGINE: 'embedded' } });
  client = await signUp(studio.url);
  picture = new Blob([new Uint8Array(await jpegOf(320, 320))]);
});
afterAll(() => studio.stop());

const nothingWasCharged = async () => {
  expect((await client.json('GET', '/me/general')).body.credits).toBe('10.00');
  const tasks = (await client.post('/tasks/list')).body.data.filter(
    (task: { tool: string }) => task.tool !== 'detect',
  );
  expect(tasks).toEqual([]);
};

it('a prompt for magic fill', async () => {
  const { id_image } = (await client.form('/edit/target', { file: picture, options: '{"app":"edit_fill"}' }))
    .body;
  const answer = await client.form('/edit/fill', { id_image, prompt: 'a red hat', mask: picture });
  expect(answer).toMatchObject({ status: 503, body: { code: 'tool_unavailable' } });
  expect(answer.body.description).toContain('connect a GPU engine');
  await nothingWasCharged();
});

it('a prompt for magic expand', async () => {
  const { id_image } = (await client.form('/expand/target', { file: picture })).body;
  const answer = await client.post('/expand/generate', { id_image, left: 40, prompt: 'a castle' });
  expect(answer).toMatchObject({ status: 503, body: { code: 'tool_unavailable' } });
  await nothingWasCharged();
});

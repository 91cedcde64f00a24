import {
  type FakeComfy,
  type FakeImagesApi,
  startFakeComfy,
  startFakeImagesApi,
} from '@facet/engine/fake-servers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { signUpAdmin, startStudioWithEngines, usedFor } from './engines-harness.ts';
import { addPicture, expectSound, taskIn } from './task-journeys.ts';
import type { TestStudio } from './test-studio.ts';

// What connected engines do beside whole pictures: words for the prompt, and a new identity for a face.

const eventually = { timeout: 20_000, interval: 30 };

let api: FakeImagesApi;
let comfy: FakeComfy;
let studio: TestStudio;
let client: ApiClient;

beforeAll(async () => {
  [api, comfy] = await Promise.all([startFakeImagesApi(), startFakeComfy()]);
  api.models.push('talker');
  api.says = 'A still lake between snowy mountains, soft light of the morning, 35 mm';
  studio = await startStudioWithEngines({
    env: { IMAGES_API_URL: api.url, IMAGES_API_MODEL: 'test-model', IMAGES_API_CHAT_MODEL: 'talker' },
  });
  client = await signUp(studio.url);
});
afterAll(async () => {
  await expectSound(studio);
  await studio.stop();
  await Promise.all([api.close(), comfy.close()]);
});

const create = async (options: object) => {
  const { body } = await client.post('/create/new', { prompt: 'a lake', options });
  await taskIn(client, body.id_task, 'done');
  const { history } = (await client.post('/history', { id_image: body.id_image, app: 'create' })).body;
  return history[0];
};

describe('the language model of an engine', () => {
  it('is named before the run, writes the words, and is named under the result', async () => {
    await vi.waitFor(async () => {
      const { body } = await client.post('/create/prompt', { prompt: 'a lake' });
      expect(body).toMatchObject({ drawn_by: 'engine', written_by: 'talker' });
    }, eventually);
    const made = await create({ prompt_enhancement_flag: true });
    expect(made).toMatchObject({ prompt: 'a lake', enhanced_prompt: api.says, model: 'test-model' });
    expect(made.checks).toContainEqual(
      expect.objectContaining({ name: 'prompt', text: 'The prompt was completed by talker.' }),
    );
    expect(api.chats.at(-1)).toMatchObject({ model: 'talker', messages: [{}, { content: 'a lake' }] });
    expect(api.drawn.at(-1)).toMatchObject({ prompt: api.says });
  });

  it('is not asked for words that somebody read and changed, nor without the enhancer', async () => {
    const before = api.chats.length;
    await create({ prompt_enhancement_flag: true, enhanced_prompt: 'a lake at night' });
    await create({ prompt_enhancement_flag: false });
    expect(api.chats).toHaveLength(before);
    const { body } = await client.post('/create/prompt', { prompt: 'a lake', enhance: false });
    expect(body.written_by).toBeNull();
  });

  it('that says nothing leaves the words to the built-in enhancer', async () => {
    api.says = '';
    const made = await create({ prompt_enhancement_flag: true });
    expect(made.model).toBe('test-model');
    expect(JSON.stringify(made.checks ?? [])).not.toContain('talker');
  });
});

describe('a new identity by an engine', () => {
  it('goes from the request to the placed face, with the engine named as its maker', async () => {
    const admin = await signUpAdmin(studio);
    await admin.post('/admin/engines/add', { kind: 'comfyui', url: comfy.url, name: 'the cellar' });
    await vi.waitFor(async () => {
      const { abilities } = (await admin.post('/admin/engines')).body;
      const ability = abilities.find((one: { ability: string }) => one.ability === 'new_identity');
      expect(ability).toMatchObject({ engine: 'the cellar' });
    }, eventually);
    const image = await addPicture(studio, client);
    const { body } = await client.post('/ask_random_face', { id_image: image, id_face: 0, prompt: '{}' });
    await taskIn(client, body.id_task, 'done');
    expect(await usedFor(studio, body.id_task)).toMatchObject({ provider: 'comfyui' });
    const { links } = (await client.post('/generated_faces', { id_image: image, id_face: 0 })).body;
    expect(links).toMatchObject([{ f: 0, g: 0 }]);
    const picked = await client.post('/pick_face2', { id_image: image, id_face: 0, id_generation: 0 });
    expect(picked).toMatchObject({ status: 200, body: { links: { l: expect.any(String) } } });
  });
});

import {
  type FakeComfy,
  type FakeImagesApi,
  startFakeComfy,
  startFakeImagesApi,
} from '@facet/engine/fake-servers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { signUpAdmin, startStudioWithEngines, usedFor } from './engines-harness.ts';
import { addPicture, creditsOf, expectSound, taskIn } from './task-journeys.ts';
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
  it('is named while one writes, and its words can be read before the run, for nothing', async () => {
    await vi.waitFor(async () => {
      const { body } = await client.post('/create/prompt', { prompt: 'a lake' });
      expect(body).toMatchObject({ drawn_by: 'engine', writer: 'talker' });
    }, eventually);
    const { body } = await client.post('/create/prompt/write', { prompt: 'a lake' });
    expect(body).toEqual({ prompt: api.says, written_by: 'talker' });
    expect(await creditsOf(client)).toBe('10.00');
    const { rows } = await studio.database.db.execute(sql`select * from engine_prompts`);
    expect(rows).toEqual([]);
  });

  it('writes at the run what nobody read before, and is named under the result', async () => {
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
    expect(body.writer).toBeNull();
  });

  it('that says nothing leaves the words to the built-in enhancer', async () => {
    api.says = '';
    const made = await create({ prompt_enhancement_flag: true });
    expect(made.model).toBe('test-model');
    expect(JSON.stringify(made.checks ?? [])).not.toContain('talker');
    const { body } = await client.post('/create/prompt/write', { prompt: 'a lake' });
    expect(body).toEqual({ prompt: expect.stringMatching(/^a lake, photograph/), written_by: null });
  });
});

describe('an administrator', () => {
  it('adds a server that only talks, sees what it can do, and tests its words', async () => {
    api.says = 'A red apple, soft light';
    const admin = await signUpAdmin(studio);
    const server = { kind: 'images_api', url: api.url, name: 'the talker', chat_model: 'talker' };
    const { engine } = (await admin.post('/admin/engines/add', server)).body;
    const added = await vi.waitFor(async () => {
      const { engines } = (await admin.post('/admin/engines')).body;
      const found = engines.find(({ id }: { id: string }) => id === engine);
      expect(found).toMatchObject({ status: 'up', model: null, chat_model: 'talker', lacking: [] });
      return found;
    }, eventually);
    expect(added.abilities).toMatchObject([{ ability: 'caption' }, { ability: 'enhance_prompt' }]);
    const test = () => admin.post('/admin/engines/test', { engine });
    expect((await test()).body).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^talker completed a prompt in [\d.]+ s\.$/),
    });
    api.says = ' ';
    expect((await test()).body).toMatchObject({ ok: false, text: 'The answer has no words.' });
    await admin.post('/admin/engines/remove', { engine });
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

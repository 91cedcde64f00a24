import { type FakeComfy, startFakeComfy } from '@facet/engine/fake-servers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import {
  fill,
  fillDone,
  fillWhenOffered,
  signUpAdmin,
  startStudioWithEngines,
  usedFor,
} from './engines-harness.ts';
import { addPicture, creditsOf, expectSound, taskIn } from './task-journeys.ts';
import type { TestStudio } from './test-studio.ts';

const eventually = { timeout: 20_000, interval: 30 };

let comfy: FakeComfy;
let studio: TestStudio;
let admin: ApiClient;
let client: ApiClient;
let image: string;

beforeAll(async () => {
  comfy = await startFakeComfy();
  studio = await startStudioWithEngines();
  admin = await signUpAdmin(studio);
  client = await signUp(studio.url);
  image = await addPicture(studio, client);
});
afterAll(async () => {
  await expectSound(studio);
  await studio.stop();
  await comfy.close();
});

const create = async (): Promise<Record<string, unknown>> => {
  const { body } = await client.post('/create/new', { prompt: 'a lake in the mountains' });
  await taskIn(client, body.id_task, 'done');
  return usedFor(studio, body.id_task);
};
const add = () =>
  admin.post('/admin/engines/add', { kind: 'comfyui', url: `${comfy.url}/`, name: 'the cellar' });

describe('a running studio', () => {
  it('goes from the built-in engine to a ComfyUI and back without a restart', async () => {
    expect(await create()).toMatchObject({ provider: 'fake' });
    const refused = await fill(client, image, 'a straw hat');
    expect(refused).toMatchObject({ status: 503, body: { code: 'tool_unavailable' } });
    expect(await creditsOf(client)).toBe('9.00');

    const { engine } = (await add()).body;
    await fillDone(client, image, 'a straw hat');
    expect(await create()).toMatchObject({
      provider: 'comfyui',
      model: 'Z-Image-Turbo',
      licence: 'Apache-2.0',
    });
    expect(await creditsOf(client)).toBe('7.00');

    expect(await admin.post('/admin/engines/switch', { engine, on: false })).toMatchObject({ status: 200 });
    await vi.waitFor(async () => {
      const { status } = await fill(client, image, 'a straw hat');
      expect(status).toBe(503);
    }, eventually);
    expect(await create()).toMatchObject({ provider: 'fake' });

    await admin.post('/admin/engines/switch', { engine, on: true });
    await fillDone(client, image, 'a straw hat');
    expect(await admin.post('/admin/engines/remove', { engine })).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect(await create()).toMatchObject({ provider: 'fake' }), eventually);
  });

  it('tells an administrator health, queue, abilities, licences and what is missing', async () => {
    const { engine } = (await add()).body;
    const list = () => admin.post('/admin/engines');
    await vi.waitFor(
      async () => expect((await list()).body.engines[0]).toMatchObject({ status: 'up' }),
      eventually,
    );
    const { engines, abilities } = (await list()).body;
    expect(engines).toMatchObject([
      {
        id: engine,
        kind: 'comfyui',
        name: 'the cellar',
        url: comfy.url,
        source: 'added',
        version: 'ComfyUI 0.3.64',
        device: 'cuda:0 Fake GPU',
        running: 0,
        waiting: 0,
        lacking: [],
      },
    ]);
    const ability = (name: string) => abilities.find((one: { ability: string }) => one.ability === name);
    expect(ability('generate')).toMatchObject({
      engine: 'the cellar',
      model: 'Z-Image-Turbo',
      licence: 'Apache-2.0',
    });
    expect(ability('caption')).toMatchObject({ engine: null, built_in: 'full' });
    const tested = await admin.post('/admin/engines/test', { engine });
    expect(tested.body).toEqual({ ok: true, text: expect.stringMatching(/^Z-Image-Turbo drew a picture/) });
    comfy.refusePromptsWith = 500;
    expect((await admin.post('/admin/engines/test', { engine })).body).toMatchObject({ ok: false });
    comfy.refusePromptsWith = null;
    await comfy.goAway();
    await vi.waitFor(async () => {
      const [one] = (await list()).body.engines;
      expect(one).toMatchObject({ status: 'down', problem: expect.stringContaining('ECONNREFUSED') });
    }, eventually);
    await comfy.comeBack();
    await admin.post('/admin/engines/remove', { engine });
    expect((await list()).body.engines).toEqual([]);
  });

  it('hides all of it from everybody else', async () => {
    const calls: [string, object][] = [
      ['/admin/engines', {}],
      ['/admin/engines/add', { kind: 'comfyui', url: comfy.url }],
      ['/admin/engines/remove', { engine: 'comfyui-1' }],
      ['/admin/engines/switch', { engine: 'comfyui-1', on: false }],
      ['/admin/engines/test', { engine: 'comfyui-1' }],
    ];
    const { access_token } = (await admin.post('/tokens', { name: 'robot', scopes: ['tasks:write'] })).body;
    for (const [path, body] of calls) {
      expect(await client.post(path, body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await client.post(path, body, { Authorization: '' })).toMatchObject({ status: 401 });
      expect(await client.json('GET', path)).toMatchObject({ status: 405 });
      if (access_token)
        expect((await admin.post(path, body, { Authorization: `Bearer ${access_token}` })).status).toBe(403);
    }
    expect((await admin.post('/admin/engines')).body.engines).toEqual([]);
  });

  it.each([
    [{ kind: 'comfyui', url: 'ftp://gpu' }, 'url'],
    [{ kind: 'comfyui', url: 'http://me:secret@gpu:8188' }, 'url'],
    [{ kind: 'images_api', url: 'http://gpu:8000' }, 'model'],
    [{ kind: 'triton', url: 'http://gpu:8000' }, 'kind'],
  ])('refuses %j', async (input, field) => {
    const { status, body } = await admin.post('/admin/engines/add', input);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  it('answers 404 for an engine that is not there', async () => {
    for (const [path, extra] of [
      ['remove', {}],
      ['switch', { on: true }],
      ['test', {}],
    ] as const)
      expect(await admin.post(`/admin/engines/${path}`, { engine: 'nobody', ...extra })).toMatchObject({
        status: 404,
      });
  });
});

describe('a worker that stops while an engine draws', () => {
  it('hands the job on: the next one takes it over by its name, and it is drawn once', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const gpu = await startFakeComfy({ behaviour: () => ({ until: held }) });
    const env = { COMFYUI_URLS: gpu.url };
    const api = await startStudioWithEngines({ env, role: 'api' });
    const first = await startStudioWithEngines({ env, role: 'worker', beside: api });
    const owner = await signUp(api.url);
    const task = await fillWhenOffered(owner, await addPicture(api, owner), 'a straw hat');
    await vi.waitUntil(() => gpu.running() !== null, eventually);
    const stopped = first.stop();
    const second = await startStudioWithEngines({ env, role: 'worker', beside: api });
    await stopped;
    release();
    await taskIn(owner, task, 'done');
    expect(gpu.submitted).toHaveLength(1);
    expect(gpu.interrupted).toEqual([]);
    expect(await creditsOf(owner)).toBe('9.00');
    const { rows } = await api.database.db.execute(sql`select attempt from tasks where id = ${task}`);
    expect(rows).toEqual([{ attempt: 2 }]);
    await expectSound(api);
    await second.stop();
    await api.stop();
    await gpu.close();
  });
});

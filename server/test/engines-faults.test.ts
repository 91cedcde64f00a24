import {
  type ComfyBehaviour,
  type FakeComfy,
  type GarbageKind,
  startFakeComfy,
  startFakeImagesApi,
} from '@facet/engine/fake-servers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { fillDone, fillWhenOffered, startStudioWithEngines, usedFor } from './engines-harness.ts';
import { addPicture, creditsOf, expectSound, notificationsOf, taskIn } from './task-journeys.ts';
import type { TestStudio } from './test-studio.ts';

// RELIABILITY F15–F19 over HTTP: whatever a connected engine does, the task ends done, or its credits come back.

/** All twelve are in the engine's own tests; here is one of each way to be found out. */
const garbage: GarbageKind[] = ['empty', 'truncated', 'one_colour', 'other_job'];

let comfy: FakeComfy;
let studio: TestStudio;
let client: ApiClient;
let image: string;
let behaviour: () => ComfyBehaviour = () => 'ok';

beforeAll(async () => {
  comfy = await startFakeComfy({ behaviour: () => behaviour() });
  studio = await startStudioWithEngines({ env: { COMFYUI_URLS: comfy.url } });
});
beforeEach(async () => {
  client = await signUp(studio.url);
  image = await addPicture(studio, client);
});
afterEach(() => {
  behaviour = () => 'ok';
  comfy.refusePromptsWith = null;
  comfy.refuseWith = null;
  comfy.socketsWork = true;
});
afterAll(async () => {
  await expectSound(studio);
  await studio.stop();
  await comfy.close();
});

/** Failed for that reason, told, and not paid. */
async function expectRefunded(task: string, code: string): Promise<void> {
  expect(await taskIn(client, task, 'failed')).toMatchObject({ error: { code } });
  expect(await creditsOf(client)).toBe('10.00');
  expect(await notificationsOf(client, { id_task: task })).toMatchObject([{ name: 'error', data: { code } }]);
}

describe('a connected engine', () => {
  it('serves, and the result says by what it was made', async () => {
    const task = await fillDone(client, image, 'a straw hat');
    expect(await usedFor(studio, task)).toMatchObject({
      provider: 'comfyui',
      model: expect.stringContaining('Qwen-Image'),
      licence: 'Apache-2.0',
      seed: expect.any(Number),
    });
    expect(await creditsOf(client)).toBe('9.00');
  });

  it('F15: refuses with 5xx: failed and refunded, the words of the specification', async () => {
    comfy.refusePromptsWith = 503;
    const task = await fillWhenOffered(client, image, 'a straw hat');
    await expectRefunded(task, 'engine_failed');
    const [told] = await notificationsOf(client, { id_task: task });
    expect(JSON.stringify(told)).toContain('API is unreachable');
  });

  it('F15: fails while another one works: that one does it', async () => {
    const api = await startFakeImagesApi();
    const both = await startStudioWithEngines({
      env: { COMFYUI_URLS: comfy.url, IMAGES_API_URL: api.url, IMAGES_API_MODEL: 'test-model' },
    });
    comfy.refusePromptsWith = 502;
    const other = await signUp(both.url);
    const task = await fillDone(other, await addPicture(both, other), 'a straw hat');
    expect(await usedFor(both, task)).toMatchObject({ provider: 'images_api', model: 'test-model' });
    expect(await creditsOf(other)).toBe('9.00');
    await expectSound(both);
    await both.stop();
    await api.close();
  });

  it('F15: fails where the built-in engine can do it too: that one does it, and says so', async () => {
    behaviour = () => 'error';
    await fillWhenOffered(client, image, 'somebody waits until it is up');
    const { body } = await client.post('/create/new', { prompt: 'a lake in the mountains' });
    await taskIn(client, body.id_task, 'done');
    expect(await usedFor(studio, body.id_task)).toMatchObject({ provider: 'fake' });
  });

  it('F16: hangs: stopped by name, nobody else is, and the credits come back', async () => {
    behaviour = () => 'hang';
    const impatient = await startStudioWithEngines({ env: { COMFYUI_URLS: comfy.url }, timeoutMs: 700 });
    client = await signUp(impatient.url);
    const before = comfy.interrupted.length;
    const task = await fillWhenOffered(client, await addPicture(impatient, client), 'a straw hat');
    await expectRefunded(task, 'timeout');
    await vi.waitUntil(() => comfy.interrupted.length > before);
    expect(comfy.interrupted.slice(before)).toEqual([comfy.submitted.at(-1)]);
    for (const { path, body } of comfy.journal)
      if (path === '/interrupt') expect(JSON.parse(body.toString()).prompt_id).toEqual(expect.any(String));
    await expectSound(impatient);
    await impatient.stop();
  });

  it('F17: is restarted and has lost everything: done in the end, paid once', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let runs = 0;
    behaviour = () => (runs++ === 0 ? { until: held } : 'ok');
    const task = await fillWhenOffered(client, image, 'a straw hat');
    await vi.waitUntil(() => comfy.running() !== null);
    comfy.restart();
    release();
    await taskIn(client, task, 'done');
    expect(await creditsOf(client)).toBe('9.00');
  });

  it('F18: loses its socket: polling finds the result', async () => {
    comfy.socketsWork = false;
    await fillDone(client, image, 'a straw hat');
    expect(await creditsOf(client)).toBe('9.00');
  });

  it.each(garbage)('F19: sends garbage (%s): failed and refunded, nothing is stored', async (kind) => {
    behaviour = () => ({ garbage: kind });
    const objects = async () => (await studio.database.db.execute('select key from objects')).rowCount!;
    const task = await fillWhenOffered(client, image, 'a straw hat');
    // The picture and its masks; asking until the engine was up may have stored one more.
    const before = await objects();
    await expectRefunded(task, 'engine_failed');
    expect(await objects()).toBe(before);
  });

  it('goes away under a waiting task: the task ends and is not paid', async () => {
    behaviour = () => 'hang';
    const task = await fillWhenOffered(client, image, 'a straw hat');
    await vi.waitUntil(() => comfy.running() !== null);
    await comfy.goAway();
    const { error } = await taskIn(client, task, 'failed');
    expect(['engine_failed', 'timeout']).toContain(error?.code);
    expect(await creditsOf(client)).toBe('10.00');
    comfy.restart();
    await comfy.comeBack();
  });

  it('is told by name when its job is canceled', async () => {
    behaviour = () => 'hang';
    const before = comfy.interrupted.length;
    const task = await fillWhenOffered(client, image, 'a straw hat');
    await vi.waitUntil(() => comfy.running() !== null);
    const mine = comfy.running();
    expect((await client.post(`/tasks/${task}/cancel`)).body).toMatchObject({ state: 'canceled' });
    await vi.waitUntil(() => comfy.interrupted.length > before);
    expect(comfy.interrupted.slice(before)).toEqual([mine]);
    expect(await creditsOf(client)).toBe('10.00');
  });
});

import { type FakeImagesApi, type GarbageKind, startFakeImagesApi } from '@facet/engine/fake-servers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { fillWhenOffered, startStudioWithEngines, usedFor } from './engines-harness.ts';
import { addPicture, creditsOf, expectSound, notificationsOf, taskIn } from './task-journeys.ts';
import type { TestStudio } from './test-studio.ts';

// RELIABILITY F15–F19 with an images API, which has neither names nor a socket: F18 cannot happen to it.

const garbage: GarbageKind[] = ['empty', 'truncated', 'one_colour', 'other_job'];

let api: FakeImagesApi;
let studio: TestStudio;
let client: ApiClient;
let image: string;

beforeAll(async () => {
  api = await startFakeImagesApi();
  const env = { IMAGES_API_URL: api.url, IMAGES_API_MODEL: 'test-model' };
  studio = await startStudioWithEngines({ env, timeoutMs: 4_000 });
});
beforeEach(async () => {
  client = await signUp(studio.url);
  image = await addPicture(studio, client);
});
afterEach(() => {
  api.refusePicturesWith = null;
  api.garbage = null;
  api.hangs = false;
});
afterAll(async () => {
  await expectSound(studio);
  await studio.stop();
  await api.close();
});

async function expectRefunded(task: string, code: string): Promise<void> {
  expect(await taskIn(client, task, 'failed')).toMatchObject({ error: { code } });
  expect(await creditsOf(client)).toBe('10.00');
  expect(await notificationsOf(client, { id_task: task })).toMatchObject([{ name: 'error', data: { code } }]);
}

/** One that the server has taken and does not answer. */
async function hangingTask(): Promise<string> {
  api.hangs = true;
  const calls = () => api.journal.filter(({ path }) => path === '/v1/images/edits').length;
  const before = calls();
  const task = await fillWhenOffered(client, image, 'a straw hat');
  await vi.waitUntil(() => calls() > before, { timeout: 10_000 });
  return task;
}

describe('a connected images API', () => {
  it('F15: refuses with 5xx: failed and refunded', async () => {
    api.refusePicturesWith = 503;
    await expectRefunded(await fillWhenOffered(client, image, 'a straw hat'), 'engine_failed');
  });

  it('F16: hangs: given up in time, and the credits come back', async () => {
    await expectRefunded(await hangingTask(), 'timeout');
  });

  it('F17: is restarted in the middle: drawn again, paid once', async () => {
    const task = await hangingTask();
    await api.goAway();
    api.hangs = false;
    await api.comeBack();
    await taskIn(client, task, 'done');
    expect(await usedFor(studio, task)).toMatchObject({ provider: 'images_api', model: 'test-model' });
    expect(await creditsOf(client)).toBe('9.00');
  });

  it.each(garbage)('F19: sends garbage (%s): failed and refunded', async (kind) => {
    api.garbage = kind;
    await expectRefunded(await fillWhenOffered(client, image, 'a straw hat'), 'engine_failed');
  });
});

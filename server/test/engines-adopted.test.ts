import { type FakeComfy, startFakeComfy } from '@facet/engine/fake-servers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Cluster, startCluster } from '../chaos/cluster.ts';
import { type ApiClient, signUp } from './api-client.ts';
import { creditsOf, taskOf } from './task-journeys.ts';

// RELIABILITY §5.7 with real processes: kill -9 of the worker while an engine draws.

/** A dead worker's job comes back after its heartbeat, and a started process needs its seconds. */
const afterHeartbeat = { timeout: 90_000, interval: 100 };

let comfy: FakeComfy;
let cluster: Cluster;
let client: ApiClient;
const drawing = Promise.withResolvers<void>();

beforeAll(async () => {
  comfy = await startFakeComfy({ behaviour: () => ({ until: drawing.promise }) });
  cluster = await startCluster({ env: { COMFYUI_URLS: comfy.url } });
  client = await signUp(cluster.url);
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  await comfy.close();
}, 60_000);

it('what an engine draws is taken over by the worker after the killed one, and drawn once', async () => {
  await vi.waitFor(async () => {
    const { body } = await client.post('/create/prompt', { prompt: 'a lake' });
    expect(body.drawn_by).toBe('engine');
  }, afterHeartbeat);
  const { body } = await client.post('/create/new', { prompt: 'a lake', aspect_ratio: '1:1', options: {} });
  await vi.waitFor(() => expect(comfy.running()).not.toBeNull(), afterHeartbeat);
  const [name] = comfy.submitted;
  const startsBefore = cluster.starts('worker');
  cluster.kill('worker');
  await vi.waitFor(() => expect(cluster.starts('worker')).toBeGreaterThan(startsBefore), afterHeartbeat);
  drawing.resolve();
  await vi.waitFor(
    async () => expect((await taskOf(client, body.id_task)).state).toBe('done'),
    afterHeartbeat,
  );
  expect(comfy.submitted).toEqual([name]);
  expect(comfy.interrupted).toEqual([]);
  expect(await creditsOf(client)).toBe('9.00');
}, 240_000);

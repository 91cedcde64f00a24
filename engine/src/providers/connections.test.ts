import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AbilityRequest, EngineFailed } from '../ability-api.ts';
import type { Connections, EngineTimes } from '../connections-api.ts';
import { drawnPicture, garbageKinds } from '../fake-servers/drawn-picture.ts';
import { type FakeComfy, type FakeComfyOptions, startFakeComfy } from '../fake-servers/fake-comfyui.ts';
import { type FakeImagesApi, startFakeImagesApi } from '../fake-servers/fake-images-api.ts';
import { createConnections } from './connections.ts';

let workDir: string;
let connections: Connections;
let open: { close(): Promise<void> }[];

const times: Partial<EngineTimes> = { lookMs: 40, pollMs: 20, breakMs: 60_000, timeoutMs: 20_000 };

beforeEach(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'connections-'));
  open = [];
});
afterEach(async () => {
  await connections.close();
  for (const server of open) await server.close();
  await rm(workDir, { recursive: true });
});

async function comfy(options: FakeComfyOptions = {}): Promise<FakeComfy> {
  const server = await startFakeComfy(options);
  open.push(server);
  return server;
}

async function imagesApi(): Promise<FakeImagesApi> {
  const server = await startFakeImagesApi();
  open.push(server);
  return server;
}

/** Connected, and each of them looked at once. */
async function connect(
  servers: (FakeComfy | FakeImagesApi)[],
  given: Partial<EngineTimes> = {},
): Promise<void> {
  connections = createConnections({ ...times, ...given });
  connections.set(
    servers.map((server, index) => {
      const common = { id: `engine-${index}`, name: `engine ${index}`, url: server.url };
      return 'drawn' in server
        ? { ...common, kind: 'images_api', model: 'test-model', key: 'secret' }
        : { ...common, kind: 'comfyui' };
    }),
  );
  await vi.waitUntil(() => connections.states().every(({ status }) => status !== 'new'));
}

const portrait: AbilityRequest = {
  ability: 'generate',
  prompt: 'a red fox',
  images: {},
  widthPx: 256,
  heightPx: 192,
  seed: 11,
};

let jobs = 0;
const job = (name = `job-${jobs++}`) => ({ name, question: 0, workDir });
const waiting = (signal = new AbortController().signal) => ({ signal, progress() {} });
const ask = (request = portrait, asking = job()) => connections.ask(asking, request, waiting());

describe('a ComfyUI server', () => {
  it('draws, and the answer is clean, of the asked size and fully described', async () => {
    const server = await comfy();
    await connect([server]);
    const shares: number[] = [];
    const context = {
      signal: new AbortController().signal,
      progress: (share: number) => void shares.push(share),
    };
    const answer = await connections.ask(job(), portrait, context);
    expect(answer).toMatchObject({
      engine: 'engine 0',
      used: { provider: 'comfyui', model: 'Z-Image-Turbo', licence: 'Apache-2.0', seed: 11 },
    });
    expect(answer?.used.modelHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await sharp(answer?.files.result).metadata()).toMatchObject({
      format: 'png',
      width: 256,
      height: 192,
    });
    expect(shares.length).toBeGreaterThan(0);
    // What the server still knew of it is gone.
    await vi.waitUntil(() =>
      server.journal.some(({ method, path }) => method === 'POST' && path === '/history'),
    );
  });

  it('gets pictures as uploads under names of their own, and answers every output', async () => {
    const server = await comfy();
    await connect([server]);
    const image = join(workDir, 'image.png');
    await sharp(await drawnPicture(320, 256, 3)).toFile(image);
    const request = { ...portrait, ability: 'edit_background' as const, images: { image, mask: image } };
    const answer = await ask({ ...request, widthPx: 320, heightPx: 256 });
    expect(Object.keys(answer?.files ?? {}).sort()).toEqual(['lit', 'result']);
    expect(existsSync(answer!.files.lit!)).toBe(true);
    const graph = JSON.parse(server.journal.find(({ path }) => path === '/prompt')!.body.toString()).prompt;
    expect(graph['6'].inputs.image).toBe(`facet/${server.submitted[0]}/image.png`);
  });

  it('offers what its nodes and files allow, and says what is missing', async () => {
    await connect([await comfy({ files: ['RealESRGAN_x4plus.pth'] })]);
    expect([...connections.offers()].sort()).toEqual(['restore', 'upscale']);
    const [state] = connections.states();
    expect(state).toMatchObject({
      status: 'up',
      look: { version: 'ComfyUI 0.3.64', device: 'cuda:0 Fake GPU' },
    });
    const lacking = state!.look!.lacks.find(({ workflow }) => workflow === 'text-to-image v1');
    expect(lacking?.missing[0]).toContain('diffusion_models/z_image_turbo_bf16.safetensors');
    expect(await ask()).toBeNull();
  });

  it('that is too old to be interrupted by name is not used', async () => {
    await connect([await comfy({ version: '0.3.40' })]);
    expect(connections.states()[0]).toMatchObject({
      status: 'down',
      problem: expect.stringContaining('too old'),
    });
    expect(await ask()).toBeNull();
  });

  it('loses its socket and nothing else (F18)', async () => {
    const server = await comfy();
    server.socketsWork = false;
    await connect([server]);
    expect(await ask()).toMatchObject({ engine: 'engine 0' });
  });
});

describe('an engine that fails', () => {
  it('by 5xx is left for another one (F15)', async () => {
    const [bad, good] = [await comfy(), await comfy()];
    await connect([bad, good], { lookMs: 60_000 });
    bad.refuseWith = 502;
    for (let n = 0; n < 4; n++) expect(await ask()).toMatchObject({ engine: 'engine 1' });
  });

  it('again and again rests; nobody waits for it (F15)', async () => {
    const server = await comfy({ behaviour: () => 'error' });
    await connect([server]);
    await expect(ask()).rejects.toThrow(/engine 0: CUDA out of memory/);
    expect(connections.states()[0]).toMatchObject({ status: 'resting' });
    expect(server.submitted).toHaveLength(3);
    expect(await ask()).toBeNull();
    expect(server.submitted).toHaveLength(3);
  });

  it('by a refused graph is not asked twice', async () => {
    const server = await comfy();
    await connect([server], { lookMs: 60_000 });
    server.options.without = ['KSampler'];
    await expect(ask()).rejects.toThrow(/HTTP 400.*KSampler/);
    expect(server.journal.filter(({ path }) => path === '/prompt')).toHaveLength(1);
    expect(connections.states()[0]?.status).toBe('up');
  });

  it('by hanging is stopped by name, and only that job (F16)', async () => {
    const server = await comfy({ behaviour: () => 'hang' });
    await connect([server], { timeoutMs: 400 });
    const failure = await ask().catch((error: Error) => error);
    expect(failure).toBeInstanceOf(EngineFailed);
    expect(failure).toMatchObject({ timedOut: true });
    await vi.waitUntil(() => server.interrupted.length > 0);
    expect(server.interrupted).toEqual(server.submitted);
    const interrupts = server.journal.filter(({ path }) => path === '/interrupt');
    for (const { body } of interrupts)
      expect(JSON.parse(body.toString()).prompt_id).toBe(server.submitted[0]);
  });

  it('by a restart has LOST the job: it is made again, never taken for done (F17)', async () => {
    let release = () => {};
    const first = new Promise<void>((resolve) => (release = resolve));
    let runs = 0;
    const server = await comfy({ behaviour: () => (runs++ === 0 ? { until: first } : 'ok') });
    await connect([server]);
    const asked = ask();
    await vi.waitUntil(() => server.running() !== null);
    server.restart();
    release();
    expect(await asked).toMatchObject({ engine: 'engine 0' });
    expect(new Set(server.submitted).size).toBe(2);
    expect(server.interrupted).toEqual([]);
  });

  it.each(garbageKinds)('by the garbage “%s” is never believed (F19)', async (garbage) => {
    await connect([await comfy({ behaviour: () => ({ garbage }) })]);
    await expect(ask()).rejects.toThrow(EngineFailed);
  });

  it('by garbage once is believed the second time', async () => {
    let runs = 0;
    await connect([await comfy({ behaviour: () => (runs++ === 0 ? { garbage: 'truncated' } : 'ok') })]);
    expect(await ask()).toMatchObject({ engine: 'engine 0' });
  });

  it('by going away comes back by itself', async () => {
    const server = await comfy();
    await connect([server]);
    const changes = vi.fn();
    connections.onChange(changes);
    await server.goAway();
    await vi.waitUntil(() => connections.states()[0]!.status === 'down');
    expect(connections.offers().size).toBe(0);
    expect(await ask()).toBeNull();
    await server.comeBack();
    await vi.waitUntil(() => connections.offers().has('generate'));
    expect(changes).toHaveBeenCalledTimes(2);
  });
});

describe('cancelling', () => {
  it('ends the running job and leaves those of others', async () => {
    const server = await comfy({ behaviour: () => 'hang' });
    await connect([server]);
    const stop = new AbortController();
    const running = connections.ask(job(), portrait, waiting(stop.signal));
    running.catch(() => {});
    await vi.waitUntil(() => server.running() !== null);
    const other = connections.ask(job(), portrait, waiting(AbortSignal.timeout(15_000)));
    other.catch(() => {});
    await vi.waitUntil(() => server.waiting().length === 1);
    const [mine, others] = server.submitted;
    stop.abort(new Error('canceled'));
    await expect(running).rejects.toThrow('canceled');
    await vi.waitUntil(() => server.running() === others);
    expect(server.interrupted).toEqual([mine]);
  });

  it('takes a waiting job out of the queue without touching the running one', async () => {
    const server = await comfy({ behaviour: () => 'hang' });
    await connect([server]);
    connections.ask(job(), portrait, waiting()).catch(() => {});
    await vi.waitUntil(() => server.running() !== null);
    const stop = new AbortController();
    const second = connections.ask(job(), portrait, waiting(stop.signal));
    second.catch(() => {});
    await vi.waitUntil(() => server.waiting().length === 1);
    stop.abort(new Error('canceled'));
    await expect(second).rejects.toThrow('canceled');
    await vi.waitUntil(() => server.waiting().length === 0);
    expect(server.interrupted).toEqual([]);
    expect(server.running()).toBe(server.submitted[0]);
  });
});

describe('a worker that takes over', () => {
  it.each(['runs', 'has ended'])(
    'finds the job that %s on its engine instead of making it twice',
    async (stage) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const [idle, busy] = [await comfy(), await comfy({ behaviour: () => ({ until: held }) })];
      await connect([busy]);
      const stop = new AbortController();
      const lost = connections.ask(job('task-7'), portrait, waiting(stop.signal));
      lost.catch(() => {});
      await vi.waitUntil(() => busy.running() !== null);
      // The process stops in good order: its work is handed on, not canceled.
      stop.abort(Object.assign(new Error('stopping'), { handsOn: true }));
      await expect(lost).rejects.toThrow('stopping');
      await connections.close();
      if (stage === 'has ended') {
        release();
        await vi.waitUntil(() => busy.running() === null);
      }
      await connect([idle, busy]);
      const taken = ask(portrait, job('task-7'));
      release();
      expect(await taken).toMatchObject({ engine: 'engine 1' });
      expect(busy.submitted).toHaveLength(1);
      expect(idle.submitted).toEqual([]);
      expect(busy.interrupted).toEqual([]);
    },
  );
});

describe('several engines', () => {
  it('share the work: the least loaded one is asked', async () => {
    const [first, second] = [await comfy({ behaviour: () => 'hang' }), await comfy()];
    await connect([first, second]);
    connections.ask(job(), portrait, waiting()).catch(() => {});
    await vi.waitUntil(() => first.running() !== null);
    for (let n = 0; n < 3; n++) expect(await ask()).toMatchObject({ engine: 'engine 1' });
  });

  it('may come and go while the others work on', async () => {
    const [first, second] = [await comfy(), await comfy()];
    await connect([first]);
    const address = (server: FakeComfy, id: string) => ({
      id,
      name: id,
      kind: 'comfyui' as const,
      url: server.url,
    });
    connections.set([address(second, 'second')]);
    await vi.waitUntil(() => connections.offers().has('generate'));
    expect(await ask()).toMatchObject({ engine: 'second' });
    connections.set([]);
    expect(connections.offers().size).toBe(0);
    expect(await ask()).toBeNull();
  });
});

describe('an images API', () => {
  it('draws in one of its sizes, and the asked part is cut out', async () => {
    const server = await imagesApi();
    server.key = 'secret';
    await connect([server]);
    const answer = await ask({ ...portrait, widthPx: 960, heightPx: 544 });
    expect(server.drawn[0]).toMatchObject({
      call: '/v1/images/generations',
      size: '1536x1024',
      model: 'test-model',
    });
    expect(await sharp(answer?.files.result).metadata()).toMatchObject({ width: 960, height: 544 });
    expect(answer?.used).toMatchObject({ provider: 'images_api', model: 'test-model' });
  });

  it('edits under a mask', async () => {
    const server = await imagesApi();
    await connect([server]);
    const image = join(workDir, 'image.png');
    await sharp(await drawnPicture(320, 256, 3)).toFile(image);
    const images = { image, mask: image };
    const answer = await ask({ ...portrait, ability: 'inpaint', images, widthPx: 320, heightPx: 256 });
    expect(server.drawn[0]).toMatchObject({
      call: '/v1/images/edits',
      mask: expect.stringContaining('file of'),
    });
    expect(await sharp(answer?.files.result).metadata()).toMatchObject({ width: 320, height: 256 });
  });

  it('is the second choice beside ComfyUI, and the first when that is away', async () => {
    const [api, server] = [await imagesApi(), await comfy()];
    await connect([api, server]);
    expect(await ask()).toMatchObject({ engine: 'engine 1' });
    await server.goAway();
    expect(await ask()).toMatchObject({ engine: 'engine 0' });
    await server.comeBack();
  });

  it.each(garbageKinds)('is not believed either: %s (F19)', async (garbage) => {
    const server = await imagesApi();
    await connect([server]);
    server.garbage = garbage;
    await expect(ask()).rejects.toThrow(EngineFailed);
  });

  it('that refuses the key is told as down; one that hangs is given up', async () => {
    const server = await imagesApi();
    server.key = 'another';
    await connect([server], { timeoutMs: 300 });
    expect(connections.states()[0]).toMatchObject({
      status: 'down',
      problem: expect.stringContaining('401'),
    });
    server.key = null;
    server.hangs = true;
    await vi.waitUntil(() => connections.offers().has('generate'));
    await expect(ask()).rejects.toMatchObject({ timedOut: true });
  });
});

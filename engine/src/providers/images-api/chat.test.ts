import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AbilityRequest, EngineFailed } from '../../ability-api.ts';
import type { Connections } from '../../connections-api.ts';
import { drawnPicture } from '../../fake-servers/drawn-picture.ts';
import { type FakeImagesApi, startFakeImagesApi } from '../../fake-servers/fake-images-api.ts';
import { createConnections } from '../connections.ts';

let server: FakeImagesApi;
let connections: Connections;
let workDir: string;

beforeEach(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'chat-'));
  server = await startFakeImagesApi();
  server.models = ['test-model', 'test-talker'];
  connections = createConnections({ lookMs: 40, pollMs: 20, breakMs: 60_000, timeoutMs: 20_000 });
});
afterEach(async () => {
  await connections.close();
  await server.close();
  await rm(workDir, { recursive: true });
});

async function connect(chatModel?: string): Promise<ReadonlySet<string>> {
  const address = {
    id: 'one',
    name: 'one',
    kind: 'images_api',
    url: server.url,
    model: 'test-model',
  } as const;
  connections.set([{ ...address, ...(chatModel && { chatModel }) }]);
  await vi.waitUntil(() => connections.states().every(({ status }) => status !== 'new'));
  return connections.offers();
}

const question: AbilityRequest = {
  ability: 'enhance_prompt',
  prompt: 'a fox',
  images: {},
  widthPx: 0,
  heightPx: 0,
  seed: 1,
};
const ask = (request = question) =>
  connections.ask({ name: 'job', question: 0, workDir }, request, {
    signal: new AbortController().signal,
    progress() {},
  });

it('offers words only where a language model is configured and there', async () => {
  expect((await connect()).has('caption')).toBe(false);
  expect((await connect('another')).has('caption')).toBe(false);
  expect(connections.states()[0]!.look!.lacks).toMatchObject([
    { ability: 'caption', missing: ['model another'] },
    { ability: 'enhance_prompt' },
  ]);
  expect(await connect('test-talker')).toEqual(new Set([...(await connect()), 'caption', 'enhance_prompt']));
});

it('completes a prompt, as one plain paragraph', async () => {
  await connect('test-talker');
  server.says = '"**A red fox** in\n the snow,\u0007 soft light"';
  const answer = await ask();
  expect(answer?.text).toBe('A red fox in the snow, soft light');
  expect(answer?.used).toMatchObject({ provider: 'images_api', model: 'test-talker' });
  expect(server.chats[0]!.messages.at(-1)).toEqual({ role: 'user', content: 'a fox' });
});

it('is shown the picture that it shall describe', async () => {
  await connect('test-talker');
  const image = join(workDir, 'image.png');
  await sharp(await drawnPicture(64, 64, 3)).toFile(image);
  server.says = 'Stripes.';
  const answer = await ask({ ...question, ability: 'caption', prompt: 'What is this?', images: { image } });
  expect(answer?.text).toBe('Stripes.');
  expect(server.chats[0]!.messages.at(-1)!.content).toMatchObject([
    { type: 'text', text: 'What is this?' },
    { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/png;base64,/) } },
  ]);
});

it.each([[null], ['  ']])('that says %j is not asked twice, and goes on drawing', async (says) => {
  await connect('test-talker');
  server.says = says;
  await expect(ask()).rejects.toBeInstanceOf(EngineFailed);
  expect(server.journal.filter(({ path }) => path === '/v1/chat/completions')).toHaveLength(1);
  expect(connections.states()[0]!.status).toBe('up');
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '@facet/contract/errors';
import { isSilent, type PictureSelection, type ToolId, toolIds, tools } from '@facet/contract/tools';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineContext, EngineJob } from './engine-api.ts';
import { createFakeEngine, type FakeBehaviour } from './fake-engine.ts';

let folder: string;
let image: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fake-engine-'));
  image = join(folder, 'image.png');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white', noise } })
    .png()
    .toFile(image);
});
afterAll(() => rm(folder, { recursive: true }));

const usualParams: Partial<Record<ToolId, object>> = {
  random: { face: 0 },
  keep: { face: 0, category: 'Gaze', keyword: 'left' },
  swap: { face: 0, identity: 'anna' },
  edit: { person: 0 },
  create: { prompt: 'a garden', aspectRatio: '2:1' },
  skin: { face: 0, generation: 0 },
  face_upscale: { face: 0, generation: 0 },
  select: { target: 'hair' },
};

async function jobOf(tool: ToolId, change: { seed?: number; params?: object } = {}): Promise<EngineJob> {
  return {
    tool,
    params: tools[tool].params.parse(change.params ?? usualParams[tool] ?? {}),
    files: tool === 'create' ? {} : { image },
    facts: {},
    seed: change.seed ?? 1,
    workDir: await mkdtemp(join(folder, 'job-')),
  };
}

function context(signal = new AbortController().signal): EngineContext & { seen: string[] } {
  const seen: string[] = [];
  return { signal, seen, progress: (stage) => seen.push(stage) };
}

const behaving = (behaviour: FakeBehaviour) => createFakeEngine({ behaviour: () => behaviour });

test.each(toolIds.filter((tool) => !isSilent(tool) && tool !== 'tag'))(
  '%s writes a readable picture',
  async (tool) => {
    const { files, used } = await createFakeEngine().run(await jobOf(tool), context());
    const result = files.find(({ role }) => role === 'result');
    const { width, height } = await sharp(result?.path).metadata();
    expect({ width, height }).toEqual({ width: result?.widthPx, height: result?.heightPx });
    expect(used.provider).toBe('fake');
  },
);

test('the same seed gives the same bytes, another seed others', async () => {
  const engine = createFakeEngine();
  const bytes = async (seed: number) => {
    const { files } = await engine.run(await jobOf('random', { seed }), context());
    return Promise.all(files.map(({ path }) => readFile(path)));
  };
  const [first, again, other] = await Promise.all([bytes(7), bytes(7), bytes(8)]);
  expect(first).toHaveLength(3);
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test('sizes follow the parameters', async () => {
  const size = async (tool: ToolId, params: object) => {
    const { files } = await createFakeEngine().run(await jobOf(tool, { params }), context());
    return [files[0]?.widthPx, files[0]?.heightPx];
  };
  expect(await size('superid', { scale: 4 })).toEqual([240, 160]);
  expect(await size('expand_generate', { left: 10, bottom: -5 })).toEqual([70, 35]);
  expect(await size('create', { prompt: 'x', aspectRatio: '2:1' })).toEqual([256, 128]);
});

test('detection is what the test asked for', async () => {
  const engine = createFakeEngine({ detection: { faces: [] } });
  const search = async (what: string) =>
    (await engine.run(await jobOf('detect', { params: { what } }), context())).facts.detection;
  expect(await search('people')).toMatchObject({ faces: [], people: [{ id: 0 }], nsfw: false });
  expect(await search('faces')).toMatchObject({ faces: [], people: [] });
});

test('a person whose face was not found is not replaced, as by the real engine', async () => {
  const job = await jobOf('edit');
  const people = [{ id: 0, box: { left: 0, top: 0, width: 1, height: 1 }, usable: true }];
  const facts = { detection: { faces: [], people, nsfw: false } };
  const run = createFakeEngine().run({ ...job, facts }, context());
  await expect(run).rejects.toMatchObject({ code: 'no_faces' });
});

test('progress goes forward', async () => {
  const watched = context();
  await createFakeEngine().run(await jobOf('edit_fill'), watched);
  expect(watched.seen).toEqual(['loading', 'working', 'finishing']);
});

test('faults, refusals and tools it does not offer reject', async () => {
  const job = await jobOf('swap');
  await expect(behaving('fault').run(job, context())).rejects.toThrow('told to fail');
  await expect(behaving('crash').run(job, context())).rejects.toThrow('SIGKILL');
  await expect(behaving(new Refusal('no_faces')).run(job, context())).rejects.toMatchObject({
    code: 'no_faces',
  });
  const unavailable = createFakeEngine({ tools: ['detect'] }).run(job, context());
  await expect(unavailable).rejects.toMatchObject({ code: 'tool_unavailable' });
});

test('a hanging job ends by its signal or when the engine closes', async () => {
  const controller = new AbortController();
  const aborted = behaving('hang').run(await jobOf('tag'), context(controller.signal));
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });

  const engine = behaving('hang');
  const closed = engine.run(await jobOf('tag'), context());
  const outcome = expect(closed).rejects.toMatchObject({ name: 'AbortError' });
  await engine.close();
  await outcome;
});

test('a held job goes on when the test lets it', async () => {
  const gate = Promise.withResolvers<void>();
  const run = behaving({ until: gate.promise }).run(await jobOf('edit'), context());
  gate.resolve();
  await expect(run).resolves.toMatchObject({ nsfw: false });
});

test('screened outputs are left out', async () => {
  const { files, nsfw } = await createFakeEngine({ nsfwTools: ['create'] }).run(
    await jobOf('create'),
    context(),
  );
  expect({ files, nsfw }).toEqual({ files: [], nsfw: true });
});

test('select marks the middle and says what', async () => {
  const { files, facts } = await createFakeEngine().run(await jobOf('select'), context());
  const { what, png } = facts.selection as PictureSelection;
  expect({ files, what }).toEqual({ files: [], what: 'hair' });
  const { data, info } = await sharp(Buffer.from(png, 'base64')).raw().toBuffer({ resolveWithObject: true });
  expect({ width: info.width, height: info.height }).toEqual({ width: 60, height: 40 });
  expect([data[0], data[(20 * 60 + 30) * info.channels]]).toEqual([0, 255]);
});

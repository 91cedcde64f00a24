import { createFakeEngine, fakeFaceInTheMiddle } from '@facet/engine/fake';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, request, signUp } from './api-client.ts';
import { jpegOf } from './sample-pictures.ts';
import { taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

const small = { ...fakeFaceInTheMiddle, id: 1, box: { left: 0, top: 0, width: 0.05, height: 0.05 } };
const faces = [small, fakeFaceInTheMiddle];
const GALLERY = '/consistent_identities/gallery_faces';

let studio: TestStudio;
let client: ApiClient;

beforeAll(async () => {
  studio = await startTestStudio({ engine: createFakeEngine({ detection: { faces } }) });
});
afterAll(() => studio.stop());
beforeEach(async () => {
  client = await signUp(studio.url);
});

async function upload(identity_name?: string, part = 'file') {
  const photo = new File([new Uint8Array(await jpegOf(400, 400))], 'target.jpg');
  return client.form('/consistent_identities/upload_face', {
    [part]: photo,
    ...(identity_name === undefined ? {} : { identity_name }),
  });
}

const namesIn = async (path: string, fields: object = {}): Promise<string[]> =>
  (await client.post(`${GALLERY}${path}`, fields)).body.data.map((entry: { n: string } | string) =>
    typeof entry === 'string' ? entry : entry.n,
  );

const allNames = async (): Promise<string[]> =>
  (await client.post('/get_identities')).body.map(({ n }: { n: string }) => n);

describe('an uploaded identity', () => {
  it.each(['file', 'face'])('from a part called %s shows up at once under its name', async (part) => {
    const { status, body } = await upload('team/joe', part);
    expect([status, body]).toEqual([200, { identity_name: 'team/joe', face_name: 'team/joe' }]);
    expect(await allNames()).toEqual(['team/joe']);
  });

  it('gets a name when it comes without one, also by the old address', async () => {
    expect((await upload()).body.identity_name).toMatch(/^.{20,}$/);
    const photo = new File([new Uint8Array(await jpegOf(400, 400))], 'x.jpg');
    expect(
      (await client.form('/upload_identity', { identity_name: 'old', file: photo })).body.identity_name,
    ).toBe('old');
  });

  it('keeps only the part around the largest face, and overwrites its namesake', async () => {
    await upload('joe');
    await upload('joe');
    expect(await allNames()).toEqual(['joe']);
    const [{ l }] = (await client.post('/get_identities')).body;
    const { width, height } = await sharp(await (await fetch(l)).arrayBuffer()).metadata();
    // The face is 0.3 × 0.4 of 400 px; three quarters of that are added on each side, within the photo.
    expect([width, height]).toEqual([300, 380]);
  });

  it('is refused without a face and leaves nothing', async () => {
    const hidden = faces.splice(0);
    const count = async () => (await studio.database.db.execute(sql`select count(*) from objects`)).rows[0];
    const before = await count();
    const answer = await upload('nobody');
    faces.push(...hidden);
    expect(answer).toMatchObject({ status: 405, body: { code: 'no_faces' } });
    expect(await count()).toEqual(before);
    expect(await allNames()).toEqual([]);
  });

  it.each([
    '../joe',
    'a//b',
    '/joe',
    'joe/',
    'a/./b',
    'a\\b',
    'x\u0001',
    ' joe',
    Array(22).fill('a').join('/'),
  ])('may not be called %j', async (name) => {
    expect(await upload(name)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await allNames()).toEqual([]);
  });

  it('is the same in every Unicode form of its name', async () => {
    await upload('Zoe\u0308');
    await upload('Zo\u00eb');
    expect(await allNames()).toEqual(['Zo\u00eb']);
  });
});

describe('folders', () => {
  beforeEach(async () => {
    for (const name of ['joe', 'team/ann', 'team/eu/bob', 'team%/eve']) await upload(name);
  });

  it('are the prefixes of names', async () => {
    expect(await namesIn('/list_folders')).toEqual(['team', 'team%']);
    expect(await namesIn('/list_folders', { path: 'team' })).toEqual(['eu']);
    expect(await namesIn('/list_files')).toEqual(['joe']);
    expect(await namesIn('/list_files', { path: 'team' })).toEqual(['team/ann']);
    expect((await namesIn('/v2', { path: 'team' })).sort()).toEqual(['team/ann', 'team/eu/bob']);
    expect(await namesIn('/v2', { page: 1, items_per_page: 3 })).toHaveLength(1);
    expect((await client.post(`${GALLERY}/list_shared_folders`)).body).toEqual({
      shared_folders: [],
      folders: [],
    });
    expect((await client.post(`${GALLERY}/list_files`, { shared_folder: 'x' })).status).toBe(404);
    expect((await client.post(`${GALLERY}/list_files`, { path: '../x' })).status).toBe(400);
  });

  it('change when a name does; a taken name is refused', async () => {
    const move = (identity_name: string, identity_name_new: string) =>
      client.post(`${GALLERY}/move_identity`, { identity_name, identity_name_new });
    expect((await move('team/eu/bob', 'archive/bob')).body).toEqual({});
    expect(await namesIn('/list_folders')).toEqual(['archive', 'team', 'team%']);
    expect((await move('joe', 'team/ann')).status).toBe(400);
    expect((await move('nobody', 'somebody')).body.code).toBe('identity_unknown');
    expect((await allNames()).sort()).toEqual(['archive/bob', 'joe', 'team%/eve', 'team/ann']);
  });

  it('empty when their identities go, all or none of them', async () => {
    const remove = (identity_names: string[]) =>
      client.post('/consistent_identities/remove_faces', { identity_names });
    expect((await remove(['joe', 'nobody'])).body.code).toBe('identity_unknown');
    expect(await allNames()).toHaveLength(4);
    expect((await remove(['joe', 'team/ann'])).body).toEqual({});
    expect(
      (await client.post('/consistent_identities/remove_faces', { identity_name: 'team%/eve' })).body,
    ).toEqual({});
    expect(await allNames()).toEqual(['team/eu/bob']);
  });

  it('belong to their owner', async () => {
    const other = await signUp(studio.url);
    expect((await other.post('/get_identities')).body).toEqual([]);
    const answer = await other.post('/consistent_identities/remove_faces', { identity_name: 'joe' });
    expect(answer.body.code).toBe('identity_unknown');
  });
});

it('a generated face becomes an identity', async () => {
  const file = new File([new Uint8Array(await jpegOf(400, 400))], 'a.jpg');
  const { id_image } = (await client.form('/upload_pro', { file })).body;
  const started = await client.post('/ask_random_face', { id_image, id_face: 0, prompt: '{}', seed: 3 });
  await taskIn(client, started.body.id_task, 'done');
  const save = (id_generation: number) =>
    client.post('/set_identity', {
      id_image,
      id_face: 0,
      id_generation,
      identity_name: 'made/up',
      prompt: '{}',
    });
  expect((await save(0)).body).toEqual({ identity_name: 'made/up' });
  expect((await client.post('/get_identities')).body).toMatchObject([{ n: 'made/up', consent: 'synthetic' }]);
  expect((await save(1)).body.code).toBe('generation_unknown');
});

it('a generated person becomes an identity by the number of the person', async () => {
  const file = new File([new Uint8Array(await jpegOf(600, 800))], 'a.jpg');
  const { id_image } = (await client.form('/edit/target', { file })).body;
  const started = await client.post('/edit/generate', { category: 'person', id_image, id_person: 0 });
  await taskIn(client, started.body.id_task, 'done');
  const save = { id_image, id_face: 0, id_generation: 0, identity_name: 'made/person', prompt: '{}' };
  expect((await client.post('/set_identity', save)).body).toEqual({ identity_name: 'made/person' });
  const { body } = await client.post('/get_identities');
  expect(body).toContainEqual(expect.objectContaining({ n: 'made/person', consent: 'synthetic' }));
});

it('thumbs and letters are kept', async () => {
  const file = new File([new Uint8Array(await jpegOf(400, 400))], 'a.jpg');
  const { id_image } = (await client.form('/expand/target', { file })).body;
  for (const feedback_rate of [1, '0']) {
    const answer = await client.post('/feedback', {
      feedback_rate,
      id_image,
      other_data: { why: 'blurred' },
    });
    expect(answer.body).toEqual({});
  }
  expect((await client.post('/feedback', { feedback_rate: 1, id_image: 'unknown' })).status).toBe(405);
  const visitor = await request(`${studio.url}/api/feedback`, { method: 'POST', body: '{}' });
  expect(visitor).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect((await client.post('/contact', { message: 'Hello', email: 'a@example.org' })).body).toEqual({});
  expect((await client.post('/contact', { message: ' ' })).status).toBe(400);
  const { rows } = await studio.database.db.execute(
    sql`select image_id, rate from feedback order by rate nulls last`,
  );
  expect(rows).toEqual([
    { image_id: id_image, rate: 0 },
    { image_id: null, rate: null },
  ]);
});

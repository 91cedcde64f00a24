import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, request, signUp } from './api-client.ts';
import { jpegOf, pngOf } from './sample-pictures.ts';
import { addPicture, creditsOf, expectSound, notificationsOf, taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let studio: TestStudio;
let client: ApiClient;
let image: string;
beforeAll(async () => {
  studio = await startTestStudio();
});
beforeEach(async () => {
  client = await signUp(studio.url);
  image = await addPicture(studio, client, { opensProject: true });
});
afterAll(async () => {
  await expectSound(studio);
  await studio.stop();
});

/** Sends the call and gives the notification of its end. */
async function run(path: string, body: Record<string, unknown>, name: string) {
  const started = await client.post(path, body);
  expect(started).toMatchObject({ status: 200, body: { id_task: expect.any(String), status: 'queued' } });
  await taskIn(client, started.body.id_task, 'done');
  const told = await notificationsOf(client, { name_list: `${name}, error`, id_task: started.body.id_task });
  expect(told).toMatchObject([{ name, data: { msg: 'done', id_task: started.body.id_task } }]);
  return { started: started.body, data: told[0]!.data };
}

/** A link opens without a header. */
async function expectPicture(link: string): Promise<void> {
  const answer = await request(link, {});
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\//);
}

describe('tools on one face', () => {
  const anonymize = () =>
    run(
      '/ask_random_face',
      { id_image: image, id_face: '0', prompt: '{"Age": 30}', options: '{}' },
      'new_generation',
    );

  it('anonymize', async () => {
    const { data } = await anonymize();
    expect(data).toMatchObject({ id_image: image, address: image, f: 0, g: 0, face_list: [0], nsfw: false });
    await expectPicture(data.link as string);
    expect(await creditsOf(client)).toBe('9.00');
    const { body } = await client.post('/generated_faces', { id_image: image, id_face: 0 });
    expect(body.links).toMatchObject([{ f: 0, g: 0 }]);
  });

  it('anonymize several times in one call, one credit and one generation each', async () => {
    const options = { num_generations: 3, seed: 5 };
    await run('/ask_random_face', { id_image: image, id_face: 0, prompt: {}, options }, 'new_generation');
    const { body } = await client.post('/tasks/list', { id_image: image });
    for (const task of body.data) await taskIn(client, task.id_task, 'done');
    const { body: made } = await client.post('/history', { id_image: image, app: 'random' });
    expect(made.history.map(({ g }: { g: number }) => g)).toEqual([0, 1, 2]);
    expect(new Set(made.history.map(({ seed }: { seed: number }) => seed))).toEqual(new Set([5, 6, 7]));
    expect(await creditsOf(client)).toBe('7.00');
  });

  it('change expression', async () => {
    const body = {
      id_image: image,
      id_face: 0,
      prompt: '{"Expression": "Happy"}',
      seed: 7,
      flag_sync: false,
    };
    const { data } = await run('/ask_new_expression', body, 'new_generation');
    expect(data).toMatchObject({ f: 0, g: 0 });
    const unknown = await client.post('/ask_new_expression', { ...body, prompt: '{"Expression": "weird"}' });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'unknown_keyword' } });
  });

  it('change skin, with the form of link that the request asks for', async () => {
    await anonymize();
    const body = { id_image: image, id_face: 0, id_generation: 0, prompt: '{}' };
    const list = await run('/ask_generate_skin_full_body', { ...body, options: '{"seed": 1}' }, 'new_skin');
    expect(list.data.link).toMatchObject([{ l: expect.any(String) }]);
    const object = await run(
      '/ask_generate_skin_full_body',
      { ...body, description_type: 'json' },
      'new_skin',
    );
    expect(object.data.link).toMatchObject({ l: expect.any(String) });
    const missing = await client.post('/ask_generate_skin_full_body', { ...body, id_generation: 99 });
    expect(missing).toMatchObject({ status: 405, body: { code: 'generation_unknown' } });
  });

  it('upscale one generated face and answer with it', async () => {
    await anonymize();
    const { status, body } = await client.post('/upscaler', {
      id_image: image,
      id_face: 0,
      id_generation: 0,
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { links: { f: 0, g: 1 } } });
    await expectPicture(body.links.l);
    expect(await creditsOf(client)).toBe('8.50');
  });
});

describe('swap', () => {
  beforeEach(async () => {
    const file = new Blob([new Uint8Array(await pngOf(160, 160))]);
    const saved = await client.form('/consistent_identities/upload_face', {
      file,
      identity_name: 'joe',
      consent: 'self',
    });
    expect(saved).toMatchObject({ status: 200, body: { identity_name: 'joe' } });
  });
  const swap = (options: object) => ({
    id_image: image,
    id_face: 0,
    identity_name: 'joe',
    options: JSON.stringify(options),
  });

  it('puts a saved identity onto a face', async () => {
    const { data } = await run('/consistent_identities/generate', swap({ seed: 3 }), 'new_generation');
    expect(data).toMatchObject({ id_image: image, f: 0, g: 0 });
    expect(await notificationsOf(client, { name_list: 'download' })).toEqual([]);
    expect(await creditsOf(client)).toBe('9.00');
  });

  it('also pastes it and tells the link, when asked to', async () => {
    await run('/consistent_identities/generate', swap({ flag_replace_and_download: true }), 'new_generation');
    const [told] = await vi.waitFor(async () => {
      const list = await notificationsOf(client, { name_list: 'download', id_image: image });
      expect(list).toHaveLength(1);
      return list;
    });
    expect(told!.data).toMatchObject({ f: 0, g: 0, link: expect.any(String), link_hd: null });
    await expectPicture(told!.data.link as string);
    const { body } = await client.post('/generated_faces', { id_image: image });
    expect(body.links).toMatchObject([{ f: 0, g: 0, picked: true }]);
  });

  it('knows the identities of its own user only', async () => {
    const stranger = await signUp(studio.url);
    const theirs = await addPicture(studio, stranger);
    const refused = await stranger.post('/consistent_identities/generate', { ...swap({}), id_image: theirs });
    expect(refused).toMatchObject({ status: 400, body: { code: 'identity_unknown' } });
    expect(await creditsOf(stranger)).toBe('10.00');
  });

  it('and anonymize still answer the old call, at once with flag_sync', async () => {
    const old = { id_image: image, id_face: 0, prompt: '{}', seed: 9, guidance_scale: 5, flag_sync: true };
    const anonymized = await client.post('/ask_generate_faces', old);
    expect(anonymized).toMatchObject({
      status: 200,
      body: { status: 'done', links: { list: [{ f: 0, g: 0 }] } },
    });
    const swapped = await client.post('/ask_generate_faces', { ...old, identity_name: 'joe' });
    expect(swapped).toMatchObject({ status: 200, body: { links: { list: [{ f: 0, g: 1 }] } } });
    const { body } = await client.post('/tasks/list');
    expect(body.data.map(({ tool }: { tool: string }) => tool)).toEqual(['swap', 'random']);
  });
});

describe('tools on the whole picture', () => {
  it('edit background by keyword and by prompt', async () => {
    const keyword = JSON.stringify({ nature_landscapes: 'Forest' });
    const { data } = await run(
      '/edit/background',
      { id_image: image, keyword, prompt: '' },
      'edit_background',
    );
    await expectPicture(data.links![0]!.l);
    await run('/edit/background', { id_image: image, prompt: 'a quiet harbour' }, 'edit_background');
    const nothing = await client.post('/edit/background', { id_image: image });
    expect(nothing).toMatchObject({
      status: 400,
      body: { errors: { json: { keyword: expect.anything() } } },
    });
  });

  it('generate person', async () => {
    const body = { category: 'person', id_image: image, id_person: '0', keyword: '{"location": "Oceania"}' };
    const { data } = await run('/edit/generate', body, 'edit_generate');
    expect(data).toMatchObject({ id_person: 0, address: image });
    const nobody = await client.post('/edit/generate', { ...body, id_person: 5 });
    expect(nobody).toMatchObject({ status: 405, body: { code: 'face_unknown' } });
  });

  it('expand, and crop with negative sides', async () => {
    await run('/expand/generate', { id_image: image, left: 64, right: '-32' }, 'expand_generate');
    const { body } = await client.post('/history', { id_image: image, app: 'expand' });
    expect(body.history).toMatchObject([{ width: 160, height: 128, left: 64, right: -32 }]);
    const empty = await client.post('/expand/generate', { id_image: image, left: -200 });
    expect(empty).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const huge = await client.post('/expand/generate', { id_image: image, left: 14_000 });
    expect(huge).toMatchObject({ status: 405, body: { code: 'dimension_limit' } });
  });

  it('fill what the mask marks', async () => {
    const plain = (side: number, white: number) =>
      sharp({
        create: { width: side, height: side, channels: 3, background: { r: white, g: white, b: white } },
      })
        .png()
        .toBuffer();
    const fill = async (mask: Buffer) =>
      client.form('/edit/fill', { id_image: image, prompt: 'a hat', mask: new Blob([new Uint8Array(mask)]) });
    const started = await fill(await plain(128, 255));
    expect(started.status).toBe(200);
    await taskIn(client, started.body.id_task, 'done');
    expect(await notificationsOf(client, { name_list: ['edit_fill'] })).toHaveLength(1);
    expect(await fill(await plain(128, 0))).toMatchObject({ status: 400, body: { code: 'mask_empty' } });
    expect(await fill(await plain(127, 255))).toMatchObject({ status: 400, body: { code: 'mask_size' } });
  });

  it('create, grouped under the first image', async () => {
    const { started } = await run('/create/new', { prompt: 'a red fox', aspect_ratio: '16:9' }, 'create');
    const again = await run('/create/new', { prompt: 'a blue fox', id_image: started.id_image }, 'create');
    expect(again.started.id_image).toBe(started.id_image);
    const { body } = await client.post('/history', { id_image: started.id_image, app: 'create' });
    expect(body.history.map(({ prompt }: { prompt: string }) => prompt)).toEqual(['a red fox', 'a blue fox']);
  });
});

describe('upscale', () => {
  const project = async (): Promise<string> => {
    const { rows } = await studio.database.db.execute(`select project_id from images where id = '${image}'`);
    return String(rows[0]!.project_id);
  };

  it('tells price and size before, by POST and by GET with a body', async () => {
    const body = { id_image: image, id_project: await project(), scale_factor: '4' };
    const quote = { required_credits: 0.25, width: 512, height: 512, width_o: 128, height_o: 128 };
    expect(await client.post('/superid_info', body)).toMatchObject({ status: 200, body: quote });
    const query = new URLSearchParams(body);
    expect(await client.json('GET', `/superid_info?${query}`)).toMatchObject({ status: 200, body: quote });
  });

  it('runs in all three forms', async () => {
    const ids = { id_image: image, id_project: await project() };
    const body = { ...ids, scale_factor: '2', output_format: 'JPEG', creativity: 7, options: '{}' };
    const { started, data } = await run('/superid/v2', body, 'superid');
    expect(started).toMatchObject({ required_credits: 0.25, width: 256 });
    expect(data).toMatchObject({ ...ids, link: { l: expect.any(String) } });
    await run('/superid_fast', { id_project: ids.id_project, scale_factor: 2 }, 'superid');
    await run('/superid', { ...ids, prompt_strength: 0.35, guidance_scale: 3 }, 'superid');
    expect(await creditsOf(client)).toBe('9.25');
  });

  it('gives history and project of a picture back', async () => {
    const ids = { id_image: image, id_project: await project() };
    await run('/superid/v2', { ...ids, scale_factor: 2, creativity: 3 }, 'superid');
    const { body: lists } = await client.post('/superid/history', { id_project: ids.id_project });
    expect(lists.history).toMatchObject([
      { scale_factor: 2, creativity: 3, width: 256, l: expect.any(String) },
    ]);
    expect(lists.info_list).toHaveLength(1);
    const { body: found } = await client.post('/retrieve_superid_project', { id_project: ids.id_project });
    expect(found).toMatchObject({ ...ids, width: 128, height: 128, links: [{ l: lists.history[0].l }] });
    await expectPicture(found.original_image.l);
    const foreign = await (await signUp(studio.url)).post('/retrieve_superid_project', {
      id_project: ids.id_project,
    });
    expect(foreign).toMatchObject({ status: 405, body: { code: 'image_unknown' } });
  });

  it('sends a letter when asked to', async () => {
    await run('/superid_fast', { id_image: image, flag_email: 1 }, 'superid');
    const { rows } = await studio.database.db.execute(
      `select subject from mails where recipient = '${client.email}'`,
    );
    expect(rows.map(({ subject }) => subject)).toContain('Your upscaled picture is ready');
  });

  it('refuses results beyond 8192 px and costs nothing then', async () => {
    const large = await addPicture(studio, client, { sidePx: 2_100 });
    const refused = await client.post('/superid/v2', { id_image: large, scale_factor: 4 });
    expect(refused).toMatchObject({ status: 405, body: { code: 'dimension_limit' } });
    expect(await creditsOf(client)).toBe('10.00');
  });
});

describe('tagging', () => {
  it('captions an uploaded picture', async () => {
    const file = new Blob([new Uint8Array(await jpegOf(200, 100))]);
    const { status, body } = await client.form('/getCaption/v2', { file });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { mood: 'calm', objects_present: ['person'] } },
    });
    expect(await creditsOf(client)).toBe('9.90');
  });

  it('tags a stored picture again without another copy, and reads the words back', async () => {
    const file = new Blob([new Uint8Array(await jpegOf(64, 64))]);
    const { body: first } = await client.form('/getCaption/v2', { file });
    const { body: again } = await client.form('/getCaption/v2', { id_image: first.id_image });
    expect(again).toMatchObject({ id_image: first.id_image, data: first.data });
    expect((await client.post('/images/v2', { type: 'tag' })).body.data).toHaveLength(1);
    expect(await creditsOf(client)).toBe('9.80');
    const read = await client.post('/getCaption/read', { id_image: first.id_image });
    expect(read.body).toEqual({ data: first.data });
    expect((await client.post('/getCaption/read', { id_image: image })).body).toEqual({ data: null });
  });

  it('captions and tags a picture inside JSON', async () => {
    const base64 = (await pngOf(64, 64)).toString('base64');
    expect(await client.post('/getCaption', { base64 })).toMatchObject({
      status: 200,
      body: { data: expect.any(String) },
    });
    const tags = await client.post('/getTags', { base64: `data:image/png;base64,${base64}` });
    expect(tags).toMatchObject({
      status: 200,
      body: { data: [{ class: 'person', key: 'people', prob: 0.9 }] },
    });
    const text = Buffer.from('no picture at all, only words. '.repeat(20)).toString('base64');
    expect(await client.post('/getTags', { base64: text })).toMatchObject({ status: 415 });
    expect(await creditsOf(client)).toBe('9.80');
  });

  it('repeats neither upload nor debit for the same Idempotency-Key', async () => {
    const base64 = (await pngOf(64, 64)).toString('base64');
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await client.post('/getTags', { base64 }, key);
    const second = await client.post('/getTags', { base64 }, key);
    expect(second.body).toEqual(first.body);
    expect(await creditsOf(client)).toBe('9.90');
    const { body } = await client.post('/images/v2', { type: 'tag' });
    expect(body.data).toHaveLength(1);
  });
});

describe('what belongs to somebody else', () => {
  it('is unknown to every tool', async () => {
    const stranger = await signUp(studio.url);
    const calls: [string, Record<string, unknown>][] = [
      ['/ask_random_face', { id_face: 0, prompt: '{}' }],
      ['/ask_new_expression', { id_face: 0, prompt: '{"Eyes": "open"}' }],
      ['/ask_generate_skin_full_body', { id_face: 0, id_generation: 0, prompt: '{}' }],
      ['/upscaler', { id_face: 0, id_generation: 0 }],
      ['/edit/background', { prompt: 'x' }],
      ['/edit/generate', { id_person: 0 }],
      ['/expand/generate', { left: 1 }],
      ['/create/new', { prompt: 'x' }],
      ['/superid_info', {}],
      ['/superid/v2', {}],
    ];
    for (const [path, fields] of calls) {
      const foreign = await stranger.post(path, { ...fields, id_image: image });
      const random = await stranger.post(path, { ...fields, id_image: 'nobody-knows' });
      expect(foreign, path).toMatchObject({ status: 405, body: { code: 'image_unknown' } });
      expect(foreign.body).toEqual(random.body);
    }
    expect(await creditsOf(stranger)).toBe('10.00');
  });
});

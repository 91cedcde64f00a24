import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { uploadedFaces, uploadedImage, uploadedPeople } from '@facet/contract';
import type { Detection } from '@facet/engine';
import { createFakeEngine, fakeFaceInTheMiddle } from '@facet/engine/fake';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { jpegOf, pngOf } from './sample-pictures.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';
import { until } from './until.ts';

const second = { ...fakeFaceInTheMiddle, id: 1, usable: false, blurred: true, attributes: { Age: 60 } };
const people = [{ id: 0, box: fakeFaceInTheMiddle.box, usable: true }];
/** Tests empty its lists to change what the engine finds. */
const found: Detection = { faces: [fakeFaceInTheMiddle, second], people, nsfw: false };

let studio: TestStudio;
let client: ApiClient;
let pictures: Server;
let picturesUrl: string;

beforeAll(async () => {
  const png = await pngOf(200, 100);
  pictures = createServer((_incoming, outgoing) => void outgoing.end(png));
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  const { port } = pictures.address() as AddressInfo;
  picturesUrl = `http://127.0.0.1:${port}/people/anna%20b.png`;
  const engine = createFakeEngine({ detection: found });
  studio = await startTestStudio({ engine, trustedLoopbackPort: port });
  client = await signUp(studio.url);
});
afterAll(async () => {
  await studio.stop();
  pictures.close();
});

const file = (content: Buffer, name = 'photo.jpg'): File => new File([new Uint8Array(content)], name);

async function rowCounts(): Promise<unknown> {
  const { rows } = await studio.database.db.execute(
    sql`select (select count(*) from images) images, (select count(*) from objects) objects,
               (select count(*) from identities) identities, (select count(*) from tasks) tasks`,
  );
  return rows[0];
}

describe('a picture with faces', () => {
  it.each([
    ['/upload_pro', { options: '{"mode":"keep","flag_hair":true,"flag_sync":true}' }, 'keep'],
    ['/upload', { options: '10', flag_hair: '0', flag_sync: '1' }, 'keep'],
    ['/upload', { options: '1' }, 'random'],
    ['/consistent_identities/upload_target', { options: '{}' }, 'swap'],
  ])('%s answers everything its clients read (%o)', async (path, fields, app) => {
    const { status, body } = await client.form(path, { ...fields, file: file(await jpegOf(300, 200)) });
    expect(status).toBe(200);
    const { target_name, ...faces } = body;
    expect(uploadedFaces.parse(faces)).toEqual(faces);
    expect(target_name).toBe(app === 'swap' ? body.id_image : undefined);
    expect(body.image_id).toBe(body.id_image);
    expect(body.faces).toMatchObject({ number_of_faces: 2, approved_faces: [1, 0], selected_faces: [0, 0] });
    expect(body.coordinates_list[0]).toEqual({
      id: 0,
      centerX: 0.5,
      centerY: 0.45,
      cornerX: 0.35,
      cornerY: 0.25,
      boxWidth: 0.3,
      boxHeight: 0.4,
    });
    expect(body.blurred_faces_list).toEqual([false, true]);
    expect(body.face_description_list[1]).toEqual({ f: 1, a: { Age: 60 } });
    const info = (await client.post('/images_by_id/v2', { id_image: body.id_image })).body;
    expect(info.app).toBe(app);
    for (const link of [body.link.l, ...Object.values<string>(body.thumbnails)]) {
      const { width } = await sharp(await (await fetch(link)).arrayBuffer()).metadata();
      expect(width).toBeGreaterThan(0);
    }
  });

  it('is selected by flags and described in the order of its faces', async () => {
    const { body } = await client.form('/upload_pro', { file: file(await jpegOf(300, 200)) });
    const { id_image } = body;
    const selection = await client.post('/selection', { id_image, selected_faces: '0,1', flag_sync: true });
    expect(selection.body).toEqual({ frontend_prompt: [{ f: 1, a: { Age: 60 } }] });
    const detected = await client.post('/detect_faces', { id_image });
    expect(detected.body.faces.selected_faces).toEqual([0, 1]);
    expect((await client.post('/selection', { id_image, selected_faces: '1,1,1' })).status).toBe(405);
  });

  it('without a usable face in it is refused with 405 and leaves nothing', async () => {
    const faces = found.faces.splice(0);
    try {
      const before = (await rowCounts()) as { images: string; objects: string };
      const answer = await client.form('/upload_pro', { file: file(await jpegOf(300, 200)) });
      expect(answer).toMatchObject({
        status: 405,
        body: { code: 'no_faces', description: expect.any(String) },
      });
      const after = (await rowCounts()) as { images: string; objects: string };
      expect([after.images, after.objects]).toEqual([before.images, before.objects]);
    } finally {
      found.faces.push(...faces);
    }
  });
});

describe('a picture to edit', () => {
  it('comes with its people, in both names of its id', async () => {
    const { body } = await client.form('/edit/target', {
      options: '{"app":"edit_background"}',
      file: file(await pngOf(200, 100)),
    });
    expect(uploadedPeople.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      num_persons: 1,
      approved_faces: [1],
      coordinates_list: [{ id: 0, approve: true }],
    });
  });

  it('may have nobody on it', async () => {
    const everybody = people.splice(0);
    const answer = await client.form('/edit/target', { file: file(await pngOf(200, 100)) });
    people.push(...everybody);
    expect(answer).toMatchObject({ status: 200, body: { num_persons: 0, coordinates_list: [] } });
  });

  it('may be fetched from an address, in a url-encoded form', async () => {
    const response = await fetch(`${studio.url}/api/edit/target`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${client.tokens.access_token}` },
      body: new URLSearchParams({ url: picturesUrl, options: '{}' }),
    });
    const { id_image } = (await response.json()) as { id_image: string };
    const { body } = await client.post('/images_by_id/v2', { id_image });
    expect(body).toMatchObject({
      app: 'edit',
      dimensions: { w: 200, h: 100 },
      original_image: { f: 'anna b.png' },
    });
  });

  it('is refused from an address in our own network, always in the same words', async () => {
    const before = await rowCounts();
    for (const url of [
      'http://127.0.0.1:1/',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
    ]) {
      const answer = await client.form('/edit/target', { url });
      expect(answer.body).toEqual({
        code: 'url_not_allowed',
        message: 'Address not allowed',
        description: 'The picture could not be fetched from this address.',
      });
    }
    expect(await rowCounts()).toEqual(before);
  });

  it('opens a project to upscale, or is simply kept to expand', async () => {
    const upscale = (await client.form('/superid/upload', { file: file(await pngOf(200, 100)) })).body;
    expect(upscale).toMatchObject({
      id_project: expect.any(String),
      id_image: expect.any(String),
      width: 200,
    });
    expect(upscale.id_project).not.toBe(upscale.id_image);
    const expand = (await client.form('/expand/target', { file: file(await pngOf(200, 100)) })).body;
    expect(uploadedImage.parse(expand)).toEqual(expand);
    expect(
      (await client.post('/detect_faces', { id_image: expand.id_image })).body.faces.number_of_faces,
    ).toBe(2);
  });

  it('is searched for people when somebody first asks, and keeps its faces', async () => {
    const uploaded = (await client.form('/upload_pro', { file: file(await jpegOf(300, 200)) })).body;
    const { id_image } = uploaded;
    const edit = () => client.post('/edit/generate', { id_image, id_person: 0, keyword: { Gender: 'male' } });
    expect((await edit()).status).not.toBe(200);
    const { body } = await client.post('/detect_people', { id_image });
    expect(uploadedPeople.parse(body)).toEqual(body);
    expect(body).toMatchObject({ id_image, num_persons: 1, coordinates_list: [{ id: 0, approve: true }] });
    const info = (await client.post('/images_by_id/v2', { id_image })).body;
    expect(info).toMatchObject({ person_list: [{ id: 0 }], approved_faces: [1, 0] });
    expect((await edit()).status).toBe(200);
    const before = await rowCounts();
    expect((await client.post('/detect_people', { id_image })).body.num_persons).toBe(1);
    expect(await rowCounts()).toEqual(before);
  });

  it.each(['/superid/upload', '/expand/target'])('%s: its people come with their faces', async (path) => {
    const { id_image } = (await client.form(path, { file: file(await pngOf(200, 100)) })).body;
    expect((await client.post('/detect_people', { id_image })).body.num_persons).toBe(1);
    const accepted = await client.post('/edit/generate', { id_image, id_person: 0, keyword: {} });
    const state = await until(async () => {
      const { body } = await client.json('GET', `/tasks/${accepted.body.id_task}`);
      return (body.state === 'done' || body.state === 'failed') && body.state;
    });
    expect(state).toBe('done');
    expect((await client.post('/detect_faces', { id_image })).body.faces.number_of_faces).toBe(2);
  });

  it.each(['reference', 'file'])('may be a reference, in a part called %s', async (part) => {
    const { body } = await client.form('/edit/reference', { [part]: file(await pngOf(100, 100)) });
    expect(body).toEqual({ reference_name: expect.stringMatching(/^.{20,}$/) });
  });
});

describe('a bad upload', () => {
  const jpegHeaderOf = (width: number, height: number): Buffer => {
    const frame = Buffer.from('ffd8ffc000110800000000030122001101110011010000', 'hex');
    frame.writeUInt16BE(height, 7);
    frame.writeUInt16BE(width, 9);
    return Buffer.concat([frame, Buffer.alloc(200)]);
  };
  const cases: [string, number, string, () => Promise<Record<string, string | Blob>>][] = [
    ['zero bytes, as after a 401', 400, 'file_too_small', async () => ({ file: file(Buffer.alloc(0)) })],
    ['one byte', 400, 'file_too_small', async () => ({ file: file(Buffer.alloc(1)) })],
    ['no file', 400, 'file_missing', async () => ({ options: '{}' })],
    ['the file as a text field', 400, 'file_missing', async () => ({ file: 'not a file' })],
    [
      'two files',
      400,
      'too_many_files',
      async () => ({ file: file(await pngOf(100, 100)), face: file(await pngOf(100, 100)) }),
    ],
    [
      'svg named png',
      415,
      'unsupported_type',
      async () => ({
        file: file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'x.png'),
      }),
    ],
    [
      'html',
      415,
      'unsupported_type',
      async () => ({ file: file(Buffer.from('<!doctype html><html><body>hello</body></html>')) }),
    ],
    [
      'gif',
      415,
      'unsupported_type',
      async () => ({
        file: file(
          await sharp(await pngOf(100, 100))
            .gif()
            .toBuffer(),
        ),
      }),
    ],
    ['63 px wide', 400, 'image_too_thin', async () => ({ file: file(await pngOf(63, 100)) })],
    ['63 px tall', 400, 'image_too_short', async () => ({ file: file(await pngOf(100, 63)) })],
    ['14001 px wide', 400, 'image_too_wide', async () => ({ file: file(await pngOf(14_001, 64)) })],
    ['14001 px tall', 400, 'image_too_tall', async () => ({ file: file(await pngOf(64, 14_001)) })],
    [
      'a jpeg that claims 30000²',
      400,
      'image_too_wide',
      async () => ({ file: file(jpegHeaderOf(30_000, 30_000)) }),
    ],
    [
      'a truncated jpeg',
      400,
      'image_corrupt',
      async () => ({ file: file((await jpegOf(600, 400)).subarray(0, 4_000)) }),
    ],
    [
      'bad options',
      400,
      'invalid_input',
      async () => ({ options: '[1]', file: file(await pngOf(100, 100)) }),
    ],
    [
      'an unknown mode',
      400,
      'invalid_input',
      async () => ({ options: '{"mode":"x"}', file: file(await pngOf(100, 100)) }),
    ],
  ];

  it.each(cases)('%s: %i %s, and nothing stays', async (_name, status, code, parts) => {
    const before = await rowCounts();
    const answer = await client.form('/upload_pro', await parts());
    expect(answer).toMatchObject({
      status,
      body: { code, message: expect.any(String), description: expect.any(String) },
    });
    expect(await rowCounts()).toEqual(before);
    await vi.waitFor(() => expect(readdirSync(join(studio.dataDir, 'tmp'))).toEqual([]));
  });

  it('onto a full disk: 507, and nothing stays', async () => {
    const before = await rowCounts();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const put = vi.spyOn(studio.studio.platform.store, 'put').mockRejectedValueOnce(full);
    const answer = await client.form('/upload_pro', { file: file(await pngOf(100, 100)) });
    put.mockRestore();
    expect(answer).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(await rowCounts()).toEqual(before);
    await vi.waitFor(() => expect(readdirSync(join(studio.dataDir, 'tmp'))).toEqual([]));
  });

  it('of 120 MB and one byte more: 413 and nothing stays', async () => {
    const before = await rowCounts();
    const answer = await client.form('/upload_pro', {
      file: new Blob([new Uint8Array(120 * 1024 * 1024 + 1)]),
    });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'file_too_heavy', description: 'File is too heavy' },
    });
    expect(await rowCounts()).toEqual(before);
    await vi.waitFor(() => expect(readdirSync(join(studio.dataDir, 'tmp'))).toEqual([]));
  });

  it.each(['../../etc/passwd.png', 'a"; filename=evil.html', '__proto__', '\u202egnp.exe'])(
    'name %j is only text',
    async (name) => {
      const { body } = await client.form('/expand/target', { file: file(await pngOf(100, 100), name) });
      const served = await fetch(body.link.l);
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe('image/png');
      expect(served.headers.get('content-disposition')).toMatch(
        /^inline; filename="[^"\\/]*"; filename\*=UTF-8''[\w.%~-]+$/,
      );
    },
  );
});

describe('a face that was missed', () => {
  const box = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 };

  it('is marked by hand, gets the next number, and can at least be hidden', async () => {
    const { id_image } = (await client.form('/upload_pro', { file: file(await jpegOf(300, 200)) })).body;
    const { status, body } = await client.post('/detect_faces', { id_image, box });
    expect(status).toBe(200);
    expect(body.faces.coordinates_list.map(({ id }: { id: number }) => id)).toEqual([0, 1, 2]);
    expect(body.face_description_list.at(-1)).toEqual({ f: 2, a: fakeFaceInTheMiddle.attributes });
    const again = await client.post('/detect_faces', { id_image });
    expect(again.body).toEqual(body);
    const hide = (options: object) =>
      client.post('/ask_random_face', { id_image, id_face: 1, prompt: '{}', options });
    expect(await hide({})).toMatchObject({ status: 405, body: { code: 'none_usable' } });
    expect(await hide({ method: 'blur' })).toMatchObject({ status: 200 });
    expect(await hide({ method: 'vanish' })).toMatchObject({ status: 400 });
  });

  it('on a picture that nobody has searched comes after the faces that are found there', async () => {
    const { id_image } = (await client.form('/expand/target', { file: file(await pngOf(200, 100)) })).body;
    const { body } = await client.post('/detect_faces', { id_image, box });
    expect(body.faces.number_of_faces).toBe(3);
    expect((await client.post('/detect_faces', { id_image })).body).toEqual(body);
  });

  it('of somebody else is as unknown as the picture', async () => {
    const { id_image } = (await client.form('/upload_pro', { file: file(await jpegOf(300, 200)) })).body;
    const stranger = await signUp(studio.url);
    const answer = await stranger.post('/detect_faces', { id_image, box });
    expect(answer).toMatchObject({ status: 405, body: { code: 'image_unknown' } });
    const crooked = await client.post('/detect_faces', { id_image, box: { ...box, width: 2 } });
    expect(crooked).toMatchObject({ status: 400 });
  });
});

it('an identity comes as a file or from an address', async () => {
  const sources: Record<string, string | Blob>[] = [
    { file: file(await jpegOf(300, 200)) },
    { url: picturesUrl },
  ];
  for (const [index, source] of sources.entries()) {
    const name = `by-${index}`;
    const saved = await client.form('/consistent_identities/upload_face', { ...source, identity_name: name });
    expect(saved).toMatchObject({ status: 200, body: { identity_name: name } });
  }
  const known = (await client.post('/get_identities')).body.map(({ n }: { n: string }) => n);
  expect(known).toEqual(expect.arrayContaining(['by-0', 'by-1']));
});

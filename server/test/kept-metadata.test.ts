import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, request, signUp } from './api-client.ts';
import { addPicture, taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let studio: TestStudio;
let client: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio();
  client = await signUp(studio.url);
});
afterAll(() => studio.stop());

const photo = async (format: 'jpeg' | 'tiff') =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 90, height: 80, channels: 3, background: 'teal' } })
        .withExif({ IFD0: { Make: 'Obscura', Artist: 'Ada' } })
        .toFormat(format)
        .toBuffer(),
    ),
  ]);
const uploads = ['/superid/upload', '/expand/target', '/edit/target', '/upload_pro'];

describe('an uploaded photo', () => {
  it.each(uploads)('loses its EXIF at %s and is kept as JPEG, a TIFF too', async (path) => {
    for (const format of ['jpeg', 'tiff'] as const) {
      const { body } = await client.form(path, { file: await photo(format) });
      const stored = await sharp(Buffer.from(await (await fetch(body.link.l)).arrayBuffer())).metadata();
      expect({ format: stored.format, exif: stored.exif }).toEqual({ format: 'jpeg', exif: undefined });
      const kept = await client.post('/images/metadata', { id_image: body.id_image });
      expect(kept.body).toEqual({ exif: null, xmp: null });
    }
  });

  it.each(uploads)('keeps camera and artist for its downloads when %s is asked to', async (path) => {
    const options = JSON.stringify({ keep_metadata: true });
    const { body } = await client.form(path, { file: await photo('jpeg'), options });
    const kept = await client.post('/images/metadata', { id_image: body.id_image });
    const exif = Buffer.from(kept.body.exif, 'base64').toString('latin1');
    expect(exif).toContain('Obscura');
    expect(exif).toContain('Ada');
  });
});

describe('one result', () => {
  it('is deleted with its file; the others stay', async () => {
    const image = await addPicture(studio, client);
    const made = [];
    for (const prompt of ['blur', '#aabbcc']) {
      const { body } = await client.post('/edit/background', { id_image: image, prompt });
      await taskIn(client, body.id_task, 'done');
      made.push(body.id_task);
    }
    const history = async () =>
      (await client.post('/history', { id_image: image, app: 'edit_background' })).body.history;
    const [first] = await history();
    const gone = { id_image: image, id_task: made[0] };
    expect(await client.post('/remove_result', gone)).toMatchObject({ status: 200, body: {} });
    expect((await history()).map(({ id_task }: { id_task: string }) => id_task)).toEqual([made[1]]);
    expect((await request(first.l, {})).status).toBe(404);
    expect(await client.post('/remove_result', gone)).toMatchObject({
      status: 405,
      body: { code: 'generation_unknown' },
    });
  });

  it('that stands in the picture is not deleted', async () => {
    const image = await addPicture(studio, client);
    const { body } = await client.post('/ask_random_face', { id_image: image, id_face: 0, prompt: '{}' });
    await taskIn(client, body.id_task, 'done');
    await client.post('/pick_face2', { id_image: image, id_face: 0, id_generation: 0 });
    const wanted = { id_image: image, id_task: body.id_task };
    expect(await client.post('/remove_result', wanted)).toMatchObject({
      status: 409,
      body: { code: 'result_in_use' },
    });
  });
});

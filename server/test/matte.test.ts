import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, request, signUp } from './api-client.ts';
import { addPicture, creditsOf, taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let studio: TestStudio;
let client: ApiClient;
let image: string;
beforeAll(async () => {
  studio = await startTestStudio();
  client = await signUp(studio.url);
  image = await addPicture(studio, client, { sidePx: 96 });
});
afterAll(() => studio.stop());

const plain = (value: number, sidePx: number) =>
  sharp({
    create: { width: sidePx, height: sidePx, channels: 3, background: { r: value, g: value, b: value } },
  })
    .png()
    .toBuffer();
const retouch = async (value: number, sidePx = 96) =>
  client.form('/edit/matte/retouch', {
    id_image: image,
    mask: new Blob([new Uint8Array(await plain(value, sidePx))]),
  });
const matte = async () => (await client.post('/edit/matte', { id_image: image })).body;

/** Roles of the files that the background's task was given. */
async function background(prompt: string): Promise<string[]> {
  const { body } = await client.post('/edit/background', { id_image: image, prompt });
  await taskIn(client, body.id_task, 'done');
  const { rows } = await studio.database.db.execute<{ files: Record<string, string> }>(
    sql`select files from tasks where id = ${body.id_task}`,
  );
  return Object.keys(rows[0]!.files).sort();
}

describe('the cut-out of a picture', () => {
  it('is unknown before the first background, and cannot be corrected', async () => {
    expect(await matte()).toEqual({ matte: null, retouch: null });
    expect(await retouch(255)).toMatchObject({ status: 405, body: { code: 'matte_unknown' } });
  });

  it('is solved once: the next background is handed it', async () => {
    expect(await background('blur')).toEqual(['image']);
    const { matte: link } = await matte();
    const picture = await request(link, {});
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(await background('#112233')).toEqual(['image', 'matte']);
    expect((await matte()).matte).toBe(link);
  });

  it('is corrected by hand for the backgrounds to come, free, and set back', async () => {
    const before = await creditsOf(client);
    expect(await retouch(200)).toMatchObject({ status: 200, body: { retouch: expect.any(String) } });
    expect(await creditsOf(client)).toBe(before);
    expect(await background('transparent')).toEqual(['image', 'matte', 'retouch']);
    const back = await client.form('/edit/matte/retouch', { id_image: image });
    expect(back).toMatchObject({ status: 200, body: { retouch: null } });
    expect(await background('blur')).toEqual(['image', 'matte']);
  });

  it('takes no correction of another size, or one that keeps nothing', async () => {
    expect(await retouch(255, 95)).toMatchObject({ status: 400, body: { code: 'mask_size' } });
    expect(await retouch(0)).toMatchObject({ status: 400, body: { code: 'mask_empty' } });
  });

  it('goes with its picture', async () => {
    const { matte: link } = await matte();
    await client.post('/remove', { id_image: image });
    expect((await request(link, {})).status).toBe(404);
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { addPicture, creditsOf, notificationsOf } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let studio: TestStudio;
let client: ApiClient;
let image: string;
beforeAll(async () => {
  studio = await startTestStudio();
  client = await signUp(studio.url);
  image = await addPicture(studio, client);
});
afterAll(() => studio.stop());

describe('selecting an area', () => {
  it('answers the mask of a named target, costs nothing and leaves no trace', async () => {
    const { status, body } = await client.post('/edit/select', { id_image: image, target: 'hair' });
    expect({ status, what: body.what, share: body.share }).toEqual({
      status: 200,
      what: 'hair',
      share: 0.25,
    });
    const { width, height } = await sharp(Buffer.from(body.mask, 'base64')).metadata();
    expect({ width, height }).toEqual({ width: 128, height: 128 });
    expect(await creditsOf(client)).toBe('10.00');
    expect(await notificationsOf(client)).toEqual([]);
    expect((await client.post('/tasks/list', { id_image: image })).body.data).toEqual([]);
    expect((await client.post('/history', { id_image: image, app: 'edit_fill' })).body.history).toEqual([]);
  });

  it('answers what lies under a point', async () => {
    const { status, body } = await client.post('/edit/select', { id_image: image, x: 0.5, y: '0.5' });
    expect({ status, what: body.what }).toEqual({ status: 200, what: 'like_colours' });
  });

  it('names the rule for a target that does not exist, a missing point and a foreign picture', async () => {
    const unknown = await client.post('/edit/select', { id_image: image, target: 'moon' });
    expect(unknown).toMatchObject({ status: 400, body: { errors: { json: { target: expect.anything() } } } });
    const nothing = await client.post('/edit/select', { id_image: image, x: 0.5 });
    expect(nothing).toMatchObject({ status: 400, body: { errors: { json: { target: expect.anything() } } } });
    const stranger = await signUp(studio.url);
    const foreign = await stranger.post('/edit/select', { id_image: image, target: 'hair' });
    expect(foreign).toMatchObject({ status: 405, body: { code: 'image_unknown' } });
  });
});

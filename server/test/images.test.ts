import { generatedFace, historyLists, imageInfo } from '@facet/contract';
import type { Detection } from '@facet/engine';
import { createFakeEngine, fakeFaceInTheMiddle } from '@facet/engine/fake';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityObjectKeys } from '../src/identities/index.ts';
import { imageObjectKeys } from '../src/images/index.ts';
import { sweepObjects } from '../src/platform/store/sweep-objects.ts';
import { taskObjectKeys } from '../src/tasks/index.ts';
import { type ApiClient, signUp } from './api-client.ts';
import { pngOf } from './sample-pictures.ts';
import { taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';
import { until } from './until.ts';

const WIDTH = 200;
const HEIGHT = 100;
const boxes = [0.1, 0.6].map((left) => ({ left, top: 0.2, width: 0.3, height: 0.6 }));
const detection: Detection = {
  faces: boxes.map((box, id) => ({ ...fakeFaceInTheMiddle, id, box })),
  people: [],
  nsfw: false,
};

let studio: TestStudio;
let client: ApiClient;

beforeAll(async () => {
  studio = await startTestStudio({ engine: createFakeEngine({ detection }) });
  client = await signUp(studio.url);
});
afterAll(() => studio.stop());

async function upload(): Promise<string> {
  const file = new File([new Uint8Array(await pngOf(WIDTH, HEIGHT))], 'two people.png');
  return (await client.form('/upload_pro', { file })).body.id_image;
}

async function generate(id_image: string, id_face: number, seed: number): Promise<void> {
  const { body } = await client.post('/ask_random_face', { id_image, id_face, prompt: '{}', seed });
  await taskIn(client, body.id_task, 'done');
}

async function pixelsOf(link: string): Promise<{ at(x: number, y: number): number[]; format: string }> {
  const picture = sharp(await (await fetch(link)).arrayBuffer());
  const { format } = await picture.metadata();
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    format,
    at: (x, y) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)],
  };
}

const middle = (face: number): [number, number] => [Math.round((0.25 + face * 0.5) * WIDTH), HEIGHT / 2];

describe('picking', () => {
  it('pastes only the picked faces over the original, and takes them off again', async () => {
    const id_image = await upload();
    for (const [face, seed] of [
      [0, 2],
      [0, 4],
      [1, 6],
    ] as const)
      await generate(id_image, face, seed);

    const all = (await client.post('/generated_faces', { id_image })).body.links;
    expect(all.map(({ f, g }: { f: number; g: number }) => [f, g])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(generatedFace.array().parse(all)).toEqual(all);
    const ofFirst = (await client.post('/generated_faces', { id_image, id_face: '0' })).body.links;
    expect(ofFirst.map(({ g }: { g: number }) => g)).toEqual([0, 1]);

    const original = await pixelsOf((await client.post('/pick/full_reset', { id_image })).body.links.l);
    const pick = async (fields: object) => {
      const { status, body } = await client.post('/pick_face2', { id_image, flag_png: 1, ...fields });
      expect(status).toBe(200);
      return pixelsOf(body.links.l);
    };
    const differs = (picture: typeof original, face: number) =>
      String(picture.at(...middle(face))) !== String(original.at(...middle(face)));

    const one = await pick({ id_face: 0, id_generation: 1 });
    expect([differs(one, 0), differs(one, 1)]).toEqual([true, false]);
    expect(one.at(2, 2)).toEqual(original.at(2, 2));

    const both = await pick({ id_face: '1', id_generation: '0' });
    expect([differs(both, 0), differs(both, 1)]).toEqual([true, true]);
    const picked = (await client.post('/generated_faces', { id_image })).body.links;
    expect(picked.map((face: { picked: boolean }) => face.picked)).toEqual([false, true, true]);

    const info = (await client.post('/images_by_id/v2', { id_image })).body;
    expect(imageInfo.parse(info)).toEqual(info);
    expect(info).toMatchObject({
      generations_per_face: [2, 1],
      number_of_faces: 2,
      options: '1,0',
      app: 'random',
    });
    expect(differs(await pixelsOf(info.new.l), 1)).toBe(true);

    const back = await pick({ id_face: 0, id_generation: 1, flag_reset: 1, flag_reset_single_face: 1 });
    expect([differs(back, 0), differs(back, 1)]).toEqual([false, true]);

    const download = (await client.post('/download', { id_image, flag_png: 0 })).body;
    const jpeg = await pixelsOf(JSON.parse(download.links).l);
    expect(jpeg.format).toBe('jpeg');
    expect(download.id).toBe(id_image);

    const legacy = (await client.post('/pick_face', { id_image, id_face: 0, id_generation: 0 })).body;
    expect(JSON.parse(legacy.links)).toMatchObject({ l: expect.any(String), f: 'two people.png' });
    await client.post('/pick/full_reset', { id_image });
    expect((await client.post('/images_by_id/v2', { id_image })).body.new.l).toBe(info.original_image.l);
  });

  it('refuses faces and generations that are not there', async () => {
    const id_image = await upload();
    const pick = (fields: object) =>
      client.post('/pick_face2', { id_image, id_face: 0, id_generation: 0, ...fields });
    expect(await pick({})).toMatchObject({ status: 405, body: { code: 'generation_unknown' } });
    expect(await pick({ id_face: 7 })).toMatchObject({ status: 405, body: { code: 'face_unknown' } });
    expect(await pick({ id_image: 'unknown' })).toMatchObject({
      status: 405,
      body: { code: 'image_unknown' },
    });
  });
});

describe('history', () => {
  it('tells results with their metadata in both lists', async () => {
    const id_image = await upload();
    await generate(id_image, 1, 42);
    const { body } = await client.post('/history', { id_image, app: 'random' });
    expect(historyLists.parse(body)).toEqual(body);
    expect(body.history).toHaveLength(1);
    expect(body.info_list[0]).toMatchObject({ seed: 42, diversity: 0.7, tool: 'random', width: WIDTH });
    expect(body.history[0]).toMatchObject({
      f: 1,
      g: 0,
      seed: 42,
      link_hd: null,
      filename: 'two people.png',
    });
    expect(body.history[0].detection_result.approved_faces).toEqual([1, 1]);
    expect((await fetch(body.history[0].l)).status).toBe(200);
    expect((await client.post('/history', { id_image, app: 'swap' })).body).toEqual({
      history: [],
      info_list: [],
    });
    expect((await client.post('/history', { id_image, app: 'nothing' })).body.code).toBe('app_unknown');
  });
});

describe('the list of images', () => {
  it('is paged, newest first, by tool or of all', async () => {
    const other = await signUp(studio.url);
    const ids: string[] = [];
    for (const path of ['/expand/target', '/superid/upload', '/expand/target']) {
      const file = new File([new Uint8Array(await pngOf(100, 100))], 'a.png');
      ids.unshift((await other.form(path, { file })).body.id_image);
    }
    const list = async (fields: object) => (await other.post('/images/v2', fields)).body;
    const idsOf = (page: { data: { id_image: string }[] }) => page.data.map(({ id_image }) => id_image);
    expect(idsOf(await list({}))).toEqual(ids);
    expect(idsOf(await list({ type: 'expand' }))).toEqual([ids[0], ids[2]]);
    const second = await list({ type: 'all', page: 1, items_per_page: 2 });
    expect(idsOf(second)).toEqual([ids[2]]);
    expect(second.pagination).toEqual({ page: 1, pages: 2 });
    expect((await other.post('/images/v2', { type: 'nothing' })).body.code).toBe('app_unknown');
  });
});

describe('removing', () => {
  it('takes the picture, everything made from it, and their files', async () => {
    const id_image = await upload();
    await generate(id_image, 0, 2);
    const { l } = (await client.post('/pick_face2', { id_image, id_face: 0, id_generation: 0 })).body.links;
    expect((await client.post('/remove', { id_image })).body).toEqual({});
    expect((await client.post('/images_by_id/v2', { id_image })).status).toBe(405);
    expect((await client.post('/remove', { id_image })).body.code).toBe('image_unknown');
    expect((await fetch(l)).status).toBe(404);
    const key = new URL(l).pathname.replace('/files/', '');
    await until(async () => (await studio.studio.platform.store.size(key)) === null);
  });

  it('follows by itself where pictures are kept for a day', async () => {
    const id_image = await upload();
    await studio.database.db.execute(
      sql`update images set store_until = now() - interval '1 second' where id = ${id_image}`,
    );
    expect((await client.post('/images_by_id/v2', { id_image })).status).toBe(405);
  });
});

it('the sweep keeps every file that something refers to and takes the others', async () => {
  const id_image = await upload();
  await generate(id_image, 0, 2);
  await client.post('/pick_face2', { id_image, id_face: 0, id_generation: 0 });
  await client.post('/set_identity', { id_image, id_face: 0, id_generation: 0, identity_name: 'kept' });
  const { thumbnails, link } = (
    await client.form('/upload_pro', {
      file: new File([new Uint8Array(await pngOf(WIDTH, HEIGHT))], 'a.png'),
    })
  ).body;
  const info = (await client.post('/images_by_id/v2', { id_image })).body;
  const [face] = (await client.post('/generated_faces', { id_image })).body.links;
  const [result] = (await client.post('/history', { id_image, app: 'random' })).body.history;
  const [identity] = (await client.post('/get_identities')).body;
  const kept = [link.l, info.original_image.l, info.file_thumbnail_1.l, info.file_thumbnail_2.l, info.new.l];

  await studio.database.db.execute(sql`update objects set created_at = now() - interval '25 hours'`);
  const references = [...imageObjectKeys, ...identityObjectKeys, ...taskObjectKeys];
  const { rows } = await sweepObjects(studio.studio.platform, references);
  expect(rows).toBeGreaterThan(0);
  for (const address of [...kept, face.l, result.l, result.thumbnail, identity.l])
    expect((await fetch(address)).status).toBe(200);
  expect((await fetch(thumbnails[0])).status).toBe(404);
});

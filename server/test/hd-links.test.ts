import type { Detection } from '@facet/engine';
import { createFakeEngine, fakeFaceInTheMiddle } from '@facet/engine/fake';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { pngOf } from './sample-pictures.ts';
import { taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

// HD is for paying accounts, and it is the picture with all picked faces: never one on which a face that was
// replaced is still the old one.

const WIDTH = 200;
const HEIGHT = 100;
const detection: Detection = {
  faces: [0.1, 0.6].map((left, id) => ({
    ...fakeFaceInTheMiddle,
    id,
    box: { left, top: 0.2, width: 0.3, height: 0.6 },
  })),
  people: [],
  nsfw: false,
};
const FACES = [0, 1];

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ engine: createFakeEngine({ detection }) });
});
afterAll(() => studio.stop());

interface Shown {
  format: string;
  width: number;
  /** Pixel in the middle of each face. */
  faces: string[];
}

async function shown(link: string): Promise<Shown> {
  const picture = sharp(await (await fetch(link)).arrayBuffer());
  const { format, width } = await picture.metadata();
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const faces = FACES.map((face) => {
    const x = Math.round((0.25 + face * 0.5) * WIDTH);
    return String([...data.subarray(((HEIGHT / 2) * info.width + x) * 3).subarray(0, 3)]);
  });
  return { format: format!, width: width!, faces };
}

/** Two faces, both anonymized; two versions of the first, of which the second is on the picture. */
async function anonymized(client: ApiClient): Promise<string> {
  const file = new File([new Uint8Array(await pngOf(WIDTH, HEIGHT))], 'two.png');
  const { id_image } = (await client.form('/upload_pro', { file })).body;
  for (const [id_face, seed] of [
    [0, 2],
    [0, 4],
    [1, 6],
  ]) {
    const { body } = await client.post('/ask_random_face', { id_image, id_face, prompt: '{}', seed });
    await taskIn(client, body.id_task, 'done');
  }
  return id_image;
}

const pick = (client: ApiClient, id_image: string, id_face: number, id_generation: number) =>
  client.post('/pick_face2', { id_image, id_face, id_generation });

type Listed = { f: number; g: number; link_hd: string | null };
const listed = async (client: ApiClient, id_image: string): Promise<Listed[]> => [
  ...(await client.post('/generated_faces', { id_image })).body.links,
  ...(await client.post('/history', { id_image, app: 'random' })).body.history,
];

async function paying(): Promise<ApiClient> {
  const client = await signUp(studio.url);
  await studio.database.db.execute(
    sql`update users set contract = '{"sub_m": true}'::jsonb where email = ${client.email}`,
  );
  return client;
}

describe('link_hd', () => {
  it('of a paying account is the lossless picture with every picked face, in both lists', async () => {
    const client = await paying();
    const id_image = await anonymized(client);
    const original = await shown((await client.post('/images_by_id/v2', { id_image })).body.original_image.l);
    const none = (await listed(client, id_image)).map(({ link_hd }) => link_hd);
    expect(none).toEqual([null, null, null, null, null, null]);

    await pick(client, id_image, 0, 1);
    await pick(client, id_image, 1, 0);
    const versions = await listed(client, id_image);
    const hd = versions.filter(({ link_hd }) => link_hd !== null);
    expect(hd.map(({ f, g }) => [f, g])).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
    for (const { link_hd } of hd) {
      const { format, width, faces } = await shown(link_hd!);
      expect([format, width]).toEqual(['png', WIDTH]);
      for (const face of FACES) expect(faces[face]).not.toBe(original.faces[face]);
    }
  });

  it('is lossless also where the face was placed as JPEG', async () => {
    const client = await paying();
    const id_image = await anonymized(client);
    await client.post('/pick_face2', { id_image, id_face: 0, id_generation: 0, flag_png: 0 });
    const [version] = await listed(client, id_image);
    expect((await shown(version!.link_hd!)).format).toBe('png');
  });

  it('and the picture that stands show the new face also where it was asked for in reduced quality', async () => {
    const client = await paying();
    const id_image = await anonymized(client);
    await client.post('/pick_face2', {
      id_image,
      id_face: 0,
      id_generation: 0,
      flag_png: 0,
      flag_quality: 1,
    });
    const info = (await client.post('/images_by_id/v2', { id_image })).body;
    const [before, standing] = [await shown(info.original_image.l), await shown(info.new.l)];
    expect(standing.faces[0]).not.toBe(before.faces[0]);
  });

  it('does not exist for a free account, whose programs still get what they ask for by name', async () => {
    const client = await signUp(studio.url);
    const id_image = await anonymized(client);
    const { links } = (await pick(client, id_image, 0, 0)).body;
    expect((await shown(links.l)).format).toBe('png');
    for (const { link_hd } of await listed(client, id_image)) expect(link_hd).toBeNull();
  });

  it('comes at once to an account that has just paid, though it was asked for a moment before', async () => {
    const client = await signUp(studio.url);
    const id_image = await anonymized(client);
    await pick(client, id_image, 0, 0);
    const hdOf = async () => (await listed(client, id_image))[0]!.link_hd;
    expect(await hdOf()).toBeNull();
    const order = { checkout_session_type: 'pay_as_you_go', id_pricing: 'pack_50' };
    const { link, id_checkout_session } = (await client.post('/create_checkout_session', order)).body;
    await fetch(`${link}/pay`, { method: 'POST', redirect: 'manual' });
    expect((await client.post('/on_purchase_success', { id_checkout_session })).status).toBe(200);
    expect(await hdOf()).toEqual(expect.any(String));
  });

  it('of a result that is a whole picture is that picture', async () => {
    const client = await paying();
    const file = new File([new Uint8Array(await pngOf(WIDTH, HEIGHT))], 'a.png');
    const { id_image } = (await client.form('/edit/target', { file })).body;
    const { body } = await client.post('/edit/background', { id_image, keyword: '{"indoor": "kitchen"}' });
    await taskIn(client, body.id_task, 'done');
    const [entry] = (await client.post('/history', { id_image, app: 'edit_background' })).body.history;
    expect(entry.link_hd).toBe(entry.l);
  });
});

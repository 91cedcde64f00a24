import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { createFakeEngine } from '@facet/engine/fake';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { type PublicProgram, startProgram } from './public-program.ts';
import { pngOf } from './sample-pictures.ts';
import { expectSound } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

// Public programs for whole pictures, and what a paying account gets more (API-CONTRACT §2, §3, §7).

const PASSWORD = 'a long quiet sentence';

let studio: TestStudio;
let account: ApiClient;
let program: PublicProgram;
let photo: Buffer;

beforeAll(async () => {
  studio = await startTestStudio({ engine: createFakeEngine() });
  photo = await pngOf(320, 240);
  account = await signUp(studio.url);
  await studio.database.db.execute(
    sql`update users set contract = ${JSON.stringify({ sub_m: true })}::jsonb where email = ${account.email}`,
  );
  program = await startProgram(studio.url, account.email, PASSWORD);
});
afterAll(async () => {
  await expectSound(studio);
  await studio.stop();
});

/** As the Python program sends it; fetch refuses a GET with a body. */
async function getWithBody(path: string, body: object) {
  const sent = JSON.stringify(body);
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const call = httpRequest(`${studio.url}/api${path}`, {
      headers: {
        Authorization: `Bearer ${account.tokens.access_token}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(sent),
      },
    });
    call.on('response', resolve).on('error', reject);
    call.end(sent);
  });
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) };
}

const sizeOf = async (file: Buffer) => {
  const { width, height, format } = await sharp(file).metadata();
  return { width, height, format };
};

describe('superid', () => {
  it('asks the price by a GET with a body, upscales, and downloads the linked file', async () => {
    const ids = await program.upload('/superid/upload', 'file', photo);
    const { id_project, id_image } = ids;
    const quote = await getWithBody('/superid_info', { id_project, id_image, scale_factor: '2' });
    expect(quote).toMatchObject({ status: 200, body: { width: 640, height: 480, width_o: 320 } });
    await program.post('/superid/v2', {
      id_project,
      id_image,
      scale_factor: '2',
      output_format: 'PNG',
      prompt: '',
      creativity: 7,
      fractality: 3,
      fidelity: 5,
      denoise: 1,
      face_enhancer: '',
      flag_email: false,
      options: JSON.stringify({ force_fixer: false, match_colors_flag: true }),
    });
    const { data } = await program.take(
      'superid, error',
      (told) => told.id_image === id_image && told.id_project === id_project,
    );
    const file = await program.download((data.link as { l: string }).l);
    expect(await sizeOf(file)).toEqual({ width: 640, height: 480, format: 'png' });
  });
});

describe('bg', () => {
  it.each([
    ['a keyword', { keyword: JSON.stringify({ nature_landscapes: 'Forest' }) }],
    ['words', { prompt: 'a quiet harbour' }],
  ])('puts somebody before another background by %s', async (_name, wish) => {
    const { id_image } = await program.upload('/edit/target', 'file', photo, {
      options: JSON.stringify({ app: 'edit_background' }),
    });
    const options = JSON.stringify({ seed: 4, strength: 0.8, relight_strength: 0.5, use_refiner: false });
    await program.post('/edit/background', { id_image, ...wish, options });
    const { data } = await program.take('edit_background, error', ({ address }) => address === id_image);
    expect(await sizeOf(await program.download(data.links![0]!.l))).toMatchObject({
      width: 320,
      height: 240,
    });
  });

  it('by a picture of the place', async () => {
    const { reference_name } = await program.upload('/edit/reference', 'reference', await pngOf(200, 200));
    const { id_image } = await program.upload('/edit/target', 'file', photo);
    const options = JSON.stringify({ reference_name });
    await program.post('/edit/background', { id_image, options });
    await program.take('edit_background, error', ({ address }) => address === id_image);
  });
});

describe('swapid of a paying account', () => {
  it('has a lossless file of the same size beside the plain one', async () => {
    await program.upload('/consistent_identities/upload_face', 'file', photo, { identity_name: 'joe' });
    const { image_id } = await program.upload('/consistent_identities/upload_target', 'file', photo, {
      options: '{}',
    });
    await program.post('/consistent_identities/generate', {
      id_image: image_id,
      id_face: 0,
      identity_name: 'joe',
      options: JSON.stringify({ flag_replace_and_download: true }),
    });
    const { data } = await program.take('download, error', (told) => told.id_image === image_id);
    const size = { width: 320, height: 240 };
    expect(await sizeOf(await program.download(data.link))).toEqual({ ...size, format: 'jpeg' });
    expect(await sizeOf(await program.download(data.link_hd))).toEqual({ ...size, format: 'png' });
  });
});

import { createFakeEngine, fakeFaceInTheMiddle } from '@facet/engine/fake';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUp } from './api-client.ts';
import { type PublicProgram, startProgram } from './public-program.ts';
import { pngOf } from './sample-pictures.ts';
import { expectSound, grantMore } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

// The call sequences of the public programs, mode by mode, reading exactly what they read (API-CONTRACT §1–§6).

const PASSWORD = 'a long quiet sentence';
const second = {
  ...fakeFaceInTheMiddle,
  id: 1,
  box: { left: 0.05, top: 0.05, width: 0.2, height: 0.2 },
  attributes: { Age: 60, Gender: 'male', Country: 'Italy', Emotion: 'happy' },
};

let studio: TestStudio;
let program: PublicProgram;
let photo: Buffer;

beforeAll(async () => {
  studio = await startTestStudio({
    engine: createFakeEngine({ detection: { faces: [fakeFaceInTheMiddle, second] } }),
  });
  photo = await pngOf(320, 240);
});
beforeEach(async () => {
  const account = await signUp(studio.url);
  await grantMore(studio, account, 1_000);
  program = await startProgram(studio.url, account.email, PASSWORD);
});
afterAll(async () => {
  await expectSound(studio);
  await studio.stop();
});

interface Uploaded {
  image: string;
  prompts: { f: number; a: Record<string, string | number> }[];
}

/** eraseid: upload, then select by flags; `faces` as indices. */
async function openFaces(mode: 'random' | 'keep', faces: number[], hair = false): Promise<Uploaded> {
  const options = JSON.stringify({ flag_sync: true, flag_hair: hair, mode });
  const body = await program.upload('/upload_pro', 'file', photo, { options });
  const flags: number[] = body.faces.selected_faces;
  expect(body.faces.coordinates_list).toHaveLength(body.faces.number_of_faces);
  for (const face of faces) flags[face] = 1;
  const { frontend_prompt } = await program.post('/selection', {
    flag_sync: true,
    id_image: body.image_id,
    selected_faces: flags.join(','),
  });
  return { image: body.image_id, prompts: frontend_prompt };
}

/** eraseid: the number of the newest generation of a face, and the picture with it. */
async function pickNewest(image: string, face: number): Promise<{ g: number; picture: Buffer }> {
  const { links } = await program.post('/generated_faces', { id_image: image, id_face: face });
  const { g } = links.at(-1);
  const picked = await program.post('/pick_face2', {
    id_image: image,
    id_face: face,
    id_generation: g,
    flag_reset: 0,
    flag_png: 1,
    flag_quality: 0,
    flag_watermark: 0,
  });
  return { g, picture: await program.download(picked.links.l) };
}

const newGeneration = (image: string, face: number) =>
  program.take(
    'new_generation, progress, error',
    ({ address, f, msg, g }) => address === image && f === face && msg === 'done' && g !== null,
  );

async function anonymize({ image, prompts }: Uploaded, nth = 0): Promise<number> {
  const { f: face, a } = prompts[nth]!;
  await program.post('/ask_random_face', {
    id_image: image,
    id_face: face,
    prompt: JSON.stringify(a),
    seed: 7 + nth,
    options: JSON.stringify({ guidance_scale: 5, prompt_strength: 0.7, num_generations: 1 }),
  });
  await newGeneration(image, face);
  return face;
}

const differs = async (one: Buffer, other: Buffer): Promise<boolean> =>
  !(await sharp(one).raw().toBuffer()).equals(await sharp(other).removeAlpha().raw().toBuffer());

describe('eraseid', () => {
  it('random: one face by its detected keywords, picked and downloaded', async () => {
    const opened = await openFaces('random', [1]);
    expect(opened.prompts).toEqual([{ f: 1, a: second.attributes }]);
    const face = await anonymize(opened);
    const { g, picture } = await pickNewest(opened.image, face);
    expect(g).toBe(0);
    expect(await differs(picture, photo)).toBe(true);
  });

  it('all faces: the picks add up on one picture', async () => {
    const opened = await openFaces('random', [0, 1]);
    const pictures: Buffer[] = [];
    for (const nth of [0, 1]) {
      const face = await anonymize(opened, nth);
      pictures.push((await pickNewest(opened.image, face)).picture);
    }
    expect(await differs(pictures[1]!, pictures[0]!)).toBe(true);
    const { links } = await program.post('/generated_faces', { id_image: opened.image });
    expect(links).toMatchObject([
      { f: 0, g: 0, picked: true },
      { f: 1, g: 0, picked: true },
    ]);
  });

  it('hair: the wish stays with the picture', async () => {
    const opened = await openFaces('random', [0], true);
    await anonymize(opened);
    const info = await program.post('/images_by_id/v2', { id_image: opened.image });
    expect(info.options.split(',')[1]).toBe('1');
    const { history } = await program.post('/history', { id_image: opened.image, app: 'random' });
    expect(history).toMatchObject([{ replace_hair: true }]);
  });

  it('expression: the same person by one keyword', async () => {
    const { image } = await openFaces('keep', [0]);
    const { id_task } = await program.post('/ask_new_expression', {
      id_image: image,
      id_face: 0,
      prompt: JSON.stringify({ Expression: 'happy' }),
      seed: 3,
      flag_sync: false,
    });
    expect(id_task).toEqual(expect.any(String));
    await newGeneration(image, 0);
    await pickNewest(image, 0);
  });

  it('identity: uploads a face under a name again and again, and puts it on the picture', async () => {
    for (const _run of [1, 2]) {
      const saved = await program.upload('/consistent_identities/upload_face', 'face', photo, {
        identity_name: 'anna',
      });
      expect(saved.identity_name).toBe('anna');
    }
    const known: { n: string }[] = await program.post('/get_identities', {});
    expect(known.map(({ n }) => n)).toEqual(['anna']);
    const { image } = await openFaces('random', [0]);
    await program.post('/consistent_identities/generate', {
      id_image: image,
      id_face: 0,
      identity_name: 'anna',
      options: JSON.stringify({ seed: 5 }),
    });
    await newGeneration(image, 0);
    await pickNewest(image, 0);
  });

  it('store: keeps a generated face as an identity for the next picture', async () => {
    const opened = await openFaces('random', [0]);
    await anonymize(opened);
    const { g } = await pickNewest(opened.image, 0);
    const stored = await program.post('/set_identity', {
      id_image: opened.image,
      id_face: 0,
      id_generation: g,
      identity_name: 'made up',
      prompt: '{}',
    });
    expect(stored).toEqual({ identity_name: 'made up' });
    expect(await program.post('/get_identities', {})).toMatchObject([{ n: 'made up' }]);
  });

  it('skin: the body follows the face, told as a list', async () => {
    const opened = await openFaces('random', [0]);
    await anonymize(opened);
    const { g } = await pickNewest(opened.image, 0);
    await program.post('/ask_generate_skin_full_body', {
      id_image: opened.image,
      id_face: 0,
      id_generation: g,
      prompt: '{}',
      options: JSON.stringify({ seed: 9 }),
    });
    const { data } = await program.take(
      'new_skin,error',
      ({ address, f, msg }) => address === opened.image && f === 0 && msg === 'done',
    );
    await program.download((data.link as { l: string }[])[0]!.l);
  });
});

describe('swapid', () => {
  async function target(hair: boolean): Promise<{ image: string; count: number }> {
    await program.upload('/consistent_identities/upload_face', 'file', photo, { identity_name: 'joe' });
    const options = JSON.stringify(hair ? { flag_hair: true } : {});
    const body = await program.upload('/consistent_identities/upload_target', 'file', photo, { options });
    return { image: body.image_id, count: body.faces.approved_faces.length };
  }

  it.each([
    ['hair of the target', false],
    ['hair transferred', true],
  ])('every face at once, %s: placed and downloaded', async (_name, transfer_hair) => {
    const { image, count } = await target(transfer_hair);
    expect(count).toBe(2);
    for (let face = 0; face < count; face++) {
      const options = JSON.stringify({ seed: 5, transfer_hair, flag_replace_and_download: true });
      const request = { id_image: image, id_face: face, identity_name: 'joe', options };
      await program.post('/consistent_identities/generate', {
        ...request,
        prompt: '{}',
        description_type: 'json',
      });
      const { data } = await program.take(
        'download, error',
        ({ id_image, f }) => id_image === image && f === face,
      );
      await program.download(data.link_hd || data.link);
    }
    const { history } = await program.post('/history', { id_image: image, app: 'swap' });
    expect(history).toMatchObject([{ transfer_hair }, { transfer_hair }]);
  });

  it('skin: of generation 0, told as an object', async () => {
    const { image } = await target(false);
    const request = { id_image: image, id_face: 0 };
    await program.post('/consistent_identities/generate', {
      ...request,
      identity_name: 'joe',
      options: '{}',
    });
    await newGeneration(image, 0);
    await program.post('/ask_generate_skin_full_body', {
      ...request,
      id_generation: 0,
      prompt: '{}',
      description_type: 'json',
    });
    const { data } = await program.take('new_skin, error', ({ address, f }) => address === image && f === 0);
    await program.download((data.link as { l: string }).l);
  });
});

describe('swapid-person', () => {
  const family = {
    read: '/consistent_identities/notification/read',
    delete: '/consistent_identities/notification/delete',
  };

  it('a person by reference, then the same name swapped onto the result', async () => {
    const { reference_name } = await program.upload('/edit/reference', 'reference', photo);
    const body = await program.upload('/edit/target', 'file', photo, { options: '{}' });
    expect(body).toMatchObject({ num_persons: 1, coordinates_list: [{ id: 0, approve: true }] });
    await program.post('/edit/generate', {
      category: 'person',
      id_image: body.id_image,
      id_person: 0,
      keyword: JSON.stringify({ location: 'Oceania' }),
      options: JSON.stringify({ seed: 4, strength: 0.75, ip_scale: 1, reference_name }),
    });
    const made = await program.take(
      'edit_generate, error',
      ({ address, id_person }) => address === body.id_image && id_person === 0,
    );
    const person = await program.download(made.data.links![0]!.l);

    const aim = await program.upload('/consistent_identities/upload_target', 'file', person, {
      options: '{}',
    });
    const face = aim.faces.selected_faces.length - 1;
    expect(aim.faces.coordinates_list[face].id).toBe(face);
    await program.post('/consistent_identities/generate', {
      id_image: aim.image_id,
      id_face: face,
      identity_name: reference_name,
      options: JSON.stringify({ flag_replace_and_download: true }),
    });
    const { data } = await program.take(
      'download, error',
      ({ id_image, f }) => id_image === aim.image_id && f === face,
      family,
    );
    await program.download(data.link_hd || data.link);
  });
});

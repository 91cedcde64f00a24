import { CONSENT_VERSION } from '@facet/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { jpegOf } from './sample-pictures.ts';
import { addPicture, expectSound, taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

// Whose face it is stands before the face does, also where a program that others wrote says nothing.

let studio: TestStudio;
let client: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(async () => {
  await expectSound(studio);
  await studio.stop();
});

const upload = async (fields: Record<string, string>) => {
  const file = new File([new Uint8Array(await jpegOf(400, 400))], 'a.jpg');
  return client.form('/consistent_identities/upload_face', { file, ...fields });
};
const listed = async () => (await client.post('/get_identities')).body;
const declared = async () => (await client.post('/consistent_identities/declaration/read')).body.declaration;
const declare = (declaration: string) => client.post('/consistent_identities/declaration', { declaration });

describe('consent', () => {
  it('is what the upload says; nothing is declared by it', async () => {
    client = await signUp(studio.url);
    await upload({ identity_name: 'me', consent: 'self' });
    expect(await listed()).toMatchObject([{ n: 'me', consent: 'self', consent_basis: 'stated' }]);
    expect(await declared()).toBeNull();
  });

  it('is declared for the account by the first upload that says nothing, and named so', async () => {
    client = await signUp(studio.url);
    expect((await upload({ identity_name: 'joe' })).status).toBe(200);
    expect(await listed()).toMatchObject([{ n: 'joe', consent: 'permission', consent_basis: 'account' }]);
    expect(await declared()).toBe('permission');
    await declare('synthetic');
    await upload({ identity_name: 'ann' });
    const consents = (await listed()).map(({ n, consent }: { n: string; consent: string }) => [n, consent]);
    expect(Object.fromEntries(consents)).toEqual({ joe: 'permission', ann: 'synthetic' });
  });

  it('is demanded where the account says so, and then nothing is stored', async () => {
    client = await signUp(studio.url);
    await upload({ identity_name: 'joe', consent: 'self' });
    await declare('refuse');
    expect(await declared()).toBe('refuse');
    const silent = await upload({ identity_name: 'ann' });
    expect(silent).toMatchObject({ status: 400, body: { code: 'consent_missing' } });
    expect(await listed()).toHaveLength(1);
    const further = await upload({ identity_name: 'joe', options: '{"add_photo": true}' });
    expect(further.status).toBe(200);
    expect(await listed()).toMatchObject([{ n: 'joe', consent: 'self', consent_basis: 'stated' }]);
  });

  it('names the words that were agreed to and when, before the face is stored', async () => {
    client = await signUp(studio.url);
    await upload({ identity_name: 'stated', consent: 'self' });
    await upload({ identity_name: 'declared' });
    await upload({ identity_name: 'later' });
    const { t } = (await client.post('/consistent_identities/declaration/read')).body;
    const said = new Map((await listed()).map((one: { n: string }) => [one.n, one]));
    for (const name of ['stated', 'declared', 'later'])
      expect(said.get(name)).toMatchObject({ consent_version: CONSENT_VERSION });
    expect(said.get('later')).toMatchObject({ consent_t: t });
    const { rows } = await studio.database.db.execute(
      sql`select 1 from identities where consent_at > created_at`,
    );
    expect(rows).toEqual([]);
  });

  it('stands before a reference picture is swapped: declared, stated or refused', async () => {
    client = await signUp(studio.url);
    const id_image = await addPicture(studio, client);
    const reference = async () => {
      const file = new File([new Uint8Array(await jpegOf(400, 400))], 'a.jpg');
      return (await client.form('/edit/reference', { reference: file })).body.reference_name;
    };
    const swap = (identity_name: string, consent?: string) =>
      client.post('/consistent_identities/generate', { id_image, id_face: 0, identity_name, consent });
    const recorded = async (name: string) =>
      (await studio.database.db.execute(sql`select * from reference_consents where name = ${name}`)).rows;

    const silent = await reference();
    expect(await recorded(silent)).toEqual([]);
    expect((await swap(silent)).status).toBe(200);
    expect(await recorded(silent)).toMatchObject([{ consent: 'permission', consent_basis: 'account' }]);
    expect(await declared()).toBe('permission');

    await declare('refuse');
    const other = await reference();
    expect(await swap(other)).toMatchObject({ status: 400, body: { code: 'consent_missing' } });
    expect(await recorded(other)).toEqual([]);
    expect((await swap(other, 'self')).status).toBe(200);
    expect((await swap(other)).status).toBe(200);
    expect(await recorded(other)).toMatchObject([
      { consent: 'self', consent_basis: 'stated', consent_version: CONSENT_VERSION },
    ]);
  });

  it('of a generated face follows what was made: nobody, or somebody with another look', async () => {
    client = await signUp(studio.url);
    await declare('refuse');
    const id_image = await addPicture(studio, client);
    const face = { id_image, id_face: 0 };
    const save = (id_generation: number, consent?: string) =>
      client.post('/set_identity', { ...face, id_generation, identity_name: `g${id_generation}`, consent });
    const random = await client.post('/ask_random_face', { ...face, prompt: '{}' });
    await taskIn(client, random.body.id_task, 'done');
    expect((await save(0)).status).toBe(200);
    expect(await listed()).toMatchObject([{ n: 'g0', consent: 'synthetic' }]);
    const smiling = await client.post('/ask_new_expression', { ...face, prompt: '{"Expression":"happy"}' });
    await taskIn(client, smiling.body.id_task, 'done');
    expect((await save(1)).body.code).toBe('consent_missing');
    expect((await save(1, 'permission')).status).toBe(200);
  });
});

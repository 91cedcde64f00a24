import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { jpegOf } from './sample-pictures.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

const gallery = '/consistent_identities/gallery_faces';

describe('sharing folders of identities', () => {
  let studio: TestStudio;
  let owner: ApiClient;
  let friend: ApiClient;
  let picture: Blob;

  const verify = (client: ApiClient) =>
    studio.database.db.$client.query('update users set verified = true where email = $1', [client.email]);
  const sharedName = () => `${owner.username}/family`;
  const share = (mode: string) =>
    owner.post(`${gallery}/share_folder`, { path: 'family', email: friend.email, mode });
  const names = async (path = '') => {
    const input = { shared_folder: sharedName(), path };
    const { body } = await friend.post(`${gallery}/v2`, input);
    return body.data?.map(({ n }: { n: string }) => n);
  };

  const listed = async (client: ApiClient, input: object, name: string): Promise<string> => {
    const { body } = await client.post(`${gallery}/v2`, input);
    return body.data.find(({ n }: { n: string }) => n === name).l;
  };
  /** The friend's link to a shared identity. */
  const linkOf = (name: string) => listed(friend, { shared_folder: sharedName() }, `${sharedName()}/${name}`);
  const ownLink = async (name: string) => new URL(await listed(owner, {}, name));

  beforeAll(async () => {
    studio = await startTestStudio();
    owner = await signUp(studio.url);
    friend = await signUp(studio.url);
    await verify(friend);
    picture = new Blob([new Uint8Array(await jpegOf(320, 320))]);
    for (const name of ['family/bea', 'family/cousins/joe', 'private/me'])
      await owner.form('/consistent_identities/upload_face', { file: picture, identity_name: name });
  });
  afterAll(() => studio.stop());

  it('answers alike whether the e-mail has an account or not', async () => {
    const unknown = await owner.post(`${gallery}/share_folder`, {
      path: 'family',
      email: 'nobody@example.org',
    });
    const known = await share('read');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it('refuses a folder that does not exist', async () => {
    const answer = await owner.post(`${gallery}/share_folder`, { path: 'nothing', email: friend.email });
    expect(answer).toMatchObject({ status: 404, body: { code: 'folder_unknown' } });
  });

  it('shows the folder and what lies in it, and nothing else', async () => {
    expect((await friend.post(`${gallery}/list_shared_folders`)).body).toEqual({
      shared_folders: [sharedName()],
      folders: [{ name: sharedName(), mode: 'read' }],
    });
    expect(await names()).toEqual(
      expect.arrayContaining([`${sharedName()}/bea`, `${sharedName()}/cousins/joe`]),
    );
    expect(await names()).toHaveLength(2);
    expect(await names('cousins')).toEqual([`${sharedName()}/cousins/joe`]);
    const outside = await friend.post(`${gallery}/v2`, { shared_folder: `${owner.username}/private` });
    expect(outside).toMatchObject({ status: 404, body: { code: 'folder_unknown' } });
  });

  it('lets the friend swap with a shared identity', async () => {
    const { image_id } = (await friend.form('/consistent_identities/upload_target', { file: picture })).body;
    const request = { id_image: image_id, id_face: 0, identity_name: `${sharedName()}/bea` };
    expect((await friend.post('/consistent_identities/generate', request)).status).toBe(200);
    const foreign = { ...request, identity_name: `${owner.username}/private/me` };
    expect((await friend.post('/consistent_identities/generate', foreign)).body.code).toBe(
      'identity_unknown',
    );
  });

  it('lets nobody but the owner move or remove', async () => {
    const input = { identity_name: 'bea', identity_name_new: 'x', shared_folder: sharedName() };
    expect((await friend.post(`${gallery}/move_identity`, input)).status).toBe(403);
    expect((await friend.post('/consistent_identities/remove_faces', input)).status).toBe(403);
  });

  it('lets the friend copy out only where the owner allows it, with the photos and what was said', async () => {
    const add = (fields: Record<string, string>) =>
      owner.form('/consistent_identities/upload_face', {
        file: picture,
        identity_name: 'family/dan',
        ...fields,
      });
    await add({ consent: 'self' });
    await add({ options: '{"add_photo": true}' });
    const shared = `${sharedName()}/dan`;
    const copy = (input: object) => friend.post(`${gallery}/copy_shared_identity`, input);
    const own = async () =>
      (await friend.post('/get_identities')).body.filter(({ n }: { n: string }) => n.endsWith('dan'));

    expect(await copy({ identity_name: shared })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', description: 'This folder is shared for reading only.' },
    });
    expect(await own()).toEqual([]);

    await share('copy');
    const { body } = await friend.post(`${gallery}/list_shared_folders`);
    expect(body.folders).toEqual([{ name: sharedName(), mode: 'copy' }]);
    expect((await copy({ identity_name: shared })).body).toEqual({ identity_name: 'dan' });
    const nested = { identity_name: shared, identity_name_new: 'of others/dan' };
    expect((await copy(nested)).body).toEqual({ identity_name: 'of others/dan' });
    const { consent_version, consent_t } = (await owner.post('/get_identities')).body.find(
      ({ n }: { n: string }) => n === 'family/dan',
    );
    // The owner's own face is, for the friend, the face of somebody who allowed it.
    const said = { consent: 'permission', consent_basis: 'stated', consent_version, consent_t };
    expect(await own()).toMatchObject([said, said]);
    const photos = await friend.post('/consistent_identities/photos', { identity_name: 'dan' });
    expect(photos.body.data.map(({ used }: { used: boolean }) => used).sort()).toEqual([false, true]);
    for (const { l } of photos.body.data) expect((await fetch(l)).status).toBe(200);

    expect((await copy({ identity_name: shared })).body.code).toBe('invalid_input');
    for (const name of [`${sharedName()}/nobody`, `${owner.username}/private/me`, 'dan'])
      expect((await copy({ identity_name: name })).body.code).toBe('identity_unknown');
    await share('read');
    await owner.post('/consistent_identities/remove_faces', { identity_name: 'family/dan' });
    expect(await own()).toHaveLength(2);
    for (const { l } of await own()) expect((await fetch(l)).status).toBe(200);
  });

  it('takes copies only where the owner allows it; a copy belongs to the owner', async () => {
    await friend.form('/consistent_identities/upload_face', { file: picture, identity_name: 'ann' });
    const copy = { identity_name: 'ann', shared_folder: sharedName() };
    expect((await friend.post(`${gallery}/copy_identity_in_shared_folder`, copy)).status).toBe(403);
    await share('copy');
    expect((await friend.post(`${gallery}/copy_identity_in_shared_folder`, copy)).status).toBe(200);
    const mine = (await owner.post('/get_identities')).body.map(({ n }: { n: string }) => n);
    expect(mine).toContain('family/ann');
  });

  it('gives a name to one of two copies that are made at once', async () => {
    await share('copy');
    const copy = (name: string) =>
      friend.post(`${gallery}/copy_shared_identity`, {
        identity_name: `${sharedName()}/${name}`,
        identity_name_new: 'the same',
      });
    const answers = await Promise.all([copy('bea'), copy('cousins/joe')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400)!;
    expect(refused.body.code).toBe('invalid_input');
    const photos = await friend.post('/consistent_identities/photos', { identity_name: 'the same' });
    expect(photos.body.data).toHaveLength(1);
    await friend.post('/consistent_identities/remove_faces', { identity_name: 'the same' });
  });

  it('gives the friend links of his own, which end when the identity leaves the folder', async () => {
    const link = await linkOf('bea');
    const answer = await fetch(link);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    for (const changed of ['', (await ownLink('family/bea')).searchParams.get('v')!]) {
      const foreign = new URL(link);
      foreign.searchParams.set('v', changed);
      expect((await fetch(foreign)).status).toBe(403);
    }
    const move = (identity_name: string, identity_name_new: string) =>
      owner.post(`${gallery}/move_identity`, { identity_name, identity_name_new });
    await move('family/bea', 'private/bea');
    expect((await fetch(link)).status).toBe(403);
    expect((await fetch(await ownLink('private/bea'))).status).toBe(200);
    await move('private/bea', 'family/bea');
    expect((await fetch(link)).status).toBe(200);
  });

  it('ends links to a photo that another one replaced, also for its owner, and to one that was deleted', async () => {
    const replaced = [await linkOf('bea'), String(await ownLink('family/bea'))];
    await owner.form('/consistent_identities/upload_face', { file: picture, identity_name: 'family/bea' });
    for (const link of replaced) expect((await fetch(link)).status).toBe(403);
    const removed = await linkOf('ann');
    await owner.post('/consistent_identities/remove_faces', { identity_name: 'family/ann' });
    expect((await fetch(removed)).status).toBe(404);
  });

  it('counts only for a verified e-mail', async () => {
    const stranger = await signUp(studio.url);
    await owner.post(`${gallery}/share_folder`, { path: 'family', email: stranger.email });
    expect((await stranger.post(`${gallery}/list_shared_folders`)).body.shared_folders).toEqual([]);
  });

  it('ends at once, with the links that were handed out', async () => {
    const link = await linkOf('bea');
    const etag = (await fetch(link)).headers.get('etag')!;
    const cached = () => fetch(link, { headers: { 'if-none-match': etag } });
    expect((await cached()).status).toBe(304);

    const listed = (await owner.post(`${gallery}/list_shares`)).body.data;
    expect(listed).toContainEqual(
      expect.objectContaining({ path: 'family', email: friend.email, mode: 'copy' }),
    );
    await owner.post(`${gallery}/unshare_folder`, { path: 'family', email: friend.email });
    expect((await friend.post(`${gallery}/list_shared_folders`)).body.shared_folders).toEqual([]);
    const again = await owner.post(`${gallery}/unshare_folder`, { path: 'family', email: friend.email });
    expect(again.status).toBe(404);
    expect((await fetch(link)).status).toBe(403);
    expect((await cached()).status).toBe(403);
    const { image_id } = (await friend.form('/consistent_identities/upload_target', { file: picture })).body;
    const swap = { id_image: image_id, id_face: 0, identity_name: `${sharedName()}/bea` };
    expect((await friend.post('/consistent_identities/generate', swap)).body.code).toBe('identity_unknown');
  });
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFakeEngine, fakeFaceInTheMiddle } from '@facet/engine/fake';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { jpegOf } from './sample-pictures.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

// Several photos of one identity, the best one in use, and nothing left behind when they go.

const faces = [{ ...fakeFaceInTheMiddle, score: 1 }];
let studio: TestStudio;
let client: ApiClient;

beforeAll(async () => {
  studio = await startTestStudio({ engine: createFakeEngine({ detection: { faces } }) });
});
afterAll(() => studio.stop());
beforeEach(async () => {
  client = await signUp(studio.url);
});

async function add(sidePx: number, options: object, consent = 'self') {
  const file = new File([new Uint8Array(await jpegOf(sidePx, sidePx))], 'a.jpg');
  const fields = { file, identity_name: 'team/joe', consent, options: JSON.stringify(options) };
  expect((await client.form('/consistent_identities/upload_face', fields)).status).toBe(200);
}

interface Photo {
  id: string;
  l: string;
  quality: number;
  used: boolean;
}
const photos = async (who = client): Promise<Photo[]> =>
  (await who.post('/consistent_identities/photos', { identity_name: 'team/joe' })).body.data;
const act = (what: string, id: string) =>
  client.post(`/consistent_identities/${what}`, { identity_name: 'team/joe', id });

const storedFiles = (): string[] =>
  readdirSync(join(studio.dataDir, 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('photos of an identity', () => {
  it('add up when asked to, and the best is used until another is chosen', async () => {
    await add(400, {});
    await add(800, { add_photo: true });
    await add(200, { add_photo: '1' });
    const found = await photos();
    expect(found.map(({ quality, used }) => [quality, used])).toEqual([
      [0.75, true],
      [0.38, false],
      [0.19, false],
    ]);
    const listed = (await client.post('/get_identities')).body;
    expect(listed).toMatchObject([{ n: 'team/joe', quality: 0.75, consent: 'self' }]);
    expect((await act('use_photo', found[1]!.id)).body).toEqual({});
    expect((await photos()).map(({ used }) => used)).toEqual([false, true, false]);
    expect((await client.post('/get_identities')).body[0].quality).toBe(0.38);
  });

  it('are replaced by an upload of the same name that does not ask', async () => {
    await add(400, {});
    await add(200, {});
    expect(await photos()).toHaveLength(1);
  });

  it('go one by one but for the last, and another takes the place of the one in use', async () => {
    await add(400, {});
    await add(800, { add_photo: true });
    const [best, other] = await photos();
    expect((await act('remove_photo', best!.id)).body).toEqual({});
    expect(await photos()).toMatchObject([{ id: other!.id, used: true }]);
    expect(await act('remove_photo', other!.id)).toMatchObject({ status: 409, body: { code: 'last_photo' } });
    expect((await act('remove_photo', best!.id)).body.code).toBe('photo_unknown');
    expect((await act('use_photo', best!.id)).body.code).toBe('photo_unknown');
  });

  it('are unknown to others', async () => {
    await add(400, {});
    const [photo] = await photos();
    const stranger = await signUp(studio.url);
    const answer = await stranger.post('/consistent_identities/remove_photo', {
      identity_name: 'team/joe',
      id: photo!.id,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'identity_unknown' } });
  });

  it('leave neither row nor file when the identity is deleted', async () => {
    const before = new Set(storedFiles());
    await add(400, {});
    await add(800, { add_photo: true });
    const kept = (await photos()).map(({ l }) => l);
    const gone = await client.post('/consistent_identities/remove_faces', { identity_name: 'team/joe' });
    expect(gone.body).toEqual({});
    const { rows } = await studio.database.db.execute(
      sql`select 1 from identity_photos join identities on identity_id = identities.id
          join users on users.id = user_id where email = ${client.email}`,
    );
    expect(rows).toEqual([]);
    await vi.waitFor(
      () => expect(storedFiles().filter((path) => !before.has(path) && existsSync(path))).toEqual([]),
      { timeout: 20_000, interval: 50 },
    );
    for (const link of kept) expect((await fetch(link)).status).toBe(404);
  });
});

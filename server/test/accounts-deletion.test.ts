import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownedTables } from '../src/accounts/owned-rows.ts';
import { storeObject } from '../src/platform/store/stored-objects.ts';
import { type AccountsHarness, PASSWORD, startAccounts } from './accounts-harness.ts';
import { fillTables } from './fill-tables.ts';
import { mentions } from './mentions.ts';

let studio: AccountsHarness;
let dir: string;
beforeAll(async () => {
  studio = await startAccounts();
  dir = await mkdtemp(join(tmpdir(), 'facet-deletion-'));
});
afterAll(async () => {
  await studio.stop();
  await rm(dir, { recursive: true, force: true });
});

/** A stored file, and something in every other table that can hold a user's data. */
async function fillEverything(userId: string, email: string): Promise<string> {
  const path = join(dir, `${userId}.png`);
  writeFileSync(path, `picture of ${email}`);
  const picture = { path, mime: 'image/png', widthPx: 1, heightPx: 1 };
  const key = await storeObject({ ...studio.ctx, store: studio.store }, userId, picture);
  await fillTables(studio.db, userId, email);
  return key;
}

const idOf = async (username: string): Promise<string> =>
  (await studio.db.execute<{ id: string }>(sql`select id from users where username = ${username}`)).rows[0]!
    .id;

describe('account deletion and export', () => {
  it('exports every row and file that deletion removes, and nothing that opens a door', async () => {
    const pair = await studio.signUp('exporter');
    const other = await studio.signUp('bystander');
    const userId = await idOf('exporter');
    const otherId = await idOf('bystander');
    const key = await fillEverything(userId, pair.email);
    await fillEverything(otherId, other.email);
    const answer = await studio.call('GET', '/me/export', { token: pair.access_token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const empty = Object.entries(answer.body.tables).filter(([, rows]) => (rows as unknown[]).length === 0);
    expect(empty.map(([name]) => name)).toEqual([]);
    const names = (await ownedTables(studio.db, userId)).map(({ name }) => name);
    expect(Object.keys(answer.body.tables).sort()).toEqual(names.sort());
    expect(answer.body.files).toMatchObject([{ key, link: expect.stringContaining(key) }]);
    const text = JSON.stringify(answer.body);
    for (const foreign of [otherId, other.email, 'bystander']) expect(text).not.toContain(foreign);
    expect(text).not.toMatch(/argon2|verify_email\?token/);
  });

  it('leaves no row, no file and no living token', async () => {
    const pair = await studio.signUp('goner', { name: 'Gone' });
    const kept = await studio.signUp('remainer');
    const userId = await idOf('goner');
    const api = (await studio.call('POST', '/me/token/new', { token: pair.access_token, body: {} })).body;
    const key = await fillEverything(userId, pair.email);
    const keptKey = await fillEverything(await idOf('remainer'), kept.email);
    await studio.call('POST', '/users', {
      body: { username: 'goner2', email: pair.email, password: PASSWORD, terms: true },
    });
    const texts = [userId, pair.email, 'goner'];
    const before = await mentions(studio.db, texts);
    const names = (await ownedTables(studio.db, userId)).map(({ name }) => `public.${name}`);
    const mentioned = new Set(before.map((place) => place.split('.').slice(0, 2).join('.')));
    // The scan sees the data of every table it is meant to see.
    expect(names.filter((name) => !mentioned.has(name))).toEqual([]);

    const answer = await studio.call('DELETE', '/me/remove', { token: pair.access_token, body: {} });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect(await mentions(studio.db, texts)).toEqual([]);
    for (const dead of [pair, api]) {
      expect((await studio.call('GET', '/me', { token: dead.access_token })).status).toBe(401);
      expect((await studio.call('PUT', '/tokens', { body: dead })).status).toBe(401);
    }
    expect((await studio.signIn('goner', PASSWORD)).status).toBe(401);
    await vi.waitFor(async () => expect(await studio.store.size(key)).toBeNull(), { timeout: 15_000 });
    expect(await mentions(studio.db, texts)).toEqual([]);

    expect(await studio.store.size(keptKey)).not.toBeNull();
    expect((await studio.call('GET', '/me', { token: kept.access_token })).body.credits).toBe('10.00');
    const again = await studio.signUp('goner');
    expect((await studio.call('GET', '/me', { token: again.access_token })).status).toBe(200);
  });

  it('leaves nothing of an upload or a letter that ends after it', async () => {
    const { access_token: token, email } = await studio.signUp('too-late');
    const userId = await idOf('too-late');
    await studio.call('DELETE', '/me/remove', { token });
    await expect(fillEverything(userId, email)).rejects.toThrow();
    const letter = { userId, recipient: email, subject: 'Late', body: '' };
    await expect(studio.ctx.mail.send(studio.db, letter)).rejects.toThrow();
    expect(await mentions(studio.db, [userId, email])).toEqual([]);
  });

  it('happens once when asked twice at the same time', async () => {
    const { access_token: token } = await studio.signUp('impatient');
    const answers = await Promise.all([1, 2].map(() => studio.call('DELETE', '/me/remove', { token })));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  });
});

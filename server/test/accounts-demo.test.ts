import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDemoAccount } from '../src/accounts/index.ts';
import { grantCredits } from '../src/credits/index.ts';
import { type AccountsHarness, startAccounts } from './accounts-harness.ts';

let studio: AccountsHarness;
let dataDir: string;
beforeEach(async () => {
  studio = await startAccounts();
  dataDir = mkdtempSync(join(tmpdir(), 'facet-demo-'));
});
afterEach(async () => {
  await studio.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const create = () =>
  createDemoAccount(studio.ctx, {
    dataDir,
    giveCredits: async (tx, userId) => {
      await grantCredits(tx, { userId, amount: 10_000, reference: `demo ${userId}`, description: 'Demo' });
    },
  });

const signInAgain = async (demo: { email: string; password: string }) =>
  (await studio.signIn(demo.email, demo.password)).body.access_token as string;

it('is made once, with 100 credits and a password only its owner can read', async () => {
  const demo = (await create())!;
  expect(demo.email).toBe('demo@facet.local');
  const file = join(dataDir, 'demo-account.txt');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain(demo.password);
  const token = await signInAgain(demo);
  const me = await studio.call('GET', '/me', { token });
  expect(me.body).toMatchObject({ credits: '100.00', verified: '1', username: 'demo' });
  expect(await create()).toEqual(demo);
  expect((await studio.call('GET', '/me', { token })).body.credits).toBe('100.00');
});

it('stays deleted', async () => {
  await studio.signUp('somebody');
  const token = await signInAgain((await create())!);
  await studio.call('DELETE', '/me/remove', { token });
  expect(await create()).toBeNull();
});

it('is not printed with a password that was changed', async () => {
  const demo = (await create())!;
  const token = await signInAgain(demo);
  const body = { old_password: demo.password, new_password: 'my own harbour' };
  expect((await studio.call('PUT', '/me/reset_logged', { token, body })).status).toBe(200);
  expect(await create()).toBeNull();
});

it('comes back on a new database with the password that is already known', async () => {
  const demo = (await create())!;
  const token = await signInAgain(demo);
  await studio.call('DELETE', '/me/remove', { token });
  expect(await create()).toEqual(demo);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSomeUser } from '../../test/some-user.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { findUser, updateUser } from '../accounts/index.ts';
import { balanceOf, checkCreditInvariants } from '../credits/index.ts';
import { systemClock } from '../platform/clock.ts';
import { randomIds } from '../platform/ids.ts';
import { type AdminContext, commandNamed } from './commands.ts';
import { UsageError } from './usage-error.ts';

const fromEnvironment = [
  { id: 'comfyui-1', kind: 'comfyui' as const, name: 'ComfyUI at gpu:8188', url: 'http://gpu:8188' },
];
let database: TestDatabase;
let ctx: AdminContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = { db: database.db, clock: systemClock, ids: randomIds, companyDomain: undefined, fromEnvironment };
});
afterAll(() => database.drop());

async function someUser(): Promise<{ id: string; email: string }> {
  const { userId } = await createSomeUser(database.db);
  return { id: userId, email: `user-${userId}@example.org` };
}
const run = async (name?: string, ...args: string[]) => commandNamed(name).run(ctx, args);

describe('the admin command', () => {
  it('lists users by a part of their name', async () => {
    const [one, other] = [await someUser(), await someUser()];
    const all = await run('users');
    expect(all).toContain(one.email);
    expect(all).toContain(other.email);
    const found = await run('users', one.id.toUpperCase());
    expect(found.split('\t')).toEqual([
      `user-${one.id}`,
      one.email,
      'FREE',
      '0.00',
      'unverified',
      expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    ]);
    expect(await run('users', 'no%body')).toBe('');
  });

  it('grants credits and takes them back, each time anew', async () => {
    const { id, email } = await someUser();
    await run('grant', email, '25');
    expect(await run('grant', `user-${id}`, '2.50', 'sorry', 'for', 'the', 'wait')).toContain('\t27.50\t');
    expect(await run('grant', email, '-7.5')).toContain('\t20.00\t');
    expect(await balanceOf(database.db, id)).toBe(2_000);
    expect((await checkCreditInvariants(database.db)).filter(({ violations }) => violations > 0)).toEqual([]);
  });

  it('sets the operator’s part of a contract and leaves what was paid for', async () => {
    const { id, email } = await someUser();
    expect(await run('contract', email, 'tier')).toContain('\tENTERPRISE\t');
    expect(await run('contract', email, 'admin')).toContain('\tADMIN\t');
    await run('contract', email, 'none');
    expect((await findUser(database.db, id))?.contract).toBeNull();
    const paid = { role: null, type: null, test: false, payg: true, sub_y: false, sub_m: false };
    await updateUser(database.db, id, { contract: { ...paid, s_upscaler: true, s_enhancer: true } });
    await run('contract', email, 'tier');
    expect((await findUser(database.db, id))?.contract).toMatchObject({ type: 'tier', payg: true });
    expect(await run('contract', email, 'none')).toContain('\tPAYING\t');
  });

  it('suspends and restores', async () => {
    const { id, email } = await someUser();
    expect(await run('suspend', email)).toContain('\tsuspended\t');
    expect((await findUser(database.db, id))?.suspendedAt).toBeInstanceOf(Date);
    expect(await run('restore', email)).not.toContain('suspended');
  });

  it('connects engines, takes them out of work and forgets them', async () => {
    expect(await run('engines')).toMatch(/^comfyui-1\tcomfyui\tComfyUI at gpu:8188\tnew\t/m);
    const id = await run('engines', 'add', 'images_api', 'http://127.0.0.1:9000/', 'some-model');
    expect(await run('engines')).toContain(`${id}\timages_api\tImages API at 127.0.0.1:9000\tnew\t`);
    await run('engines', 'off', 'comfyui-1');
    expect(await run('engines')).toContain('\toff\t');
    expect(await run('engines', 'on', 'comfyui-1')).not.toContain('\toff\t');
    expect(await run('engines', 'remove', id)).not.toContain(id);
  });

  it.each([
    [['add', 'comfyui'], 'Give an address'],
    [['add', 'triton', 'http://gpu:8000'], 'Choose one of comfyui, images_api'],
    [['add', 'images_api', 'http://gpu:8000'], 'Name the model'],
    [['add', 'comfyui', 'http://me:secret@gpu:8188'], 'Keys belong into the environment'],
    [['remove', 'comfyui-1'], 'COMFYUI_URLS'],
    [['off', 'nobody'], 'There is no engine nobody'],
    [['dance'], 'add, remove, on, off or test'],
  ])('says what is wrong with engines %j', async (args, text) => {
    await expect(run('engines', ...args)).rejects.toThrow(UsageError);
    await expect(run('engines', ...args)).rejects.toThrow(text);
  });

  it.each([
    [[], 'npm run admin -- <command>'],
    [['toString'], 'npm run admin -- <command>'],
    [['grant', 'nobody', '5'], 'no user nobody'],
    [['suspend'], 'Name a user'],
  ])('says what is wrong with %j', async (args, text) => {
    await expect(run(...args)).rejects.toThrow(UsageError);
    await expect(run(...args)).rejects.toThrow(text);
  });

  it.each(['', 'many', '0', '1.234'])('refuses %j credits', async (amount) => {
    const { email } = await someUser();
    await expect(run('grant', email, amount)).rejects.toThrow('how many credits');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountsContext } from '../src/accounts/index.ts';
import { signIn } from '../src/accounts/sign-in.ts';
import { type AccountsHarness, MINUTE_MS, PASSWORD, startAccounts, tokenIn } from './accounts-harness.ts';

let studio: AccountsHarness;
beforeAll(async () => {
  studio = await startAccounts();
});
afterAll(() => studio.stop());

const NEXT = 'another quiet harbour';

async function resetLink(email: string): Promise<string> {
  const answer = await studio.call('POST', '/tokens/reset', { body: { email, app_name: 'facet' } });
  expect(answer.status).toBe(204);
  return tokenIn((await studio.lettersTo(email)).at(-1)!.links[0]);
}

const reset = (token: string, new_password = NEXT) =>
  studio.call('PUT', '/tokens/reset', { body: { token, new_password } });
const isSignedIn = async (token: string): Promise<boolean> =>
  (await studio.call('GET', '/me', { token })).status === 200;

describe('password recovery', () => {
  it('sets a new password once, ends every session and kills the other links', async () => {
    const pair = await studio.signUp('forgetful');
    const api = (await studio.call('POST', '/me/token/new', { token: pair.access_token, body: {} })).body;
    const [first, second] = [await resetLink(pair.email), await resetLink(pair.email.toUpperCase())];
    expect((await reset(first)).status).toBe(204);
    expect((await reset(first)).body.code).toBe('bad_token');
    expect((await reset(second)).body.code).toBe('bad_token');
    for (const dead of [pair, api]) {
      expect(await isSignedIn(dead.access_token)).toBe(false);
      expect((await studio.call('PUT', '/tokens', { body: dead })).status).toBe(401);
    }
    expect((await studio.signIn(pair.email, PASSWORD)).status).toBe(401);
    expect((await studio.signIn(pair.email, NEXT)).status).toBe(200);
  });

  it('ends after 15 minutes', async () => {
    const { email } = await studio.signUp('too-slow');
    const token = await resetLink(email);
    studio.advanceClock(15 * MINUTE_MS + 1_000);
    expect((await reset(token)).status).toBe(400);
  });

  it('keeps the link when the new password is refused', async () => {
    const { email } = await studio.signUp('weak-choice');
    const token = await resetLink(email);
    expect((await reset(token, 'password123')).body.code).toBe('weak_password');
    expect((await reset(token, 'short')).body.code).toBe('invalid_input');
    expect((await reset(token)).status).toBe(204);
  });

  it('lets one of two simultaneous uses win', async () => {
    const { email } = await studio.signUp('double-click');
    const token = await resetLink(email);
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it('takes no verification link, no other case and no part of a link', async () => {
    const { email } = await studio.signUp('mixed-links');
    const verification = tokenIn((await studio.lettersTo(email))[0]!.links[0]);
    const token = await resetLink(email);
    for (const bad of [verification, token.slice(1), token.toLowerCase(), `${token} `, "' or 1=1--"])
      expect((await reset(bad)).body.code).toBe('bad_token');
  });

  it('sends at most five letters an hour to one address, and says nothing about it', async () => {
    const { email } = await studio.signUp('flooded');
    for (let n = 0; n < 8; n++) {
      const answer = await studio.call('POST', '/tokens/reset', { body: { email, app_name: 'facet' } });
      expect(answer.status).toBe(204);
    }
    expect(await studio.lettersTo(email)).toHaveLength(5);
  });

  it('stores only the hash of a link', async () => {
    const { email } = await studio.signUp('hashed-link');
    const token = await resetLink(email);
    const stored = await studio.db.execute('select to_jsonb(mail_tokens)::text as row from mail_tokens');
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });
});

describe('password change', () => {
  const change = (token: string, body: Record<string, unknown>) =>
    studio.call('PUT', '/me/reset_logged', { token, body });

  it('needs the old password, ends every session and kills pending links', async () => {
    const pair = await studio.signUp('changer');
    const elsewhere = (await studio.signIn(pair.email, PASSWORD)).body;
    const link = await resetLink(pair.email);
    const body = { email: pair.email, old_password: PASSWORD, new_password: NEXT };
    const wrong = await change(pair.access_token, { ...body, old_password: 'not it' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect(await isSignedIn(pair.access_token)).toBe(true);
    expect(await change(pair.access_token, body)).toMatchObject({ status: 200, body: {} });
    for (const dead of [pair, elsewhere]) expect(await isSignedIn(dead.access_token)).toBe(false);
    expect((await reset(link)).status).toBe(400);
    expect((await studio.signIn(pair.email, PASSWORD)).status).toBe(401);
    expect((await studio.signIn(pair.email, NEXT)).status).toBe(200);
    expect((await studio.lettersTo(pair.email)).at(-1)!.subject).toMatch(/password was changed/);
  });

  it('never answers 401 to a wrong field', async () => {
    const { access_token, email } = await studio.signUp('clumsy');
    const good = { email, old_password: PASSWORD, new_password: NEXT };
    for (const bad of [
      { email: 'other@example.org' },
      { old_password: 'wrong' },
      { new_password: 'short' },
      { new_password: 'password123' },
      { new_password: email },
    ])
      expect((await change(access_token, { ...good, ...bad })).status).toBe(400);
    expect((await change(access_token, good)).status).toBe(200);
  });

  it('leaves no session to a sign-in that had checked the old password just before', async () => {
    const { access_token: token, email } = await studio.signUp('racer');
    const { passwords } = studio.ctx;
    const slowed: AccountsContext = {
      ...studio.ctx,
      passwords: {
        ...passwords,
        async matches(password, hash) {
          const matched = await passwords.matches(password, hash);
          expect((await change(token, { old_password: PASSWORD, new_password: NEXT })).status).toBe(200);
          return matched;
        },
      },
    };
    const late = signIn(slowed, { login: email, password: PASSWORD, ip: '127.0.0.1', userAgent: '' });
    await expect(late).rejects.toMatchObject({ code: 'login_failed' });
  });
});

import { apiScopes, endpoints } from '@facet/contract';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '../src/accounts/index.ts';
import { createSessionCache } from '../src/accounts/session-cache.ts';
import { type AccountsHarness, DAY_MS, MINUTE_MS, PASSWORD, startAccounts } from './accounts-harness.ts';

let studio: AccountsHarness;
beforeAll(async () => {
  studio = await startAccounts();
});
afterAll(() => studio.stop());

const status = async (token: string): Promise<number> =>
  (await studio.call('GET', '/me/general', { token })).status;

describe('API tokens', () => {
  it('are made with a name, scopes and an expiry, listed masked, used and revoked', async () => {
    const { access_token: token } = await studio.signUp('token-maker');
    const made = await studio.call('POST', '/me/token/new', {
      token,
      body: { access_expiration_minutes: '60', name: 'my script', scopes: ['usage:read'] },
    });
    expect(made.status).toBe(200);
    expect(made.body.access_token).toMatch(/^fct_/);
    expect(made.headers.get('set-cookie')).toBeNull();
    expect(await status(made.body.access_token)).toBe(200);

    const listed = await studio.call('POST', '/tokens_list', {
      token,
      body: { page: 0, items_per_page: 10 },
    });
    expect(listed.body.pagination).toEqual({ page: 0, pages: 1 });
    expect(listed.body.data).toHaveLength(1);
    const [entry] = listed.body.data;
    expect(entry).toMatchObject({
      id: made.body.id,
      name: 'my script',
      scopes: ['usage:read'],
      access_expiration: made.body.access_expiration,
      current: false,
      last_used: studio.ctx.clock.now().toISOString(),
    });
    expect(entry.access_token.length).toBeLessThan(16);
    expect(made.body.access_token).toContain(entry.access_token.replace('…', ''));

    const revoked = await studio.call('DELETE', '/tokens', { token, body: { id: made.body.id } });
    expect(revoked.status).toBe(204);
    expect(await status(made.body.access_token)).toBe(401);
    expect((await studio.call('POST', '/tokens_list', { token, body: {} })).body.data).toEqual([]);
    expect(await status(token)).toBe(200);
  });

  it('end at their expiry; the refresh token brings the same span again, never a later end', async () => {
    const { access_token: token } = await studio.signUp('short-lived');
    const body = { access_expiration_minutes: 5 };
    const { id, ...pair } = (await studio.call('POST', '/me/token/new', { token, body })).body;
    studio.advanceClock(5 * MINUTE_MS + 1_000);
    expect(await status(pair.access_token)).toBe(401);
    const next = await studio.call('PUT', '/tokens', { body: pair });
    expect(next.status).toBe(200);
    expect(next.body.access_token).toMatch(new RegExp(`^fct_${id}\\.1\\.`));
    expect(Date.parse(next.body.access_expiration)).toBe(studio.ctx.clock.now().getTime() + 5 * MINUTE_MS);
    expect(next.body.refresh_expiration).toBe(pair.refresh_expiration);
    studio.advanceClock(30 * DAY_MS);
    expect((await studio.call('PUT', '/tokens', { body: next.body })).status).toBe(401);
  });

  it.each([0, -1, 525_601, 1.5, 'soon'])('refuse %j minutes', async (access_expiration_minutes) => {
    const { access_token: token } = await studio.signUp(`minutes-${access_expiration_minutes}`);
    const answer = await studio.call('POST', '/me/token/new', { token, body: { access_expiration_minutes } });
    expect(answer.status).toBe(400);
  });

  it('can do what their scopes say and never what belongs to a signed-in person (I-T5)', async () => {
    const { access_token: token } = await studio.signUp('scoped');
    const make = async (scopes: readonly string[]) =>
      (await studio.call('POST', '/me/token/new', { token, body: { scopes } })).body.access_token as string;
    const all = await make(apiScopes);
    const each = await Promise.all(apiScopes.map(async (scope) => ({ scope, token: await make([scope]) })));
    for (const endpoint of studio.http.mounted.values()) {
      if (endpoint.auth !== 'bearer') continue;
      const { name, method, path } = endpoint;
      const answers = await Promise.all(
        [{ scope: 'all', token: all }, ...each].map(async ({ scope, token: api }) => {
          const answer = await studio.call(method, path, { token: api });
          return { name, scope, refused: answer.status === 403 };
        }),
      );
      const expected = answers.map(({ scope }) => ({
        name,
        scope,
        refused: endpoint.scope === 'session' || (scope !== 'all' && scope !== endpoint.scope),
      }));
      expect(answers).toEqual(expected);
    }
  });

  it('have no way to tokens, password, deletion or billing, in the whole contract', () => {
    const forPeopleOnly = [
      'readToken',
      'createToken',
      'listTokens',
      'listSessions',
      'revokeToken',
      'updateMe',
      'changePassword',
      'removeMe',
      'exportMe',
      'createCheckoutSession',
      'openBillingPortal',
    ] as const;
    for (const name of forPeopleOnly) expect([name, endpoints[name].scope]).toEqual([name, 'session']);
  });
});

describe('sessions', () => {
  it('are listed with their browser and can be ended one by one', async () => {
    const pair = await studio.signUp('two-browsers');
    const other = await studio.signIn(pair.email, PASSWORD);
    const list = async () =>
      (await studio.call('POST', '/sessions_list', { token: pair.access_token, body: {} })).body.data;
    const sessions = await list();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const notMine = sessions.find(({ current }: { current: boolean }) => !current);
    await studio.call('DELETE', '/tokens', { token: pair.access_token, body: { id: notMine.id } });
    expect(await status(other.body.access_token)).toBe(401);
    expect((await studio.call('PUT', '/tokens', { body: other.body })).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it('end by signing out, which clears the cookie; the tokens never work again', async () => {
    const pair = await studio.signUp('leaver');
    const answer = await studio.call('DELETE', '/tokens', { token: pair.access_token });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/refresh_token=;.*Max-Age=0/);
    expect(await status(pair.access_token)).toBe(401);
    expect((await studio.call('PUT', '/tokens', { body: pair })).status).toBe(401);
  });

  it('end by naming the access token', async () => {
    const pair = await studio.signUp('revoker');
    const api = (await studio.call('POST', '/me/token/new', { token: pair.access_token, body: {} })).body;
    const body = { access_token: api.access_token };
    expect((await studio.call('DELETE', '/tokens', { token: pair.access_token, body })).status).toBe(204);
    expect(await status(api.access_token)).toBe(401);
    expect(await status(pair.access_token)).toBe(200);
  });

  it("of another user are as unknown as ones that don't exist", async () => {
    const [mine, other] = [await studio.signUp('curious'), await studio.signUp('private')];
    const [{ id }] = (await studio.call('POST', '/sessions_list', { token: other.access_token, body: {} }))
      .body.data;
    const bodies = [
      { id },
      { access_token: other.access_token },
      { id: studio.ctx.ids.uuid() },
      { id: "' or 1=1--" },
      { access_token: 'x' },
    ];
    const answers = await Promise.all(
      bodies.map((body) => studio.call('DELETE', '/tokens', { token: mine.access_token, body })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect(await status(other.access_token)).toBe(200);
    expect(await status(mine.access_token)).toBe(200);
  });

  it('show their own pair again', async () => {
    const pair = await studio.signUp('copier');
    const { email, user, flag_new_user, ...tokens } = pair as typeof pair & Record<string, unknown>;
    const answer = await studio.call('GET', '/me/token', { token: pair.access_token });
    expect(answer.body).toEqual(tokens);
  });

  it('ended in another process stop here within 5 seconds', async () => {
    const pair = await studio.signUp('elsewhere');
    const otherProcess = {
      ...studio.ctx,
      sessionCache: createSessionCache(() => studio.ctx.clock.now().getTime()),
    };
    await authenticate(otherProcess, pair.access_token);
    await studio.call('DELETE', '/tokens', { token: pair.access_token });
    studio.advanceClock(5_000);
    await expect(authenticate(otherProcess, pair.access_token)).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });

  it('of a suspended account are refused with 403, at sign-in and at refresh too', async () => {
    const pair = await studio.signUp('suspended');
    await studio.db.execute(`update users set suspended_at = now() where username = 'suspended'`);
    studio.advanceClock(5_000);
    expect(await status(pair.access_token)).toBe(403);
    expect((await studio.signIn('suspended', PASSWORD)).body.code).toBe('suspended');
    expect((await studio.signIn('suspended', 'wrong password')).body.code).toBe('login_failed');
    expect((await studio.call('PUT', '/tokens', { body: pair })).status).toBe(403);
  });
});

it('answers every bad token alike', async () => {
  const pair = await studio.signUp('forger');
  const [id, counter, mac] = pair.access_token.split('.') as [string, string, string];
  const subject = { sub: id, exp: 9_999_999_999 };
  const tokens = [
    'x',
    'null',
    `${id}.${counter}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`,
    `${id}.${Number(counter) + 1}.${mac}`,
    `${id}.0${counter}.${mac}`,
    `${studio.ctx.ids.uuid()}.${counter}.${mac}`,
    `fct_${pair.access_token}`,
    pair.access_token.toUpperCase(),
    pair.refresh_token,
    'A'.repeat(8_000),
    new UnsecuredJWT(subject).encode(),
    await new SignJWT(subject)
      .setProtectedHeader({ alg: 'HS256', kid: '../../etc/passwd' })
      .sign(Buffer.alloc(32)),
    `${id}.${counter}.`,
    '..',
  ];
  const answers = await Promise.all(
    [...tokens.map((token) => `Bearer ${token}`), 'Bearer', 'Basic abc', ''].map((Authorization) =>
      studio.call('GET', '/me/general', { headers: { Authorization } }),
    ),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(answers[0]!.body);
    expect(answer.headers.get('www-authenticate')).toBe('Form');
  }
  expect((await studio.call('GET', `/me/general?token=${pair.access_token}`)).status).toBe(401);
  expect(await status(pair.access_token)).toBe(200);
});

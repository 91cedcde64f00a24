import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsHarness, basic, DAY_MS, PASSWORD, startAccounts, tokenIn } from './accounts-harness.ts';

let studio: AccountsHarness;
beforeAll(async () => {
  studio = await startAccounts();
});
afterAll(() => studio.stop());

const newcomer = (username: string, more = {}) => ({
  username,
  email: `${username}@example.org`,
  password: PASSWORD,
  name: 'Ada',
  surname: 'Lovelace',
  terms: true,
  ...more,
});

describe('sign-up', () => {
  it('answers the user with 10 free credits and sends a verification link', async () => {
    const answer = await studio.call('POST', '/users', { body: newcomer('ada-lovelace') });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      username: 'ada-lovelace',
      email: 'ada-lovelace@example.org',
      name: 'Ada',
      credits: '10.00',
      verified: '0',
      contract: null,
      app_name: 'facet',
      type: 'FREE',
    });
    const [letter] = await studio.lettersTo('ada-lovelace@example.org');
    expect(letter!.links[0]).toMatch(/^http:\/\/studio\.example\.org\/verify_email\?token=[\w-]{43}$/);

    const signedIn = await studio.signIn('ada-lovelace@example.org', PASSWORD);
    const me = await studio.call('GET', '/me/general', { token: signedIn.body.access_token });
    expect(me.body).toEqual(answer.body);
  });

  it('signs in at once through users_auth, with the cookie', async () => {
    const answer = await studio.call('POST', '/users_auth', { body: newcomer('grace-hopper') });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ flag_new_user: true, user: { username: 'grace-hopper' } });
    expect(answer.headers.get('set-cookie')).toContain(`refresh_token=${answer.body.refresh_token}`);
    const me = await studio.call('GET', '/me', { token: answer.body.access_token });
    expect(me.body).toEqual(answer.body.user);
  });

  it('tells a taken username, in any case', async () => {
    await studio.call('POST', '/users', { body: newcomer('taken-name') });
    const again = newcomer('Taken-Name', { email: 'somebody.else@example.org' });
    for (const path of ['/users', '/users_auth']) {
      const answer = await studio.call('POST', path, { body: again });
      expect(answer.status).toBe(400);
      expect(answer.body.errors.json.username).toHaveLength(1);
    }
  });

  it('lets only one of ten simultaneous sign-ups have the username', async () => {
    const bodies = Array.from({ length: 10 }, (_, n) =>
      newcomer('wanted', { email: `wanted${n}@example.org` }),
    );
    const answers = await Promise.all(bodies.map((body) => studio.call('POST', '/users', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
  });

  it.each([
    ['password', 'password123'],
    ['password', 'Facet2026!'],
    ['password', 'short'],
    ['password', 'x'.repeat(257)],
    ['password', 'weakling'],
    ['email', 'no address'],
    ['username', 'abc'],
    ['username', 'with:colon'],
    ['username', 'with@sign'],
    ['terms', false],
  ])('refuses %s %j', async (field, value) => {
    const answer = await studio.call('POST', '/users', { body: newcomer('weakling', { [field]: value }) });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors.json)).toEqual([field]);
  });

  it('ignores what a client may not set', async () => {
    const greedy = { role: 'admin', credits: '999', verified: '1', contract: '{"role":"admin"}', user_id: 1 };
    const answer = await studio.call('POST', '/users', { body: newcomer('greedy', greedy) });
    expect(answer.body).toMatchObject({ credits: '10.00', verified: '0', contract: null, type: 'FREE' });
  });
});

describe('sign-in', () => {
  beforeAll(async () => {
    await studio.signUp('Mixed-Case', { email: 'Mixed.Case@Example.org' });
  });

  it.each(['Mixed-Case', 'mixed-case', 'mixed.case@example.org', 'MIXED.CASE@EXAMPLE.ORG'])(
    'takes %s and a password with a colon',
    async (login) => {
      const answer = await studio.signIn(login, PASSWORD);
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body).sort()).toEqual(
        ['access_expiration', 'access_token', 'refresh_expiration', 'refresh_token'].sort(),
      );
      const lifeMs = Date.parse(answer.body.access_expiration) - studio.ctx.clock.now().getTime();
      expect(lifeMs).toBe(30 * DAY_MS);
      expect(answer.body.refresh_expiration).toBe(answer.body.access_expiration);
      expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/);
      expect(answer.headers.get('set-cookie')).toMatch(/Path=\/api\/tokens/);
      expect(answer.headers.get('set-cookie')).toMatch(/SameSite=Strict/);
      expect(answer.headers.get('set-cookie')).not.toMatch(/Secure/);
    },
  );

  it('compares long and foreign passwords to the last character', async () => {
    const password = `${'жю'.repeat(60)}${'🦊'.repeat(60)}`;
    await studio.signUp('long-secret', { password });
    expect((await studio.signIn('long-secret', password)).status).toBe(200);
    expect((await studio.signIn('long-secret', password.slice(0, -2))).status).toBe(401);
    expect((await studio.signIn('long-secret', `${password} `)).status).toBe(401);
  });

  it('takes the Latin-1 bytes that Python sends', async () => {
    await studio.signUp('umlaut', { password: 'schöne Grüße' });
    const bytes = Buffer.from('umlaut:schöne Grüße', 'latin1').toString('base64');
    const answer = await studio.call('POST', '/tokens', { headers: { Authorization: `Basic ${bytes}` } });
    expect(answer.status).toBe(200);
  });

  it('answers every failure alike and asks browsers for no pop-up', async () => {
    const failures = [
      basic('mixed-case', 'wrong password'),
      basic('nobody-at-all', PASSWORD),
      basic('nobody@example.org', PASSWORD),
      basic('mixed-case', ''),
      'Basic !!!',
      'Bearer abc',
      '',
    ];
    const answers = await Promise.all(
      failures.map((Authorization) => studio.call('POST', '/tokens', { headers: { Authorization } })),
    );
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]!.body);
      expect(headers.get('www-authenticate')).toBe('Form');
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it('slows a guesser down without locking the owner out', async () => {
    await studio.signUp('guessed');
    for (let n = 0; n < 10; n++) expect((await studio.signIn('Guessed', `guess ${n}`)).status).toBe(401);
    const slowed = await studio.signIn('guessed', PASSWORD);
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    // The owner, from another address.
    await expect(studio.ctx.loginGuard.admit('guessed', '198.51.100.7')).resolves.toBeUndefined();
  });
});

describe('e-mail verification', () => {
  it('verifies once, within 24 hours', async () => {
    const { access_token: token, email } = await studio.signUp('verify-me');
    const [letter] = await studio.lettersTo(email);
    const link = tokenIn(letter!.links[0]);
    const verify = (body: unknown) => studio.call('PUT', '/tokens/verify_email', { body });
    expect((await verify({ token: `${link.slice(0, -1)}_`, status: '1' })).status).toBe(400);
    expect(await verify({ token: link, status: '1' })).toMatchObject({ status: 200, body: {} });
    expect((await studio.call('GET', '/me/general', { token })).body.verified).toBe('1');
    expect((await verify({ token: link, status: '1' })).body.code).toBe('bad_token');
  });

  it('lets an old link die and sends a new one', async () => {
    const { email, access_token: token } = await studio.signUp('verify-late');
    const [old] = await studio.lettersTo(email);
    studio.advanceClock(DAY_MS + 1_000);
    const verify = (link: string | undefined) =>
      studio.call('PUT', '/tokens/verify_email', { body: { token: tokenIn(link), status: '1' } });
    expect((await verify(old!.links[0])).status).toBe(400);
    const again = await studio.call('POST', '/tokens/new_email_verification', {
      body: { email: email.toUpperCase(), app_name: 'facet' },
    });
    expect(again).toMatchObject({ status: 200, body: {} });
    expect((await verify((await studio.lettersTo(email)).at(-1)!.links[0])).status).toBe(200);
    expect((await studio.call('GET', '/me', { token })).body.verified).toBe('1');
  });

  it('takes "this was not me" by killing the link', async () => {
    const { email, access_token: token } = await studio.signUp('not-me');
    const link = tokenIn((await studio.lettersTo(email))[0]!.links[0]);
    const answers = [];
    for (const status of ['0', '1'])
      answers.push(await studio.call('PUT', '/tokens/verify_email', { body: { token: link, status } }));
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect((await studio.call('GET', '/me', { token })).body.verified).toBe('0');
  });
});

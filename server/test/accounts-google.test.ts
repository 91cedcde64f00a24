import { createPublicKey } from 'node:crypto';
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsHarness, DAY_MS, PASSWORD, startAccounts, tokenIn } from './accounts-harness.ts';
import { type OpenIdIssuer, startOpenIdIssuer } from './openid-issuer.ts';

let issuer: OpenIdIssuer;
let studio: AccountsHarness;
beforeAll(async () => {
  issuer = await startOpenIdIssuer(['facet', 'another-app']);
  const google = { clientId: 'facet', clientSecret: 'client secret', issuer: issuer.url };
  studio = await startAccounts({ google });
});
afterAll(async () => {
  await studio.stop();
  await issuer.stop();
});

let people = 0;
const somebody = (more = {}) => {
  const sub = `google-${people++}`;
  return {
    sub,
    email: `${sub}@gmail.example`,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'King',
    ...more,
  };
};
const signIn = (body: Record<string, unknown>) => studio.call('POST', '/googleLogin', { body });
const me = async (token: string) => (await studio.call('GET', '/me', { token })).body;

describe('Google sign-in', () => {
  it('signs a new person up, verified and with free credits, and in again the next time', async () => {
    const person = somebody();
    const first = await signIn({ credential: await issuer.idToken(person) });
    expect(first).toMatchObject({ status: 200, body: { flag_new_user: true } });
    expect(first.headers.get('set-cookie')).toContain('refresh_token=');
    const user = await me(first.body.access_token);
    expect(user).toMatchObject({
      email: person.email,
      name: 'Ada',
      surname: 'King',
      verified: '1',
      credits: '10.00',
      has_password: false,
    });
    const second = await signIn({
      credential: await issuer.idToken({ ...person, email: 'moved@gmail.example' }),
    });
    expect(second.body.flag_new_user).toBe(false);
    expect((await me(second.body.access_token)).username).toBe(user.username);
    expect((await studio.call('PUT', '/tokens', { body: first.body })).status).toBe(200);
  });

  it('finds another username when the obvious one is taken', async () => {
    const { email } = await studio.signUp('popular', { email: 'popular@example.org' });
    const answer = await signIn({
      credential: await issuer.idToken(somebody({ email: 'popular@gmail.example' })),
    });
    const user = await me(answer.body.access_token);
    expect(user.email).not.toBe(email);
    expect(user.username).toMatch(/^popular-[0-9a-f]{8}$/);
  });

  it('opens the account that has verified the same e-mail, which keeps its password', async () => {
    const person = somebody();
    await studio.signUp('both-ways', { email: person.email });
    const token = tokenIn((await studio.lettersTo(person.email))[0]!.links[0]);
    await studio.call('PUT', '/tokens/verify_email', { body: { token, status: '1' } });
    const answer = await signIn({ credential: await issuer.idToken(person) });
    expect(answer.body.flag_new_user).toBe(false);
    expect((await me(answer.body.access_token)).username).toBe('both-ways');
    expect((await studio.signIn('both-ways', PASSWORD)).status).toBe(200);
  });

  it('takes an unverified account away from whoever made it under a foreign e-mail', async () => {
    const person = somebody();
    const squatter = await studio.signUp('squatter', { email: person.email });
    const answer = await signIn({ credential: await issuer.idToken(person) });
    expect((await me(answer.body.access_token)).username).toBe('squatter');
    expect((await studio.call('GET', '/me', { token: squatter.access_token })).status).toBe(401);
    expect((await studio.signIn('squatter', PASSWORD)).status).toBe(401);
  });

  it('keeps two Google people with one e-mail apart', async () => {
    const person = somebody();
    await signIn({ credential: await issuer.idToken(person) });
    const answer = await signIn({ credential: await issuer.idToken({ ...person, sub: 'google-impostor' }) });
    expect(answer).toMatchObject({ status: 401, body: { code: 'google_failed' } });
  });

  it('compares the nonce when there is one', async () => {
    const credential = await issuer.idToken(somebody(), { nonce: 'of this page' });
    expect((await signIn({ credential, nonce: 'of another page' })).status).toBe(401);
    expect((await signIn({ credential, nonce: 'of this page' })).status).toBe(200);
  });

  it('refuses a suspended account', async () => {
    const person = somebody();
    await signIn({ credential: await issuer.idToken(person) });
    await studio.db.execute(`update users set suspended_at = now() where email = '${person.email}'`);
    expect((await signIn({ credential: await issuer.idToken(person) })).status).toBe(403);
  });
});

describe('what is no proof', () => {
  const refused = async (body: Record<string, unknown>) => {
    const answer = await signIn(body);
    expect(answer).toMatchObject({ status: 401, body: { code: 'google_failed' } });
    expect(answer.headers.get('set-cookie')).toBeNull();
  };

  it('is the word of the client, with the right credentials of the server', () =>
    refused({
      name: 'Ada',
      surname: 'King',
      email: 'ada@gmail.example',
      clientId: 'facet',
      secretKey: 'client secret',
    }));

  it('is a token for another app', async () =>
    refused({ credential: await issuer.idToken(somebody(), { clientId: 'another-app' }) }));

  it('is a token whose e-mail Google has not verified', async () => {
    await refused({ credential: await issuer.idToken(somebody({ email_verified: false })) });
    await refused({ credential: await issuer.idToken(somebody({ email: undefined })) });
  });

  it('is a token that was changed or that somebody else signed', async () => {
    const genuine = await issuer.idToken(somebody());
    const [header, , signature] = genuine.split('.');
    const claims = { ...decodeJwt(genuine), email: 'victim@gmail.example' };
    const changed = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const { privateKey } = await generateKeyPair('RS256');
    const { keys } = await (await fetch(`${issuer.url}/jwks`)).json();
    const issuerKey = createPublicKey({ key: keys[0], format: 'jwk' });
    const tokens = [
      `${header}.${changed}.${signature}`,
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'issuer-key' }).sign(privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: '../../key', jku: 'http://evil.example/jwks' })
        .sign(privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'issuer-key' })
        .sign(Buffer.from(issuerKey.export({ type: 'spki', format: 'pem' }))),
      new UnsecuredJWT(claims).encode(),
      'not.a.token',
      '',
    ];
    for (const credential of tokens) await refused({ credential });
  });

  it('is a token of yesterday', async () => {
    const credential = await issuer.idToken(somebody());
    studio.advanceClock(DAY_MS);
    await refused({ credential });
    studio.advanceClock(-DAY_MS);
  });
});

it('is off, and says so, unless it is configured', async () => {
  const plain = await startAccounts();
  const answer = await plain.call('POST', '/googleLogin', {
    body: { credential: await issuer.idToken(somebody()) },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'google_off' } });
  await plain.stop();
});

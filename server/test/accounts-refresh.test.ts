import type { TokenPair } from '@facet/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceSession, findSession } from '../src/accounts/session-rows.ts';
import {
  type AccountsHarness,
  type Answer,
  DAY_MS,
  MINUTE_MS,
  PASSWORD,
  startAccounts,
} from './accounts-harness.ts';

let studio: AccountsHarness;
beforeAll(async () => {
  studio = await startAccounts();
});
afterAll(() => studio.stop());

const GRACE_MS = 10 * MINUTE_MS;
let people = 0;
const newPair = (): Promise<TokenPair & { email: string }> => studio.signUp(`refresher-${people++}`);

/** As Python sends it: both tokens in the body, and an extra field. */
const refresh = ({ access_token, refresh_token }: TokenPair): Promise<Answer> =>
  studio.call('PUT', '/tokens', { body: { access_token, refresh_token, url_api: 'http://old' } });

const works = async (pair: TokenPair): Promise<boolean> =>
  (await studio.call('GET', '/me/general', { token: pair.access_token })).status === 200;

const reuseLetters = async (email: string): Promise<number> =>
  (await studio.lettersTo(email)).filter(({ subject }) => /signed out everywhere/.test(subject)).length;

describe('refresh', () => {
  it('gives a new pair with a new cookie and lets the old one die', async () => {
    const first = await newPair();
    const answer = await refresh(first);
    expect(answer.status).toBe(200);
    expect(answer.body.access_token).not.toBe(first.access_token);
    expect(answer.headers.get('set-cookie')).toContain(`refresh_token=${answer.body.refresh_token}`);
    expect(await works(answer.body)).toBe(true);
    expect(await works(first)).toBe(false);
  });

  it('answers the same old pair with the same successor for ten minutes (clients that never keep it)', async () => {
    const first = await newPair();
    const successor = (await refresh(first)).body;
    for (let n = 0; n < 5; n++) {
      studio.advanceClock(GRACE_MS / 5);
      const again = await refresh(first);
      expect(again.status).toBe(200);
      expect(again.body).toEqual(successor);
      expect(await works(successor)).toBe(true);
    }
    expect(await reuseLetters(first.email)).toBe(0);
  });

  it('gives two tabs and twenty racing requests one successor', async () => {
    const first = await newPair();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
    expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await works(answers[0]!.body)).toBe(true);
  });

  it('never moves a session back by a request that was slow', async () => {
    const first = await newPair();
    const { session: seenEarly } = (await findSession(studio.db, first.access_token.split('.')[0]!))!;
    const current = (await refresh((await refresh(first)).body)).body;
    expect(await advanceSession(studio.db, seenEarly, seenEarly)).toBeUndefined();
    expect(await works(current)).toBe(true);
  });

  it('goes on over many generations with every second reply lost', async () => {
    let pair: TokenPair = await newPair();
    for (let n = 0; n < 20; n++) {
      if (n % 2) await refresh(pair);
      pair = (await refresh(pair)).body;
      expect(await works(pair)).toBe(true);
    }
  });

  it('ends with the refresh token, after 30 days without use', async () => {
    const first = await newPair();
    studio.advanceClock(29 * DAY_MS);
    const second = (await refresh(first)).body;
    studio.advanceClock(29 * DAY_MS);
    expect(await works(second)).toBe(true);
    studio.advanceClock(2 * DAY_MS);
    expect(await works(second)).toBe(false);
    expect((await refresh(second)).status).toBe(401);
  });
});

describe('a refresh token used again', () => {
  const kills = async (steal: (first: TokenPair) => Promise<{ replay: TokenPair; live: TokenPair }>) => {
    const first = await newPair();
    const elsewhere = (await studio.signIn(first.email, PASSWORD)).body;
    const api = (await studio.call('POST', '/me/token/new', { token: first.access_token, body: {} })).body;
    const { replay, live } = await steal(first);
    expect(await works(live)).toBe(true);
    const answer = await refresh(replay);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toBeNull();
    for (const pair of [first, live, replay, elsewhere, api]) {
      expect(await works(pair)).toBe(false);
      expect((await refresh(pair)).status).toBe(401);
    }
    expect(await reuseLetters(first.email)).toBe(1);
  };

  it('revokes everything when it is older than the parent', () =>
    kills(async (first) => {
      const second = (await refresh(first)).body;
      return { replay: first, live: (await refresh(second)).body };
    }));

  it('revokes everything when it is the parent after the grace', () =>
    kills(async (first) => {
      const live = (await refresh(first)).body;
      studio.advanceClock(GRACE_MS + 1_000);
      return { replay: first, live };
    }));

  it('stays dead whatever the thief and the owner do at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const first = await newPair();
      const second = (await refresh(first)).body;
      const third = (await refresh(second)).body;
      const raced = await Promise.all([refresh(first), refresh(third), refresh(first), refresh(second)]);
      const handedOut = raced.filter(({ status }) => status === 200).map(({ body }) => body as TokenPair);
      for (const pair of [first, second, third, ...handedOut]) {
        expect(await works(pair)).toBe(false);
        expect((await refresh(pair)).status).toBe(401);
      }
      expect(await reuseLetters(first.email)).toBe(1);
    }
  });

  it('does not touch another user', async () => {
    const [victim, other] = [await newPair(), await newPair()];
    await refresh((await refresh(victim)).body);
    await refresh(victim);
    expect(await works(other)).toBe(true);
  });
});

describe('where the refresh token comes from', () => {
  const put = (body: unknown, headers: Record<string, string> = {}) =>
    studio.call('PUT', '/tokens', { body, headers });
  const cookie = (pair: TokenPair) => ({ Cookie: `refresh_token=${pair.refresh_token}` });

  it('is the cookie when the body has the access token alone', async () => {
    const pair = await newPair();
    const own = { Origin: 'http://studio.example.org', 'Sec-Fetch-Site': 'same-origin' };
    const answer = await put({ access_token: pair.access_token }, { ...cookie(pair), ...own });
    expect(answer.status).toBe(200);
    expect(await works(answer.body)).toBe(true);
  });

  it('is the body when both are there', async () => {
    const [mine, other] = [await newPair(), await newPair()];
    const answer = await put(mine, cookie(other));
    expect(answer.status).toBe(200);
    expect(await works(other)).toBe(true);
  });

  it('is never the access token', async () => {
    const pair = await newPair();
    const bodies = [
      { access_token: pair.access_token },
      { access_token: pair.access_token, refresh_token: pair.access_token },
      { access_token: pair.access_token, refresh_token: '' },
      { refresh_token: null },
      {},
    ];
    for (const body of bodies) expect((await put(body)).status).toBe(401);
    expect(await works(pair)).toBe(true);
  });

  it('must belong to the access token that comes with it', async () => {
    const [mine, other] = [await newPair(), await newPair()];
    const { access_token, refresh_token } = mine;
    expect((await put({ access_token: other.access_token, refresh_token })).status).toBe(401);
    expect((await put({ access_token: 'garbage', refresh_token })).status).toBe(401);
    expect((await put({ access_token: refresh_token, refresh_token })).status).toBe(401);
    expect((await put({ access_token }, cookie(other))).status).toBe(401);
    expect(await works(mine)).toBe(true);
  });

  it.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
  ])('is no cookie sent by a foreign page (%s: %s)', async (header, value) => {
    const pair = await newPair();
    const answer = await put({ access_token: pair.access_token }, { ...cookie(pair), [header]: value });
    expect(answer.status).toBe(403);
    expect(await works(pair)).toBe(true);
  });
});

it('keeps nothing in the database that opens a door', async () => {
  const pair = await newPair();
  const api = (await studio.call('POST', '/me/token/new', { token: pair.access_token, body: {} })).body;
  const secrets = [pair, api].flatMap((issued) => [issued.access_token, issued.refresh_token]);
  const stored = await studio.db.execute('select to_jsonb(sessions)::text as row from sessions');
  const dump = JSON.stringify(stored.rows);
  for (const secret of secrets) expect(dump).not.toContain(secret.split('.').at(-1));
  const passwords = await studio.db.execute(
    'select password_hash from users where password_hash is not null',
  );
  for (const { password_hash } of passwords.rows)
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

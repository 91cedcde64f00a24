import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsHarness, type Answer, PASSWORD, startAccounts } from './accounts-harness.ts';

// RELIABILITY I-T6: whether an e-mail has an account shows in no status, body, header or cookie. Times are
// printed, not asserted: they depend on the machine.

let studio: AccountsHarness;
beforeAll(async () => {
  studio = await startAccounts();
  await studio.signUp('resident', { email: 'resident@example.org' });
});
afterAll(() => studio.stop());

let visitors = 0;
const signUpBody = (email: string) => ({
  username: `visitor-${visitors++}`,
  email,
  password: PASSWORD,
  terms: true,
});
const fresh = () => `stranger-${visitors++}@example.org`;

const calls = {
  'sign-up': (email: string) => studio.call('POST', '/users', { body: signUpBody(email) }),
  'sign-up and in': (email: string) => studio.call('POST', '/users_auth', { body: signUpBody(email) }),
  'sign-in': (email: string) => studio.signIn(email, 'not the password'),
  recovery: (email: string) => studio.call('POST', '/tokens/reset', { body: { email, app_name: 'facet' } }),
  verification: (email: string) =>
    studio.call('POST', '/tokens/new_email_verification', { body: { email, app_name: 'facet' } }),
};

const changing = ['date', 'x-request-id'];

/** The shape of an answer: everything but the values that differ between any two calls. */
function shapeOf({ status, headers, body }: Answer): unknown {
  const names = [...headers.keys()].filter((name) => !changing.includes(name));
  const cookie = headers
    .get('set-cookie')
    ?.replace(/=[^;]+/, '=…')
    .replace(/Expires=[^;]+/, 'Expires=…');
  const typesOf = (value: unknown): unknown =>
    value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, typesOf(child)]))
      : typeof value;
  return { status, names, cookie, body: typesOf(body), contentType: headers.get('content-type') };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

it.each(Object.keys(calls) as (keyof typeof calls)[])(
  '%s answers a known and an unknown e-mail alike',
  async (name) => {
    const timesMs: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const timed = async (kind: 'known' | 'unknown', email: string) => {
      const started = performance.now();
      const answer = await calls[name](email);
      timesMs[kind].push(performance.now() - started);
      return answer;
    };
    for (let n = 0; n < 8; n++) {
      const known = await timed('known', n % 2 ? 'resident@example.org' : 'Resident@Example.ORG');
      const unknown = await timed('unknown', fresh());
      expect(shapeOf(known)).toEqual(shapeOf(unknown));
      expect(known.headers.get('content-length')?.length).toBe(unknown.headers.get('content-length')?.length);
    }
    console.info(
      `${name}: known ${median(timesMs.known).toFixed(1)} ms, unknown ${median(timesMs.unknown).toFixed(1)} ms`,
    );
  },
);

it('shows the values of the request, not of the account that has the e-mail', async () => {
  const body = { ...signUpBody('resident@example.org'), name: 'Mallory' };
  const { body: user } = await studio.call('POST', '/users', { body });
  expect(user).toMatchObject({ username: body.username, name: 'Mallory', credits: '10.00', verified: '0' });
  const rows = await studio.db.execute(`select 1 from users where username = '${body.username}'`);
  expect(rows.rows).toHaveLength(0);
});

it('signs nobody in to an account that exists, and tells its owner', async () => {
  await studio.signUp('landlord', { email: 'landlord@example.org' });
  const answer = await studio.call('POST', '/users_auth', { body: signUpBody('landlord@example.org') });
  expect(answer.status).toBe(201);
  const token = answer.body.access_token;
  expect((await studio.call('GET', '/me', { token })).status).toBe(401);
  expect((await studio.call('PUT', '/tokens', { body: answer.body })).status).toBe(401);
  const letters = await studio.lettersTo('landlord@example.org');
  expect(letters.at(-1)!.subject).toBe('You already have an account');
  expect((await studio.signIn('landlord@example.org', PASSWORD)).status).toBe(200);
});

import type { BenchCase } from '../../engine/bench/index.ts';
import { request, signUp } from '../test/api-client.ts';

// Whether an e-mail has an account must not show in the time an answer takes: the ratio of known to unknown stays
// near 1. Twenty calls a round, one after the other, as someone who probes would measure.

const CALLS = 20;
const WRONG_PASSWORD = 'certainly not the password';

let strangers = 0;
const stranger = (): string => `stranger-${strangers++}@example.org`;

export function enumerationBench(names: readonly string[], url: string): BenchCase[] {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const calls = [
    (email: string) => post('/tokens', {}, { Authorization: `Basic ${btoa(`${email}:${WRONG_PASSWORD}`)}` }),
    (email: string) =>
      post('/users', { username: `name-${strangers++}`, email, password: WRONG_PASSWORD, terms: true }),
    (email: string) => post('/tokens/reset', { email, app_name: 'facet' }),
  ];
  return calls.map((call, index) => {
    // New ones each round: many failures at one account make its answers early, known or not.
    let known: string[] = [];
    let unknown: string[] = [];
    const callAll = async (emails: readonly string[]): Promise<void> => {
      for (const email of emails) await call(email);
    };
    return {
      name: names[index]!,
      async prepare() {
        const people = await Promise.all(Array.from({ length: CALLS }, () => signUp(url)));
        known = people.map(({ email }) => email);
        unknown = known.map(stranger);
      },
      ours: () => callAll(unknown),
      peer: () => callAll(known),
    };
  });
}

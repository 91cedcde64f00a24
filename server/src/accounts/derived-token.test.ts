import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomIds } from '../platform/ids.ts';
import { deriveToken, readToken } from './derived-token.ts';

const key = randomIds.secret();
const subjects = fc.record({
  sessionId: fc.uuid(),
  counter: fc.integer({ min: 0, max: 999_999_999 }),
  api: fc.boolean(),
});

it('reads back what it derived, for the same use and key only', () => {
  fc.assert(
    fc.property(subjects, (subject) => {
      const token = deriveToken(key, 'access', subject);
      expect(readToken(key, 'access', token)).toEqual(subject);
      expect(readToken(key, 'refresh', token)).toBeNull();
      expect(readToken(randomIds.secret(), 'access', token)).toBeNull();
      expect(token.startsWith('fct_')).toBe(subject.api);
    }),
  );
});

it('refuses a token with any one character changed, added or removed', () => {
  const one = { sessionId: randomIds.uuid(), counter: 12, api: true };
  const token = deriveToken(key, 'access', one);
  for (let at = 0; at < token.length; at++) {
    for (const put of ['', 'A', '0', '.', `${token[at]}${token[at]}`]) {
      const changed = token.slice(0, at) + put + token.slice(at + 1);
      if (changed !== token) expect(readToken(key, 'access', changed)).toBeNull();
    }
  }
});

it('refuses whatever else it is given', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readToken(key, 'access', text) === null));
});

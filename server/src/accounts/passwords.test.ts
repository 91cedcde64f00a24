import { Refusal } from '@facet/contract';
import { expect, it } from 'vitest';
import { checkNewPassword } from './password-rules.ts';
import { createPasswords } from './passwords.ts';

it('matches the same password only, and nobody has none', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('grüne Wiese:1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches('grüne Wiese:1', hash)).toBe(true);
  expect(await passwords.matches('grüne Wiese:2', hash)).toBe(false);
  expect(await passwords.matches('', null)).toBe(false);
});

it('lets two work and twenty wait, and refuses the rest at once', async () => {
  const passwords = createPasswords();
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => passwords.matches('x', null)));
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: 'rate_limited', details: { retryAfterS: 2 } });
  }
  expect(await passwords.matches('x', null)).toBe(false);
});

it.each([
  'password',
  'PassWord123',
  'qwertyuiop',
  'facet',
  'Facet-2026!!',
  'aaaaaaaaaaaa',
  'abababababab',
  'ada@x.org',
])('finds %s too easy', (password) => {
  expect(() => checkNewPassword(password, 'password', ['Ada@X.org'])).toThrow(Refusal);
});

it.each([
  'correct horse battery',
  'pass word 12345',
  'facetious monkeys',
  '🦊🐻🐼🐨🐯🦁🐮🐷',
  '        a1b2',
])('takes %s', (password) => {
  expect(() => checkNewPassword(password, 'password', ['ada'])).not.toThrow();
});

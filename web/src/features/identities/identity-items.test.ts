import { expect, it } from 'vitest';
import { toIdentities } from './identity-items.ts';

it('an entry that cannot be shown is dropped, the others stay', () => {
  const entry = {
    n: 'team/joe',
    l: '/joe',
    t: '2026-01-01',
    consent: 'self',
    consent_basis: 'account',
    consent_version: 1,
    consent_t: '2026-01-01',
    quality: 0.5,
  } as const;
  expect(toIdentities([{ ...entry, l: '' }, entry, { ...entry, n: '' }])).toEqual([
    { fullName: 'team/joe', pictureUrl: '/joe', quality: 0.5, consent: 'self', declared: true },
  ]);
});

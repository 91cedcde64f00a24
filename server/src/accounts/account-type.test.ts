import { userContract } from '@facet/contract';
import { expect, it } from 'vitest';
import { accountTypeFor } from './account-type.ts';

const contract = (given: object) => userContract.parse(given);

it.each([
  ['a verified employee', { verified: true, email: 'eve@company.example', contract: null }, 'ENTERPRISE'],
  ['an employee in capitals', { verified: true, email: 'EVE@COMPANY.EXAMPLE', contract: null }, 'ENTERPRISE'],
  ['an unverified employee', { verified: false, email: 'eve@company.example', contract: null }, 'FREE'],
  ['a subdomain', { verified: true, email: 'eve@x.company.example', contract: null }, 'FREE'],
  ['a longer name', { verified: true, email: 'eve@notcompany.example', contract: null }, 'FREE'],
  ['two at signs', { verified: true, email: '"a@company.example"@evil.example', contract: null }, 'FREE'],
  [
    'a paying employee',
    { verified: true, email: 'eve@company.example', contract: contract({ payg: true }) },
    'ENTERPRISE',
  ],
  [
    'an employed admin',
    { verified: true, email: 'eve@company.example', contract: contract({ role: 'admin' }) },
    'ADMIN',
  ],
  [
    'a paying stranger',
    { verified: true, email: 'eve@other.example', contract: contract({ sub_m: true }) },
    'PAYING',
  ],
] as const)('%s', (_who, user, type) => {
  expect(accountTypeFor(user, 'company.example')).toBe(type);
});

it('knows no company unless one is configured', () => {
  expect(accountTypeFor({ verified: true, email: 'eve@', contract: null }, undefined)).toBe('FREE');
});

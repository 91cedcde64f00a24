import { describe, expect, it } from 'vitest';
import {
  accountTypeOf,
  isUnlimited,
  subscriptionOf,
  type UserContract,
  userContract,
} from './contract-kind.ts';

const contract = (fields: Partial<UserContract> = {}) => userContract.parse(fields);

describe('account type', () => {
  it('is FREE without a contract and with an empty one', () => {
    expect(accountTypeOf(null)).toBe('FREE');
    expect(accountTypeOf(contract())).toBe('FREE');
  });

  it.each(['test', 'payg', 'sub_y', 'sub_m'] as const)('is PAYING when %s is true', (field) => {
    expect(accountTypeOf(contract({ [field]: true }))).toBe('PAYING');
  });

  it('is not PAYING for extra services alone', () => {
    expect(accountTypeOf(contract({ s_upscaler: true, s_enhancer: true }))).toBe('FREE');
  });

  it('is ENTERPRISE for the contract type tier, whatever is paid besides', () => {
    expect(accountTypeOf(contract({ type: 'tier' }))).toBe('ENTERPRISE');
    expect(accountTypeOf(contract({ type: 'tier', sub_m: true }))).toBe('ENTERPRISE');
    expect(accountTypeOf(contract({ type: 'other' }))).toBe('FREE');
  });

  it('is ADMIN for the role admin before all else', () => {
    expect(accountTypeOf(contract({ role: 'admin', type: 'tier', sub_y: true }))).toBe('ADMIN');
    expect(accountTypeOf(contract({ role: 'member' }))).toBe('FREE');
  });
});

describe('subscription', () => {
  it('is ANNUALLY for sub_y and MONTHLY for sub_m', () => {
    expect(subscriptionOf(contract({ sub_y: true }))).toBe('ANNUALLY');
    expect(subscriptionOf(contract({ sub_m: true }))).toBe('MONTHLY');
    expect(subscriptionOf(contract({ sub_y: true, sub_m: true }))).toBe('ANNUALLY');
  });

  it('is none for other ways of paying and for accounts that do not pay', () => {
    expect(subscriptionOf(contract({ payg: true }))).toBeNull();
    expect(subscriptionOf(contract({ type: 'tier', sub_m: true }))).toBeNull();
    expect(subscriptionOf(null)).toBeNull();
  });
});

it('lets only ENTERPRISE and ADMIN spend without limit', () => {
  const types = ['FREE', 'PAYING', 'ENTERPRISE', 'ADMIN'] as const;
  expect(types.filter(isUnlimited)).toEqual(['ENTERPRISE', 'ADMIN']);
});

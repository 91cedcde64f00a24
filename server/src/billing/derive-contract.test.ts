import { accountTypeOf, subscriptionOf, type UserContract, userContract } from '@facet/contract';
import { describe, expect, it } from 'vitest';
import { type BillingState, contractFrom } from './derive-contract.ts';

const nothing: BillingState = { subscribed: [], paid: [], test: false };
const tier: UserContract = userContract.parse({ type: 'tier' });

describe('the contract that follows from billing', () => {
  it('is none where nothing was paid', () => {
    expect(contractFrom(null, nothing)).toBeNull();
    expect(contractFrom(userContract.parse({ sub_m: true, payg: true }), nothing)).toBeNull();
  });

  it.each([
    ['pro_monthly', { sub_m: true, sub_y: false, payg: false }, 'MONTHLY'],
    ['pro_annual', { sub_m: false, sub_y: true, payg: false }, 'ANNUALLY'],
  ] as const)('of %s is a subscription with the extra services', (plan, flags, subscription) => {
    const contract = contractFrom(null, { subscribed: [plan], paid: [plan], test: false });
    expect(contract).toMatchObject({ ...flags, test: false, s_upscaler: true, s_enhancer: true });
    expect(accountTypeOf(contract)).toBe('PAYING');
    expect(subscriptionOf(contract)).toBe(subscription);
  });

  it('of a pack is pay-as-you-go; of an ended subscription’s old payments it is nothing', () => {
    expect(contractFrom(null, { ...nothing, paid: ['pack_50'] })).toMatchObject({ payg: true, sub_m: false });
    expect(contractFrom(null, { ...nothing, paid: ['pro_monthly'] })).toBeNull();
  });

  it('says test only where test money bought something', () => {
    expect(contractFrom(null, { ...nothing, test: true })).toBeNull();
    expect(contractFrom(null, { ...nothing, paid: ['pack_50'], test: true })).toMatchObject({ test: true });
  });

  it('leaves role and type to the operator', () => {
    expect(contractFrom(tier, nothing)).toEqual(tier);
    expect(contractFrom(tier, { ...nothing, paid: ['pack_50'] })).toMatchObject({ type: 'tier', payg: true });
  });
});

import { accountTypeOf, subscriptionOf, userContract } from '@facet/contract';
import { describe, expect, it } from 'vitest';
import { planName } from './plan-name.ts';
import { accountTexts } from './texts.ts';

const shown = (contract: object | null) => {
  const parsed = contract && userContract.parse(contract);
  return accountTexts.plans[planName({ type: accountTypeOf(parsed), subscription: subscriptionOf(parsed) })];
};

describe('the plan on screen', () => {
  it.each([
    [null, 'Free'],
    [{}, 'Free'],
    [{ payg: true }, 'PRO'],
    [{ test: true }, 'PRO'],
    [{ sub_m: true }, 'PRO, monthly'],
    [{ sub_y: true }, 'PRO, annual'],
    [{ type: 'tier', sub_m: true }, 'Enterprise'],
    [{ role: 'admin', type: 'tier' }, 'Administrator'],
  ])('%j is %s', (contract, name) => {
    expect(shown(contract)).toBe(name);
  });
});

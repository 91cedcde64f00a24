import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { accountTypeOfPlan, isPurchasable, planIds, plans, purchasableIds } from './plans.ts';

describe('plans', () => {
  it('give ten credits once for nothing', () => {
    expect(plans.free).toMatchObject({ priceCents: 0, credits: 1_000, period: 'once' });
    expect(plans.free.credits).toBe(limits.freeCredits);
  });

  it('can be bought exactly when they have a price and are a subscription or a pack', () => {
    const bought = planIds.filter((id) => ['subscription', 'pay_as_you_go'].includes(plans[id].kind));
    expect(bought).toEqual([...purchasableIds]);
    for (const id of purchasableIds) {
      expect(plans[id].priceCents).toBeGreaterThan(0);
      expect(plans[id].credits).toBeGreaterThan(0);
    }
    expect(isPurchasable('free')).toBe(false);
    expect(isPurchasable('pack_50')).toBe(true);
  });

  it('make the account type that SPEC §4 derives', () => {
    expect(planIds.map((id) => accountTypeOfPlan(plans[id]))).toEqual([
      'FREE',
      ...purchasableIds.map(() => 'PAYING'),
      'ENTERPRISE',
    ]);
  });

  it('cost less for each credit the more is bought', () => {
    const perCredit = (id: 'pack_50' | 'pack_200' | 'pack_1000' | 'pro_monthly' | 'pro_annual') =>
      plans[id].priceCents / plans[id].credits;
    expect(perCredit('pack_200')).toBeLessThan(perCredit('pack_50'));
    expect(perCredit('pack_1000')).toBeLessThan(perCredit('pack_200'));
    expect(perCredit('pro_annual')).toBeLessThan(perCredit('pro_monthly'));
  });
});

import { plans } from '@facet/contract';
import { describe, expect, it } from 'vitest';
import { ConfigProblems, readConfig } from './config.ts';

describe('plan variables', () => {
  it("leave the contract's prices where nothing is set", () => {
    expect(readConfig({}).planTable).toMatchObject({ currency: 'eur', plans });
  });

  it('set price, credits, currency and the price at Stripe of one plan', () => {
    const { planTable } = readConfig({
      PLAN_CURRENCY: 'usd',
      PLAN_PACK_50_CENTS: '999',
      PLAN_PACK_50_CREDITS: '60.5',
      STRIPE_PRICE_PACK_50: 'price_abc',
    });
    expect(planTable.currency).toBe('usd');
    expect(planTable.plans.pack_50).toMatchObject({ priceCents: 999, credits: 6_050, kind: 'pay_as_you_go' });
    expect(planTable.stripePrices.pack_50).toBe('price_abc');
    expect(planTable.plans.pack_200).toEqual(plans.pack_200);
  });

  it('refuse what is no price, no amount of credits and no currency', () => {
    const read = () =>
      readConfig({
        PLAN_CURRENCY: 'EURO',
        PLAN_PRO_MONTHLY_CENTS: '0',
        PLAN_PRO_ANNUAL_CREDITS: 'many',
        STRIPE_PRICE_PACK_50: '12',
      });
    expect(read).toThrow(ConfigProblems);
    expect(read).toThrow(
      /PLAN_CURRENCY[\s\S]*PLAN_PRO_MONTHLY_CENTS[\s\S]*PLAN_PRO_ANNUAL_CREDITS[\s\S]*STRIPE_PRICE_PACK_50/,
    );
  });

  it('take two webhook secrets', () => {
    const { stripe } = readConfig({ STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' });
    expect(stripe?.webhookSecrets).toEqual(['whsec_a', 'whsec_b']);
  });
});

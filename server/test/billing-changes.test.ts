import { plans } from '@facet/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { syncSubscription } from '../src/billing/sync-subscription.ts';
import { captureHold, holdCredits } from '../src/credits/index.ts';
import type { Actor } from '../src/platform/http/call.ts';
import { type BillingHarness, PRICES, startBilling } from './billing-harness.ts';

// Each line of the table in docs/decisions/billing-states.md.

let billing: BillingHarness;
let buyer: Actor;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());
beforeEach(async () => {
  buyer = await billing.newBuyer();
});

async function buy(planId: string): Promise<{ subscription: string; intent: string; session: string }> {
  const session = await billing.checkout(buyer, planId);
  billing.stripe.pay(session);
  await billing.deliverAll();
  const { subscription, invoice, payment_intent } = billing.stripe.get(session);
  const intent = invoice
    ? billing.stripe.get(invoice).payments.data[0].payment.payment_intent
    : payment_intent;
  return { subscription, intent, session };
}

async function spend(amount: number): Promise<void> {
  const taskId = `task-${buyer.userId}`;
  await holdCredits(billing.ctx.db, buyer, { taskId, price: amount, tool: 'swap', imageId: null });
  await captureHold(billing.ctx.db, taskId);
}

async function expectState(balance: number, contract: Record<string, unknown> | null): Promise<void> {
  expect(await billing.balance(buyer)).toBe(balance);
  const found = await billing.contract(buyer);
  if (contract) expect(found).toMatchObject(contract);
  else expect(found).toBeNull();
  expect(await billing.broken()).toEqual([]);
}

const { pro_monthly, pro_annual, pack_200 } = plans;

describe('a subscription', () => {
  it('brings its credits with every renewal', async () => {
    const { subscription } = await buy('pro_monthly');
    billing.stripe.renew(subscription);
    billing.stripe.renew(subscription);
    await billing.deliverAll();
    await expectState(3 * pro_monthly.credits, { sub_m: true });
  });

  it('goes on while a payment fails, without new credits, and ends when Stripe gives up', async () => {
    const { subscription } = await buy('pro_monthly');
    billing.stripe.renew(subscription, false);
    await billing.deliverAll();
    await expectState(pro_monthly.credits, { sub_m: true });
    billing.stripe.endSubscription(subscription);
    await billing.deliverAll();
    await expectState(pro_monthly.credits, null);
  });

  it('keeps its credits when it ends, whichever of its last events comes last', async () => {
    const { subscription } = await buy('pro_monthly');
    billing.stripe.renew(subscription);
    billing.stripe.endSubscription(subscription);
    const late = billing.stripe.events.slice(-3).toReversed();
    for (const event of late) await billing.deliver(event);
    await expectState(2 * pro_monthly.credits, null);
  });

  it('is not revived by a slow reading that began before it ended', async () => {
    const { subscription } = await buy('pro_monthly');
    const { ctx, stripe } = billing;
    const hasRead = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const readSubscription = async (id: string) => {
      const facts = await ctx.provider.readSubscription(id);
      hasRead.resolve();
      await mayGoOn.promise;
      return facts;
    };
    const slow = syncSubscription({ ...ctx, provider: { ...ctx.provider, readSubscription } }, subscription);
    await hasRead.promise;
    stripe.endSubscription(subscription);
    await billing.deliverAll();
    await expectState(pro_monthly.credits, null);
    mayGoOn.resolve();
    await slow;
    await expectState(pro_monthly.credits, null);
  });

  it('changes to the plan whose price it has, and gets that plan’s credits', async () => {
    const { subscription } = await buy('pro_monthly');
    billing.stripe.changePlan(subscription, PRICES.STRIPE_PRICE_PRO_ANNUAL, pro_annual.priceCents);
    await billing.deliverAll();
    await expectState(pro_monthly.credits + pro_annual.credits, { sub_m: false, sub_y: true });
    billing.stripe.get(subscription).items.data[0].price.id = PRICES.STRIPE_PRICE_PRO_MONTHLY;
    billing.stripe.emit('customer.subscription.updated', billing.stripe.get(subscription));
    await billing.deliverAll();
    await expectState(pro_monthly.credits + pro_annual.credits, { sub_m: true, sub_y: false });
  });

  it('brings nothing for an invoice over nothing', async () => {
    const { subscription } = await buy('pro_monthly');
    billing.stripe.get(subscription).amount = 0;
    billing.stripe.renew(subscription);
    await billing.deliverAll();
    await expectState(pro_monthly.credits, { sub_m: true });
  });

  it('cannot be bought twice, while packs can be bought beside it', async () => {
    await buy('pro_monthly');
    await expect(billing.checkout(buyer, 'pro_annual')).rejects.toMatchObject({ code: 'already_subscribed' });
    await buy('pack_200');
    await expectState(pro_monthly.credits + pack_200.credits, { sub_m: true, payg: true });
  });
});

describe('money that goes back', () => {
  it('takes the share of a refund, and all of it with the rest', async () => {
    const { intent } = await buy('pack_200');
    billing.stripe.refund(intent, pack_200.priceCents / 4);
    await billing.deliverAll();
    await expectState((pack_200.credits * 3) / 4, { payg: true });
    billing.stripe.refund(intent, (pack_200.priceCents * 3) / 4);
    await billing.deliverAll();
    await expectState(0, null);
  });

  it('takes once however often and together it is told', async () => {
    const { intent } = await buy('pack_200');
    billing.stripe.refund(intent, pack_200.priceCents / 2);
    const told = billing.stripe.events.at(-1)!;
    const again = Array.from({ length: 10 }, () => billing.stripe.emit('charge.refunded', told.data.object));
    await Promise.all([told, ...again].map((event) => billing.deliver(event)));
    await expectState(pack_200.credits / 2, { payg: true });
  });

  it('is remembered when it is told before the payment', async () => {
    const session = await billing.checkout(buyer, 'pack_200');
    billing.stripe.pay(session);
    const paid = billing.stripe.events.at(-1)!;
    billing.stripe.refund(billing.stripe.get(session).payment_intent, pack_200.priceCents);
    await billing.deliver(billing.stripe.events.at(-1)!);
    await billing.deliver(paid);
    await expectState(0, null);
  });

  it('leaves spent credits as debt that the next purchase pays', async () => {
    const { intent } = await buy('pack_200');
    await spend(15_000);
    billing.stripe.refund(intent, pack_200.priceCents);
    await billing.deliverAll();
    await expectState(0, null);
    await buy('pack_200');
    await expectState(pack_200.credits - 15_000, { payg: true });
  });

  it('comes back with a dispute that is won, and stays away with one that is lost', async () => {
    const { intent } = await buy('pack_200');
    const first = billing.stripe.dispute(intent);
    await billing.deliverAll();
    await expectState(0, null);
    billing.stripe.closeDispute(first, 'won');
    await billing.deliverAll();
    await expectState(pack_200.credits, { payg: true });
    billing.stripe.closeDispute(billing.stripe.dispute(intent), 'lost');
    await billing.deliverAll();
    await expectState(0, null);
  });
});

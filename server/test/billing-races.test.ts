import { plans, Refusal } from '@facet/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../src/accounts/delete-account.ts';
import type { AccountsContext } from '../src/accounts/index.ts';
import { captureHold, holdCredits } from '../src/credits/index.ts';
import type { Actor } from '../src/platform/http/call.ts';
import { randomIds } from '../src/platform/ids.ts';
import { type BillingHarness, PRICES, startBilling } from './billing-harness.ts';

// RELIABILITY F27: whatever two things happen to an account at once, the books stay right and a deleted
// account stays deleted.

const ROUNDS = 2;

let billing: BillingHarness;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

interface Buyer {
  actor: Actor;
  subscription: string;
  intent: string;
  openPack: string;
}

async function newSubscriber(): Promise<Buyer> {
  const actor = await billing.newBuyer();
  const session = await billing.checkout(actor, 'pro_monthly');
  const openPack = await billing.checkout(actor, 'pack_50');
  billing.stripe.pay(session);
  await billing.deliverAll();
  const { subscription, invoice } = billing.stripe.get(session);
  const intent = billing.stripe.get(invoice).payments.data[0].payment.payment_intent;
  return { actor, subscription, intent, openPack };
}

/** Does it at Stripe and delivers what Stripe then says, each event at once. */
async function atStripe(act: () => void): Promise<void> {
  const before = billing.stripe.events.length;
  act();
  await Promise.all(billing.stripe.events.slice(before).map((event) => billing.deliver(event)));
}

const acts: Record<string, (buyer: Buyer) => Promise<void>> = {
  purchase: ({ openPack }) => atStripe(() => billing.stripe.pay(openPack)),
  renewal: ({ subscription }) => atStripe(() => billing.stripe.renew(subscription)),
  refund: ({ intent }) => atStripe(() => billing.stripe.refund(intent, 700)),
  change: ({ subscription }) =>
    atStripe(() =>
      billing.stripe.changePlan(subscription, PRICES.STRIPE_PRICE_PRO_ANNUAL, plans.pro_annual.priceCents),
    ),
  end: ({ subscription }) => atStripe(() => billing.stripe.endSubscription(subscription)),
  spending: async ({ actor }) => {
    const taskId = randomIds.opaque();
    const task = { taskId, price: plans.pro_monthly.credits, tool: 'swap', imageId: null };
    try {
      await holdCredits(billing.ctx.db, actor, task);
      await captureHold(billing.ctx.db, taskId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  },
};
const pairs = Object.keys(acts).flatMap((one, index) =>
  Object.keys(acts)
    .slice(index)
    .map((other) => [one, other] as const),
);

describe('two things at once', () => {
  it.each(pairs)('%s and %s leave the books right', async (one, other) => {
    for (let round = 0; round < ROUNDS; round++) {
      const buyer = await newSubscriber();
      await Promise.all([acts[one]!(buyer), acts[other]!(buyer)]);
      expect(await billing.balance(buyer.actor)).toBeGreaterThanOrEqual(0);
    }
    expect(await billing.broken()).toEqual([]);
  });

  it.each(['purchase', 'renewal', 'refund', 'change', 'end'])(
    '%s does not revive a deleted account',
    async (act) => {
      const { db } = billing.ctx;
      const accounts = {
        db,
        queue: billing.ctx.queue,
        farewell: async () => {},
        sessionCache: { forgetUser: () => {} },
      } as unknown as AccountsContext;
      for (let round = 0; round < ROUNDS; round++) {
        const buyer = await newSubscriber();
        await Promise.all([deleteAccount(accounts, buyer.actor), acts[act]!(buyer).catch(() => {})]);
        // What failed beside the deletion is tried again by the queue.
        for (const event of billing.stripe.events.slice(-4)) await billing.deliver(event);
        expect(await billing.contract(buyer.actor)).toBeNull();
        expect(await billing.balance(buyer.actor)).toBe(0);
      }
      expect(await billing.broken()).toEqual([]);
    },
  );
});

import { findUser } from '../src/accounts/index.ts';
import { createCheckout } from '../src/billing/create-checkout.ts';
import { insertEvent } from '../src/billing/event-rows.ts';
import { type BillingContext, checkBillingInvariants, createBillingContext } from '../src/billing/index.ts';
import { applyEvent } from '../src/billing/receive-event.ts';
import { providerEventOf } from '../src/billing/stripe/stripe-events.ts';
import { readConfig } from '../src/config.ts';
import { balanceOf, checkCreditInvariants } from '../src/credits/index.ts';
import type { Actor } from '../src/platform/http/call.ts';
import { randomIds } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';
import type { StripeObject } from './fake-stripe-state.ts';
import { createSomeUser } from './some-user.ts';
import { createTestDatabase } from './test-database.ts';

// The billing room alone, on a real database, with the real Stripe library talking to a fake Stripe. Tests
// deliver events by hand, so that they decide order and number.

export const PRICES = {
  STRIPE_PRICE_PRO_MONTHLY: 'price_monthly',
  STRIPE_PRICE_PRO_ANNUAL: 'price_annual',
};

export interface BillingHarness {
  ctx: BillingContext;
  stripe: FakeStripe;
  newBuyer(): Promise<Actor>;
  /** Opens a session and answers its id. */
  checkout(actor: Actor, planId: string): Promise<string>;
  /** Applies an event as the queue's worker does after the webhook stored it. */
  deliver(event: StripeObject): Promise<void>;
  /** Applies all that were written since the last call. */
  deliverAll(): Promise<void>;
  balance(actor: Actor): Promise<number>;
  contract(actor: Actor): Promise<Record<string, unknown> | null>;
  /** Names of broken invariants: must be none. */
  broken(): Promise<string[]>;
  advanceClock(ms: number): void;
  stop(): Promise<void>;
}

export async function startBilling(): Promise<BillingHarness> {
  const database = await createTestDatabase();
  const { db } = database;
  let nowMs = Date.now();
  const stripe = await startFakeStripe(() => Math.floor(nowMs / 1_000));
  const enqueue = async () => randomIds.uuid();
  const platform = {
    db,
    queue: { enqueue } as unknown as BillingContext['queue'],
    clock: { now: () => new Date(nowMs) },
    ids: randomIds,
    log: createLog('silent'),
    publicUrl: 'http://studio.example.org',
  };
  const ctx = createBillingContext(platform, readConfig({ ...stripe.env, ...PRICES }), {
    contractChanged: () => undefined,
  });
  let delivered = 0;

  const deliver = async (event: StripeObject): Promise<void> => {
    const told = providerEventOf(event as unknown as Parameters<typeof providerEventOf>[0])!;
    await insertEvent(db, told, ctx.clock.now());
    await applyEvent(ctx, told.id);
  };
  return {
    ctx,
    stripe,
    deliver,
    newBuyer: () => createSomeUser(db),
    async checkout(actor, planId) {
      const kind = planId.startsWith('pro') ? 'subscription' : 'pay_as_you_go';
      return (await createCheckout(ctx, actor, { planId, kind, monthly: null, returnTo: '/swap' })).id;
    },
    async deliverAll() {
      const events = stripe.events.slice(delivered);
      delivered = stripe.events.length;
      for (const event of events) await deliver(event);
    },
    balance: ({ userId }) => balanceOf(db, userId),
    contract: async ({ userId }) => (await findUser(db, userId))?.contract ?? null,
    async broken() {
      const checked = [...(await checkCreditInvariants(db)), ...(await checkBillingInvariants(db))];
      return checked.filter(({ violations }) => violations > 0).map(({ name }) => name);
    },
    advanceClock(ms) {
      nowMs += ms;
    },
    async stop() {
      await stripe.stop();
      await database.drop();
    },
  };
}

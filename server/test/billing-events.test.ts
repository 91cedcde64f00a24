import { plans } from '@facet/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fulfil } from '../src/billing/fulfil.ts';
import { reconcile } from '../src/billing/reconcile.ts';
import type { Actor } from '../src/platform/http/call.ts';
import { type BillingHarness, startBilling } from './billing-harness.ts';
import type { StripeObject } from './fake-stripe-state.ts';

let billing: BillingHarness;
let buyer: Actor;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());
beforeEach(async () => {
  buyer = await billing.newBuyer();
});

/** Everything granted to a buyer, and everything the provider says was paid, in the plans' credits. */
async function expectGrants(amounts: number[]): Promise<void> {
  const { rows } = await billing.ctx.db.execute<{ amount: string }>(
    sql`select amount from ledger where kind = 'grant' and user_id = ${buyer.userId} order by amount`,
  );
  expect(rows.map(({ amount }) => Number(amount))).toEqual(amounts.toSorted((a, b) => a - b));
  expect(await billing.broken()).toEqual([]);
}

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length <= 1
    ? [items]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

/** The four events of a subscription's start, as Stripe wrote them. */
function eventsOf(sessionId: string): StripeObject[] {
  const session = billing.stripe.get(sessionId);
  return billing.stripe.events.filter(({ data: { object } }) =>
    [session.id, session.subscription, session.invoice].includes(object.id),
  );
}

describe('the events of a purchase', () => {
  it.each(permutations([0, 1, 2, 3]))('grant once in the order %i %i %i %i', async (...order) => {
    const session = await billing.checkout(buyer, 'pro_monthly');
    billing.stripe.pay(session);
    const events = eventsOf(session);
    expect(events).toHaveLength(4);
    for (const index of order) await billing.deliver(events[index]!);
    await expectGrants([plans.pro_monthly.credits]);
    expect(await billing.contract(buyer)).toMatchObject({
      sub_m: true,
      sub_y: false,
      payg: false,
      test: false,
    });
  });

  it('grant once when each is delivered 20 times at once', async () => {
    const session = await billing.checkout(buyer, 'pro_annual');
    billing.stripe.pay(session);
    const deliveries = eventsOf(session).flatMap((event) => Array.from({ length: 20 }, () => event));
    await Promise.all(deliveries.map((event) => billing.deliver(event)));
    await expectGrants([plans.pro_annual.credits]);
    expect(await billing.contract(buyer)).toMatchObject({ sub_y: true, sub_m: false });
  });

  it('grant once when webhook, landing page and reconciler come together', async () => {
    const session = await billing.checkout(buyer, 'pack_200');
    billing.stripe.pay(session);
    const [completed] = eventsOf(session);
    const land = () => fulfil(billing.ctx, { kind: 'checkout', id: session });
    await Promise.all([land(), land(), billing.deliver(completed!), reconcile(billing.ctx), land()]);
    await expectGrants([plans.pack_200.credits]);
    expect(await billing.contract(buyer)).toMatchObject({ payg: true, sub_m: false, s_upscaler: true });
  });

  it('are found by the reconciler when every webhook is lost', async () => {
    const packs = [await billing.checkout(buyer, 'pack_50'), await billing.checkout(buyer, 'pack_1000')];
    const subscription = await billing.checkout(buyer, 'pro_monthly');
    for (const session of [...packs, subscription]) billing.stripe.pay(session);
    billing.stripe.renew(billing.stripe.get(subscription).subscription);
    await reconcile(billing.ctx);
    billing.advanceClock(120_000);
    await reconcile(billing.ctx);
    const { pack_50, pack_1000, pro_monthly } = plans;
    await expectGrants([pack_50.credits, pack_1000.credits, pro_monthly.credits, pro_monthly.credits]);
  });

  it('wait for Stripe to come back', async () => {
    const session = await billing.checkout(buyer, 'pack_50');
    billing.stripe.pay(session);
    const [completed] = eventsOf(session);
    billing.stripe.failNext('unavailable');
    await expect(billing.deliver(completed!)).rejects.toThrow('unreachable');
    await expectGrants([]);
    await billing.deliver(completed!);
    await expectGrants([plans.pack_50.credits]);
  });

  it('of an unknown customer change nothing', async () => {
    const stray = billing.stripe.put('checkout.session', 'cs_test', {
      status: 'complete',
      payment_status: 'paid',
    });
    await billing.deliver(billing.stripe.emit('checkout.session.completed', stray));
    await billing.deliver(billing.stripe.emit('invoice.paid', { id: 'in_gone' }));
    await expectGrants([]);
  });

  it('make one session although the reply was lost', async () => {
    billing.stripe.failNext('lost');
    const asked = billing.stripe.journal.length;
    await billing.checkout(buyer, 'pack_50');
    const created = [...billing.stripe.objects.values()].filter(
      ({ client_reference_id }) => client_reference_id === buyer.userId,
    );
    expect(billing.stripe.journal.slice(asked)).toContain('POST /v1/customers');
    expect(created).toHaveLength(1);
  });
});

describe('what is not paid', () => {
  it('brings nothing while it is open, nor when it expires', async () => {
    const session = await billing.checkout(buyer, 'pack_50');
    await fulfil(billing.ctx, { kind: 'checkout', id: session });
    await expectGrants([]);
    billing.stripe.expire(session);
    await billing.deliverAll();
    await reconcile(billing.ctx);
    await expectGrants([]);
    expect(await billing.contract(buyer)).toBeNull();
  });

  it('brings nothing until the money of a slow method has come', async () => {
    const session = await billing.checkout(buyer, 'pack_50');
    billing.stripe.checkOutUnpaid(session);
    await billing.deliverAll();
    await expectGrants([]);
    billing.stripe.pay(session);
    await billing.deliverAll();
    await expectGrants([plans.pack_50.credits]);
  });

  it('is not paid by another customer', async () => {
    const other = await billing.newBuyer();
    const foreign = await billing.checkout(other, 'pack_50');
    const session = await billing.checkout(buyer, 'pack_50');
    billing.stripe.get(session).customer = billing.stripe.get(foreign).customer;
    billing.stripe.pay(session);
    await billing.deliverAll();
    await expectGrants([]);
    expect(await billing.balance(other)).toBe(0);
  });
});

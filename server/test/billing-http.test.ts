import { limits, plans } from '@facet/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, request, signUp } from './api-client.ts';
import { type FakeStripe, startFakeStripe, WEBHOOK_SECRET } from './fake-stripe.ts';
import type { StripeObject } from './fake-stripe-state.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';
import { until } from './until.ts';

// The whole studio with Stripe configured: calls and webhooks over HTTP, events applied from the queue.

let stripe: FakeStripe;
let studio: TestStudio;
beforeAll(async () => {
  stripe = await startFakeStripe();
  studio = await startTestStudio({
    env: { ...stripe.env, STRIPE_WEBHOOK_SECRET: `whsec_new,${WEBHOOK_SECRET}` },
  });
});
afterAll(async () => {
  await studio.stop();
  await stripe.stop();
});

const post = (body: string, signature: string | null) =>
  request(`${studio.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(signature !== null && { 'Stripe-Signature': signature }),
    },
    body,
  });
const send = (event: StripeObject) => post(JSON.stringify(event), stripe.sign(JSON.stringify(event)));

async function startPack(client: ApiClient): Promise<string> {
  const order = { checkout_session_type: 'pay_as_you_go', id_pricing: 'pack_50', return_to: '/swap?image=1' };
  const { status, body } = await client.post('/create_checkout_session', order);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.link).toMatch(/^https:/);
  return body.id_checkout_session;
}
const finish = (client: ApiClient, id: string) =>
  client.post('/on_purchase_success', { id_checkout_session: id });
const storedEvents = async (): Promise<number> => {
  const { rows } = await studio.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from payment_events`,
  );
  return rows[0]!.n;
};

describe('purchase calls', () => {
  it('list the plans with prices', async () => {
    const { body } = await request(`${studio.url}/api/plans`, {});
    expect(body.data).toContainEqual(
      expect.objectContaining({
        id_pricing: 'pro_monthly',
        price_cents: 1_900,
        currency: 'eur',
        credits: '100.00',
      }),
    );
    expect(body.data).toHaveLength(7);
  });

  it('tell the web app that real money is taken', async () => {
    const { body } = await request(`${studio.url}/api/config`, {});
    expect(body).toMatchObject({ billing: true, test_payments: false });
  });

  it('refuse plans that are unknown, not for sale, or of another kind', async () => {
    const client = await signUp(studio.url);
    const ask = (order: Record<string, unknown>) => client.post('/create_checkout_session', order);
    const answers = await Promise.all([
      ask({ checkout_session_type: 'pay_as_you_go', id_pricing: 'gold' }),
      ask({ checkout_session_type: 'subscription', id_pricing: 'free' }),
      ask({ checkout_session_type: 'subscription', id_pricing: 'pack_50' }),
      ask({ checkout_session_type: 'subscription', id_pricing: 'pro_annual', subscription_type: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const elsewhere = {
      checkout_session_type: 'pay_as_you_go',
      id_pricing: 'pack_50',
      return_to: '//evil.example',
    };
    expect((await ask(elsewhere)).status).toBe(400);
  });

  it('finish a purchase any number of times with one grant', async () => {
    const client = await signUp(studio.url);
    const session = await startPack(client);
    expect((await finish(client, session)).status).toBe(402);
    stripe.pay(session);
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(client, session)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'paid',
        credits: '60.00',
        amount: plans.pack_50.priceCents,
        currency: 'eur',
        return_to: '/swap?image=1',
        receipt: expect.stringMatching(/^https:/),
      });
      expect(JSON.parse(body.contract)).toMatchObject({ payg: true, test: false });
    }
    expect((await client.json('GET', '/me/general')).body).toMatchObject({
      credits: '60.00',
      type: 'PAYING',
    });
  });

  it('answer another’s session like an unknown one, and grant neither', async () => {
    const owner = await signUp(studio.url);
    const thief = await signUp(studio.url);
    const session = await startPack(owner);
    stripe.pay(session);
    const foreign = await finish(thief, session);
    const unknown = await finish(thief, 'cs_test_unknown');
    expect(foreign).toMatchObject({ status: 404, body: unknown.body });
    expect((await thief.json('GET', '/me/general')).body).toMatchObject({ credits: '10.00', type: 'FREE' });
  });

  it('say that a session expired, and that a slow payment is on its way', async () => {
    const client = await signUp(studio.url);
    const expired = await startPack(client);
    stripe.expire(expired);
    expect((await finish(client, expired)).body).toMatchObject({ code: 'purchase_expired' });
    const slow = await startPack(client);
    stripe.checkOutUnpaid(slow);
    expect(await finish(client, slow)).toMatchObject({
      status: 200,
      body: { status: 'open', credits: '10.00' },
    });
  });

  it('answer 503 while Stripe is away', async () => {
    const client = await signUp(studio.url);
    stripe.failNext('unavailable');
    const order = { checkout_session_type: 'pay_as_you_go', id_pricing: 'pack_50' };
    expect((await client.post('/create_checkout_session', order)).status).toBe(503);
  });

  it('open the portal for paying accounts only', async () => {
    const client = await signUp(studio.url);
    expect((await client.post('/stripe_customer_portal')).status).toBe(405);
    const session = await startPack(client);
    stripe.pay(session);
    await finish(client, session);
    const { status, body } = await client.post('/stripe_customer_portal');
    expect(status).toBe(200);
    expect(body.link).toBe(`https://portal.example/${stripe.get(session).customer}`);
  });
});

describe('the webhook', () => {
  it('grants once for an event that comes 20 times at once, and answers 200 to all', async () => {
    const client = await signUp(studio.url);
    const session = await startPack(client);
    stripe.pay(session);
    const event = stripe.events.at(-1)!;
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(event)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await until(async () => (await client.json('GET', '/me/general')).body.credits === '60.00');
    expect((await send(event)).status).toBe(200);
    expect((await finish(client, session)).body.credits).toBe('60.00');
  });

  it('refuses what Stripe did not sign, sign for these bytes, or sign in time', async () => {
    const client = await signUp(studio.url);
    const session = await startPack(client);
    stripe.pay(session);
    const before = await storedEvents();
    const body = JSON.stringify(stripe.events.at(-1)!);
    const nowS = Math.floor(Date.now() / 1_000);
    const good = stripe.sign(body);
    const refused = await Promise.all([
      post(body, null),
      post(body, ''),
      post(body, 'nonsense'),
      post(body, stripe.sign(body, nowS, 'whsec_wrong')),
      post(`${body} `, good),
      post(body.replace('"paid"', '"Paid"'), good),
      post(body, stripe.sign(body, nowS - 301)),
      post(body, good.replace('v1=', 'v0=')),
      post(body, good.replace(/t=\d+/, `t=${nowS + 1}`)),
      post('', stripe.sign('')),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    expect(await storedEvents()).toBe(before);
    expect((await client.json('GET', '/me/general')).body.credits).toBe('10.00');
  });

  it('refuses a body over 256 KB before it looks at the signature', async () => {
    const body = JSON.stringify({ id: 'evt_big', filler: 'x'.repeat(limits.body.maxBytes) });
    expect((await post(body, stripe.sign(body))).status).toBe(413);
  });

  it('ignores events that are of no concern, and knows no other method', async () => {
    const before = await storedEvents();
    expect((await send(stripe.emit('product.created', stripe.put('product', 'prod', {})))).status).toBe(200);
    expect(await storedEvents()).toBe(before);
    expect((await request(`${studio.url}/api/stripe/webhook`, {})).status).toBe(404);
  });
});

describe('card data', () => {
  it('is neither asked for nor stored, also where an event names it', async () => {
    const client = await signUp(studio.url);
    const session = await startPack(client);
    stripe.pay(session);
    const event = stripe.events.at(-1)!;
    event.data.object.payment_method_details = { card: { last4: '4242', exp_month: 12 } };
    await send(event);
    await finish(client, session);
    const tables = ['billing_customers', 'checkout_sessions', 'subscriptions', 'payments', 'payment_events'];
    for (const table of tables) {
      const { rows } = await studio.database.db.execute(sql`select * from ${sql.identifier(table)}`);
      expect(JSON.stringify(rows)).not.toMatch(/4242|exp_month|card/);
    }
  });
});

describe('an account that is removed', () => {
  it('is closed at Stripe too, so that nobody goes on paying', async () => {
    const client = await signUp(studio.url);
    const session = await startPack(client);
    const { customer } = stripe.get(session);
    expect((await client.json('DELETE', '/me/remove')).status).toBe(204);
    await until(async () => stripe.journal.includes(`DELETE /v1/customers/${customer}`));
    stripe.pay(session);
    expect((await send(stripe.events.at(-1)!)).status).toBe(200);
  });
});

import { accountTypeOf, formatCredits, plans, subscriptionOf } from '@facet/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findUserByLogin } from '../src/accounts/user-rows.ts';
import { renewDueSubscriptions } from '../src/billing/embedded/renew.ts';
import { checkBillingInvariants, createBillingContext } from '../src/billing/index.ts';
import { openPortal } from '../src/billing/open-portal.ts';
import { reconcile } from '../src/billing/reconcile.ts';
import { readConfig } from '../src/config.ts';
import { balanceOf } from '../src/credits/index.ts';
import { type Answer, type ApiClient, request, signUp } from './api-client.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';
import { until } from './until.ts';

// A fresh machine without Stripe: everything about money works with the embedded provider, page by page, as a
// browser without scripts would use it.

const DAY_MS = 24 * 60 * 60 * 1_000;

let studio: TestStudio;
let laterMs = 0;
beforeAll(async () => {
  studio = await startTestStudio({ clock: { now: () => new Date(Date.now() + laterMs) } });
});
afterAll(() => studio.stop());
beforeEach(() => {
  laterMs = 0;
});

const browse = (link: string, method = 'GET') => request(link, { method, redirect: 'manual' });
/** Where the form behind a button's label goes. */
function buttonsOf({ body }: Answer): Record<string, string> {
  const forms = [...String(body).matchAll(/action="([^"]+)"><button[^>]*>([^<]+)</g)];
  return Object.fromEntries(forms.map(([, path, label]) => [label, new URL(path!, studio.url).href]));
}
const press = async (page: Answer, label: string) => browse(buttonsOf(page)[label]!, 'POST');

const kinds = { pack_50: 'pay_as_you_go', pro_monthly: 'subscription' } as const;
async function start(
  client: ApiClient,
  plan: keyof typeof kinds,
): Promise<{ id: string; page: Answer; link: string }> {
  const order = { checkout_session_type: kinds[plan], id_pricing: plan, return_to: '/anonymize' };
  const { status, body } = await client.post('/create_checkout_session', order);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.id_checkout_session, link: body.link, page: await browse(body.link) };
}
const finish = (client: ApiClient, id: string) =>
  client.post('/on_purchase_success', { id_checkout_session: id });
/** From the tables: a session does not outlive the months that these tests skip. */
async function account({ email }: ApiClient) {
  const { db } = studio.database;
  const user = (await findUserByLogin(db, email))!;
  const { contract } = user;
  const subscription = subscriptionOf(contract);
  return {
    contract,
    subscription,
    type: accountTypeOf(contract),
    credits: formatCredits(await balanceOf(db, user.id)),
  };
}
const billing = () =>
  createBillingContext(
    { ...studio.studio.platform },
    readConfig({ PORT: new URL(studio.url).port, DATA_DIR: studio.dataDir }),
    { contractChanged: () => undefined },
  );
const expectSound = async () =>
  expect(
    (await checkBillingInvariants(studio.database.db)).filter(({ violations }) => violations > 0),
  ).toEqual([]);

describe('the embedded checkout page', () => {
  it('says that no money moves, and has no field for a card or anything else', async () => {
    const { page } = await start(await signUp(studio.url), 'pack_50');
    expect(page.status).toBe(200);
    expect(page.body).toContain('Test payment: no money moves');
    expect(page.body).toContain('€12.00');
    expect(page.body).not.toMatch(/<(input|select|textarea|script)/);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it('sells a pack: pay, land, credits', async () => {
    const client = await signUp(studio.url);
    const { id, page } = await start(client, 'pack_50');
    const paid = await press(page, 'Pay €12.00');
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`${studio.url}/purchase-successful?session_id=${id}`);
    const { body } = await finish(client, id);
    expect(body).toMatchObject({
      status: 'paid',
      credits: '60.00',
      return_to: '/anonymize',
      description: '50 credits',
    });
    expect(JSON.parse(body.contract)).toMatchObject({ payg: true, test: true, sub_m: false });
    expect((await browse(body.receipt)).body).toContain('€12.00');
    await expectSound();
  });

  it('declines and cancels without a trace', async () => {
    const client = await signUp(studio.url);
    const { id, page, link } = await start(client, 'pack_50');
    const declined = await press(page, 'Decline payment');
    const again = await browse(new URL(declined.headers.get('location')!, link).href);
    expect(again.body).toContain('The payment was declined');
    expect(again.body).toContain(`href="${studio.url}/anonymize"`);
    expect((await finish(client, id)).status).toBe(402);
    expect(await account(client)).toMatchObject({ credits: '10.00', type: 'FREE', contract: null });
  });

  it('grants once for 20 presses of the button, also when nobody lands on the page after it', async () => {
    const client = await signUp(studio.url);
    const { page } = await start(client, 'pack_50');
    await Promise.all(Array.from({ length: 20 }, () => press(page, 'Pay €12.00')));
    await until(async () => (await account(client)).credits === '60.00');
    expect((await client.post('/billing')).body.total).toBe('60.00');
    await expectSound();
  });

  it('does not take money for a session that is too old', async () => {
    const client = await signUp(studio.url);
    const { id, page } = await start(client, 'pack_50');
    laterMs += 2 * DAY_MS;
    expect((await press(page, 'Pay €12.00')).status).toBe(404);
    await reconcile(billing());
    expect((await finish(client, id)).body).toMatchObject({ code: 'purchase_expired' });
    expect((await account(client)).credits).toBe('10.00');
  });

  it('knows no webhook', async () => {
    expect((await browse(`${studio.url}/api/stripe/webhook`, 'POST')).status).toBe(404);
    expect((await browse(`${studio.url}/test-payment/checkout/unknown`)).status).toBe(404);
  });
});

describe('a studio with test payments switched off', () => {
  it('sells nothing and says so', async () => {
    const closed = await startTestStudio({ env: { TEST_PAYMENTS: 'off' } });
    try {
      const client = await signUp(closed.url);
      const order = { checkout_session_type: 'pay_as_you_go', id_pricing: 'pack_50' };
      expect((await client.post('/create_checkout_session', order)).body).toMatchObject({
        code: 'plan_unknown',
      });
      expect((await request(`${closed.url}/api/config`, {})).body).toMatchObject({
        billing: false,
        test_payments: false,
      });
    } finally {
      await closed.stop();
    }
  });
});

describe('the embedded portal', () => {
  async function subscribe(): Promise<{ client: ApiClient; portal: () => Promise<Answer> }> {
    const client = await signUp(studio.url);
    const { id, page } = await start(client, 'pro_monthly');
    await press(page, 'Pay €19.00');
    expect((await finish(client, id)).body).toMatchObject({ credits: '110.00', description: 'PRO monthly' });
    const { id: userId } = (await findUserByLogin(studio.database.db, client.email))!;
    const actor = { userId, sessionId: '', type: 'PAYING' as const, scopes: null, verified: true };
    const portal = async () => browse(await openPortal(billing(), actor));
    return { client, portal };
  }
  const renewals = async () => {
    await renewDueSubscriptions(billing());
    await reconcile(billing());
  };
  const monthly = plans.pro_monthly.credits / 100;

  it('is for paying accounts, and its address works for an hour only', async () => {
    const client = await signUp(studio.url);
    expect((await client.post('/stripe_customer_portal')).status).toBe(405);
    const subscriber = await subscribe();
    const { link } = (await subscriber.client.post('/stripe_customer_portal')).body;
    expect((await browse(link)).body).toContain('Renews on');
    laterMs += DAY_MS / 12;
    expect((await browse(link)).status).toBe(404);
  });

  it('renews month by month, with an invoice and credits for each', async () => {
    const { client, portal } = await subscribe();
    laterMs += 32 * DAY_MS;
    await renewals();
    await renewals();
    await until(async () => (await account(client)).credits === `${10 + 2 * monthly}.00`);
    expect((await portal()).body.match(/\/test-payment\/receipt\//g)).toHaveLength(2);
    await expectSound();
  });

  it('cancels at the end of the period, and the credits stay', async () => {
    const { client, portal } = await subscribe();
    await press(await portal(), 'Cancel the subscription');
    expect((await portal()).body).toContain('Canceled: ends on');
    expect((await account(client)).subscription).toBe('MONTHLY');
    laterMs += 32 * DAY_MS;
    await renewals();
    await until(async () => (await account(client)).type === 'FREE');
    expect(await account(client)).toMatchObject({ credits: `${10 + monthly}.00`, contract: null });
  });

  it('changes to annual at once and back to monthly when the year is over', async () => {
    const { client, portal } = await subscribe();
    await press(await portal(), 'Change to PRO annual now');
    await until(async () => (await account(client)).subscription === 'ANNUALLY');
    await until(async () => (await account(client)).credits === '1310.00');
    await press(await portal(), 'Change to PRO monthly at the end of the year');
    expect((await portal()).body).toContain('Becomes PRO monthly on');
    laterMs += 366 * DAY_MS;
    await renewals();
    await until(async () => (await account(client)).subscription === 'MONTHLY');
    await until(async () => (await account(client)).credits === '1410.00');
    await expectSound();
  });

  it('does not change what is another’s', async () => {
    const victim = await subscribe();
    const thief = await subscribe();
    const target = Object.values(buttonsOf(await victim.portal())).find((path) => path.endsWith('/cancel'))!;
    const subscription = target.split('/').at(-2)!;
    const own = (await thief.client.post('/stripe_customer_portal')).body.link;
    await browse(`${own}/${subscription}/cancel`, 'POST');
    expect((await victim.portal()).body).toContain('Renews on');
  });
});

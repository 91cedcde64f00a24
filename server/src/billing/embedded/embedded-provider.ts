import type { Platform } from '../../platform/platform.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { type EmbeddedObject, findObject, insertObject } from './embedded-objects.ts';

// A payment provider inside our own walls, so that everything about money works without an account and
// without a network. It takes no card data: its page has buttons only, and says that no money moves.

const CHECKOUT_LIFE_MS = 24 * 60 * 60 * 1_000;

export const checkoutPath = <Id extends string>(id: Id) => `/test-payment/checkout/${id}` as const;
export const portalPath = <Id extends string>(id: Id) => `/test-payment/portal/${id}` as const;
export const receiptPath = <Id extends string>(id: Id) => `/test-payment/receipt/${id}` as const;

export function stateOfCheckout(
  { facts, createdAt }: EmbeddedObject<'checkout'>,
  now: Date,
): 'open' | 'paid' | 'expired' {
  const isOld = now.getTime() - createdAt.getTime() > CHECKOUT_LIFE_MS;
  return facts.state === 'open' && isOld ? 'expired' : facts.state;
}

export function createEmbeddedProvider({
  db,
  clock,
  ids,
  publicUrl,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'publicUrl'>): PaymentProvider {
  return {
    name: 'embedded',

    createCustomer: async () => `test_customer_${ids.opaque()}`,

    async createCheckout({ userId, customer, planId, plan, currency, successUrl, cancelUrl }) {
      const id = `test_session_${ids.opaque()}`;
      const facts = {
        customer,
        planId,
        title: plan.title,
        amountCents: plan.priceCents ?? 0,
        currency,
        period: plan.period,
        successUrl,
        cancelUrl,
        state: 'open' as const,
        invoice: null,
        subscription: null,
      };
      await insertObject(db, 'checkout', { id, userId, facts, createdAt: clock.now() });
      return { id, link: `${publicUrl}${checkoutPath(id)}` };
    },

    async openPortal(userId, customer, returnUrl) {
      const id = `test_portal_${ids.secret()}`;
      await insertObject(db, 'portal', {
        id,
        userId,
        facts: { customer, returnUrl },
        createdAt: clock.now(),
      });
      return `${publicUrl}${portalPath(id)}`;
    },

    // Its objects are rows of the user and go with the account.
    closeCustomer: async () => {},

    async readCheckout(id) {
      const checkout = await findObject(db, 'checkout', id);
      if (!checkout) return null;
      const { customer, amountCents, currency, invoice, subscription } = checkout.facts;
      return {
        id,
        state: stateOfCheckout(checkout, clock.now()),
        customer,
        amountCents,
        currency,
        intent: null,
        receiptUrl: invoice && `${publicUrl}${receiptPath(invoice)}`,
        // As at Stripe, only a subscription is paid by an invoice; that of a pack is a mere receipt.
        invoice: subscription ? invoice : null,
        subscription,
      };
    },

    async readInvoice(id) {
      const invoice = await findObject(db, 'invoice', id);
      if (!invoice) return null;
      const { customer, amountCents, currency, subscription, planId } = invoice.facts;
      return {
        id,
        customer,
        paid: true,
        amountCents,
        currency,
        intent: null,
        receiptUrl: `${publicUrl}${receiptPath(id)}`,
        subscription,
        planId: subscription ? planId : null,
      };
    },

    async readSubscription(id) {
      const subscription = await findObject(db, 'subscription', id);
      if (!subscription) return null;
      const { customer, planId, state, periodEnd, cancelsAtPeriodEnd } = subscription.facts;
      return { id, customer, planId, state, cancelsAtPeriodEnd, periodEnd: new Date(periodEnd) };
    },

    readCharge: async () => null,

    // Its events are stored in the transaction that causes them, so none can be lost.
    async *eventsSince() {},
  };
}

import { Refusal } from '@facet/contract';
import Stripe from 'stripe';
import type { PlanTable } from '../../plan-variables.ts';
import type { CheckoutOrder, PaymentProvider } from '../payment-provider.ts';
import { handledEvents, providerEventOf } from './stripe-events.ts';
import { chargeFacts, checkoutFacts, invoiceFacts, subscriptionFacts } from './stripe-facts.ts';

const TIMEOUT_MS = 20_000;
const PAGE_SIZE = 100;

export function createStripe({ secretKey, apiUrl }: { secretKey: string; apiUrl?: string }): Stripe {
  const elsewhere = apiUrl ? new URL(apiUrl) : null;
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(elsewhere && {
      protocol: elsewhere.protocol === 'http:' ? 'http' : 'https',
      host: elsewhere.hostname,
      port: elsewhere.port,
    }),
  });
}

/** Stripe being away is told as such; its other complaints are faults of ours. */
async function reach<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError;
    if (isAway) throw new Refusal('unavailable', { retryAfterS: 5 });
    throw error;
  }
}

async function find<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await reach(ask);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}

function sessionParams(order: CheckoutOrder, table: PlanTable): Stripe.Checkout.SessionCreateParams {
  const { planId, plan, currency } = order;
  const price = table.stripePrices[planId];
  const isSubscription = plan.kind === 'subscription';
  const priceData = {
    currency,
    unit_amount: plan.priceCents ?? 0,
    product_data: { name: plan.title },
    ...(isSubscription && { recurring: { interval: plan.period === 'year' ? 'year' : 'month' } as const }),
  };
  return {
    mode: isSubscription ? 'subscription' : 'payment',
    customer: order.customer,
    client_reference_id: order.userId,
    line_items: [{ quantity: 1, ...(price ? { price } : { price_data: priceData }) }],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata: { plan: planId },
    ...(isSubscription && { subscription_data: { metadata: { plan: planId } } }),
  };
}

export function createStripeProvider(stripe: Stripe, table: PlanTable): PaymentProvider {
  return {
    name: 'stripe',

    async createCustomer({ userId, email, name }) {
      const params = { email, ...(name && { name }), metadata: { user: userId } };
      const options = { idempotencyKey: `customer-${userId}` };
      return (await reach(() => stripe.customers.create(params, options))).id;
    },

    async createCheckout(order) {
      const options = { idempotencyKey: `checkout-${order.orderId}` };
      const session = await reach(() =>
        stripe.checkout.sessions.create(sessionParams(order, table), options),
      );
      return { id: session.id, link: session.url! };
    },

    async openPortal(_userId, customer, return_url) {
      return (await reach(() => stripe.billingPortal.sessions.create({ customer, return_url }))).url;
    },

    async closeCustomer(customer) {
      await find(() => stripe.customers.del(customer));
    },

    async readCheckout(id) {
      const expand = ['payment_intent.latest_charge'];
      const session = await find(() => stripe.checkout.sessions.retrieve(id, { expand }));
      return session && checkoutFacts(session);
    },

    async readInvoice(id) {
      const invoice = await find(() => stripe.invoices.retrieve(id, { expand: ['payments'] }));
      return invoice && invoiceFacts(invoice, table);
    },

    async readSubscription(id) {
      const subscription = await find(() => stripe.subscriptions.retrieve(id));
      return subscription && subscriptionFacts(subscription, table);
    },

    async readCharge(intent) {
      const found = await find(() => stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }));
      if (!found) return null;
      const disputes = await reach(() => stripe.disputes.list({ payment_intent: intent, limit: PAGE_SIZE }));
      return chargeFacts(found, disputes.data);
    },

    async *eventsSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      for await (const event of stripe.events.list({
        created,
        types: [...handledEvents],
        limit: PAGE_SIZE,
      })) {
        const told = providerEventOf(event);
        if (told) yield told;
      }
    },
  };
}

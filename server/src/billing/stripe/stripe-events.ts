import { Refusal } from '@facet/contract';
import type Stripe from 'stripe';
import type { ProviderEvent } from '../payment-provider.ts';

// Stripe's events, of which only id, type and the object's id are used. The rest of the body, which may name
// a person or the end of a card number, is neither kept nor believed.

/** Older signatures are replays (RELIABILITY F21). */
const TOLERANCE_S = 300;

const checkoutEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;
const invoiceEvents = ['invoice.paid', 'invoice.payment_failed'] as const;
const subscriptionEvents = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const;
const chargeEvents = [
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
] as const;

export const handledEvents = [...checkoutEvents, ...invoiceEvents, ...subscriptionEvents, ...chargeEvents];

const kinds = new Map<string, ProviderEvent['kind']>([
  ...checkoutEvents.map((type) => [type, 'checkout'] as const),
  ...invoiceEvents.map((type) => [type, 'invoice'] as const),
  ...subscriptionEvents.map((type) => [type, 'subscription'] as const),
  ...chargeEvents.map((type) => [type, 'charge'] as const),
]);

/** Null for events that are of no concern here. */
export function providerEventOf(event: Stripe.Event): ProviderEvent | null {
  const kind = kinds.get(event.type);
  const object = event.data.object as { id?: string; payment_intent?: string | { id: string } | null };
  const intent =
    typeof object.payment_intent === 'object' ? object.payment_intent?.id : object.payment_intent;
  const objectId = kind === 'charge' ? intent : object.id;
  return kind && objectId ? { id: event.id, kind, objectId } : null;
}

/** The event of a signed webhook call; throws Refusal('bad_signature'). */
export function verifiedEvent(
  stripe: Stripe,
  call: { body: Buffer; signature: string | undefined; secrets: readonly string[]; now: Date },
): Stripe.Event {
  for (const secret of call.secrets) {
    try {
      const { body, signature = '', now } = call;
      return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now.getTime());
    } catch {}
  }
  throw new Refusal('bad_signature');
}

import { isPurchasable, type PurchasableId } from '@facet/contract';
import type Stripe from 'stripe';
import type { PlanTable } from '../../plan-variables.ts';
import type { ChargeFacts, CheckoutFacts, InvoiceFacts, SubscriptionFacts } from '../payment-provider.ts';

// Stripe's objects → facts.

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : (value ?? null);

/** By the price, which a change of plan changes; without prices at Stripe, by what checkout noted. */
function planOf(table: PlanTable, price: string | null, noted: string | undefined): PurchasableId | null {
  const priced = Object.entries(table.stripePrices).find(([, id]) => id !== undefined && id === price)?.[0];
  const id = priced ?? noted ?? '';
  return isPurchasable(id) ? id : null;
}

function checkoutState(session: Stripe.Checkout.Session): CheckoutFacts['state'] {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  return session.payment_status === 'unpaid' ? 'processing' : 'paid';
}

/** Needs `payment_intent.latest_charge` expanded. */
export function checkoutFacts(session: Stripe.Checkout.Session): CheckoutFacts {
  const intent = session.payment_intent;
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null;
  const subscribes = session.mode === 'subscription';
  return {
    id: session.id,
    state: checkoutState(session),
    customer: idOf(session.customer),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    intent: idOf(intent),
    receiptUrl: charge && typeof charge === 'object' ? charge.receipt_url : null,
    invoice: subscribes ? idOf(session.invoice) : null,
    subscription: subscribes ? idOf(session.subscription) : null,
  };
}

/** Needs `payments` expanded. */
export function invoiceFacts(invoice: Stripe.Invoice, table: PlanTable): InvoiceFacts {
  const about = invoice.parent?.subscription_details;
  // Beside prorations of an old plan the line of the new one is the dearest.
  const line = invoice.lines.data.toSorted((one, other) => other.amount - one.amount)[0];
  const price = idOf(line?.pricing?.price_details?.price);
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment;
  return {
    id: invoice.id,
    customer: idOf(invoice.customer),
    paid: invoice.status === 'paid',
    amountCents: invoice.amount_paid,
    currency: invoice.currency,
    intent: idOf(payment?.payment_intent),
    receiptUrl: invoice.hosted_invoice_url ?? null,
    subscription: idOf(about?.subscription),
    planId: about ? planOf(table, price, about.metadata?.plan) : null,
  };
}

/** Whatever is neither running nor being dunned gives nothing; one not yet begun may begin later. */
const subscriptionStates: Partial<Record<Stripe.Subscription.Status, SubscriptionFacts['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
};

export function subscriptionFacts(subscription: Stripe.Subscription, table: PlanTable): SubscriptionFacts {
  const item = subscription.items.data[0];
  return {
    id: subscription.id,
    customer: idOf(subscription.customer),
    planId: planOf(table, item?.price.id ?? null, subscription.metadata.plan),
    state: subscriptionStates[subscription.status] ?? 'ended',
    periodEnd: item ? new Date(item.current_period_end * 1_000) : null,
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
  };
}

/** While it is open or lost the money is gone; inquiries move none. */
const costlyDisputes: readonly string[] = ['needs_response', 'under_review', 'lost'];

/** Needs `latest_charge` expanded. */
export function chargeFacts(intent: Stripe.PaymentIntent, disputes: Stripe.Dispute[]): ChargeFacts | null {
  const charge = intent.latest_charge;
  if (!charge || typeof charge === 'string') return null;
  return {
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded,
    disputed: disputes.some(({ status }) => costlyDisputes.includes(status)),
  };
}

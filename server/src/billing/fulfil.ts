import type { PurchasableId } from '@facet/contract';
import { lockUser } from '../accounts/index.ts';
import { grantCredits } from '../credits/index.ts';
import type { BillingContext } from './billing-context.ts';
import { type Checkout, endCheckout, findCheckout } from './checkout-rows.ts';
import { findCustomerUser } from './customer-rows.ts';
import { renewContract } from './derive-contract.ts';
import type { CheckoutFacts, InvoiceFacts } from './payment-provider.ts';
import { findPayment, insertPayment, type NewPayment } from './payment-rows.ts';
import { syncCharge } from './sync-charge.ts';
import { syncSubscription } from './sync-subscription.ts';

// The only place that turns money into credits, for webhook, landing page and reconciler alike. It reads the
// paid session or invoice from the provider and grants once per payment, whoever comes first or again.

export interface Purchase {
  kind: 'checkout' | 'invoice';
  id: string;
}

/** Answers whose purchase it is; null when it is nobody's of ours. */
export async function fulfil(ctx: BillingContext, purchase: Purchase): Promise<string | null> {
  return purchase.kind === 'checkout' ? fulfilCheckout(ctx, purchase.id) : fulfilInvoice(ctx, purchase.id);
}

async function fulfilCheckout(ctx: BillingContext, id: string): Promise<string | null> {
  const facts = await ctx.provider.readCheckout(id);
  const checkout = await findCheckout(ctx.db, id);
  if (!facts || !checkout || !(await isPaidByOwner(ctx, facts, checkout))) return null;
  if (facts.state === 'expired') await endCheckout(ctx.db, id, { state: 'expired' });
  if (facts.state !== 'paid') return checkout.userId;
  // A subscription is paid by its first invoice, which comes with an event of its own: one payment, not two.
  if (facts.invoice) return await fulfilInvoice(ctx, facts.invoice, checkout);
  await recordPayment(
    ctx,
    paymentOf(ctx, facts, checkout.userId, checkout.planId, checkout.credits),
    checkout,
  );
  return checkout.userId;
}

async function fulfilInvoice(ctx: BillingContext, id: string, checkout?: Checkout): Promise<string | null> {
  const facts = await ctx.provider.readInvoice(id);
  const userId = facts?.customer ? await findCustomerUser(ctx.db, facts.customer) : undefined;
  if (!facts || !userId) return null;
  if (facts.subscription) await syncSubscription(ctx, facts.subscription);
  // An invoice over nothing (a trial, a change paid from the customer's balance) brings nothing.
  if (!facts.paid || !facts.planId || facts.amountCents === 0) return userId;
  const credits = ctx.planTable.plans[facts.planId].credits ?? 0;
  await recordPayment(ctx, paymentOf(ctx, facts, userId, facts.planId, credits), checkout);
  return userId;
}

/** A session that another customer paid for grants nothing (RELIABILITY I-M7). */
async function isPaidByOwner(
  ctx: BillingContext,
  facts: CheckoutFacts,
  checkout: Checkout,
): Promise<boolean> {
  const payer = facts.customer ? await findCustomerUser(ctx.db, facts.customer) : undefined;
  if (payer === checkout.userId) return true;
  ctx.log.error({ checkout: checkout.id }, 'a checkout session belongs to another customer than its user');
  return false;
}

function paymentOf(
  ctx: BillingContext,
  facts: CheckoutFacts | InvoiceFacts,
  userId: string,
  planId: PurchasableId,
  credits: number,
): NewPayment {
  const { id: reference, intent, amountCents, currency, receiptUrl } = facts;
  const provider = ctx.provider.name;
  const createdAt = ctx.clock.now();
  return {
    reference,
    userId,
    provider,
    planId,
    intent,
    credits,
    amountCents,
    currency,
    receiptUrl,
    createdAt,
  };
}

async function recordPayment(ctx: BillingContext, payment: NewPayment, checkout?: Checkout): Promise<void> {
  const { reference, userId, planId, credits } = payment;
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return;
    if (await insertPayment(tx, payment)) {
      const description = ctx.planTable.plans[planId].title;
      await grantCredits(tx, { userId, amount: credits, reference, description });
    }
    if (checkout) await endCheckout(tx, checkout.id, { state: 'paid', paymentReference: reference });
    await renewContract(ctx, tx, user);
  });
  // A refund may have been told before the payment was known.
  const recorded = await findPayment(ctx.db, reference);
  if (recorded?.intent && recorded.reading === 0) await syncCharge(ctx, recorded.intent);
}

import { type Hundredths, Refusal, type UserContract } from '@facet/contract';
import { findUser } from '../accounts/index.ts';
import { balanceOf } from '../credits/index.ts';
import type { Actor } from '../platform/http/call.ts';
import type { BillingContext } from './billing-context.ts';
import { type Checkout, findCheckout } from './checkout-rows.ts';
import { fulfil } from './fulfil.ts';
import { findPayment } from './payment-rows.ts';

export interface FinishedPurchase {
  /** False while the money is on its way. */
  paid: boolean;
  balance: Hundredths;
  contract: UserContract | null;
  amountCents: number;
  currency: string;
  title: string;
  receiptUrl: string | null;
  returnTo: string | null;
}

/** What the landing page shows. It fulfils by itself, so that nobody waits for a webhook. */
export async function finishPurchase(
  ctx: BillingContext,
  actor: Actor,
  checkoutId: string,
): Promise<FinishedPurchase> {
  const started = await ownCheckout(ctx, actor, checkoutId);
  if (started.state === 'open') await fulfil(ctx, { kind: 'checkout', id: checkoutId });
  // Also where another process was told of the payment first.
  ctx.contractChanged(actor.userId);
  const checkout = await ownCheckout(ctx, actor, checkoutId);
  if (checkout.state === 'expired') throw new Refusal('purchase_expired');
  if (checkout.state === 'open' && !(await isProcessing(ctx, checkoutId)))
    throw new Refusal('purchase_unpaid');

  const payment = checkout.paymentReference
    ? await findPayment(ctx.db, checkout.paymentReference)
    : undefined;
  const plan = ctx.planTable.plans[checkout.planId];
  const user = await findUser(ctx.db, actor.userId);
  return {
    paid: checkout.state === 'paid',
    balance: await balanceOf(ctx.db, actor.userId),
    contract: user?.contract ?? null,
    amountCents: payment?.amountCents ?? plan.priceCents ?? 0,
    currency: payment?.currency ?? ctx.planTable.currency,
    title: plan.title,
    receiptUrl: payment?.receiptUrl ?? null,
    returnTo: checkout.returnTo,
  };
}

/** Another's session is answered like one that does not exist. */
async function ownCheckout(ctx: BillingContext, actor: Actor, id: string): Promise<Checkout> {
  const checkout = await findCheckout(ctx.db, id);
  if (checkout?.userId !== actor.userId) throw new Refusal('not_found');
  return checkout;
}

async function isProcessing(ctx: BillingContext, id: string): Promise<boolean> {
  return (await ctx.provider.readCheckout(id))?.state === 'processing';
}

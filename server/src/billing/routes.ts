import {
  accountTypeOfPlan,
  createCheckoutSession,
  finishPurchase as finishPurchaseEndpoint,
  formatCredits,
  limits,
  listPlans,
  openBillingPortal,
  planIds,
} from '@facet/contract';
import { caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { BillingContext } from './billing-context.ts';
import { createCheckout } from './create-checkout.ts';
import { finishPurchase } from './finish-purchase.ts';
import { openPortal } from './open-portal.ts';

export function mountBillingRoutes(http: Http, ctx: BillingContext): void {
  const { currency, plans } = ctx.planTable;

  http.mount(listPlans, async () => ({
    data: planIds.map((id) => {
      const { title, kind, priceCents, credits, period } = plans[id];
      return {
        id_pricing: id,
        title,
        kind,
        price_cents: priceCents,
        currency,
        credits: credits === null ? null : formatCredits(credits),
        period,
        waiting_tasks: limits.maxWaitingTasks[accountTypeOfPlan(plans[id])],
      };
    }),
  }));

  http.mount(createCheckoutSession, async (call) => {
    const { id_pricing, checkout_session_type, subscription_type, return_to } = call.input;
    const { id, link } = await createCheckout(ctx, caller(call), {
      planId: id_pricing,
      kind: checkout_session_type,
      monthly: subscription_type ?? null,
      returnTo: return_to ?? null,
    });
    return { link, id_checkout_session: id };
  });

  http.mount(openBillingPortal, async (call) => ({ link: await openPortal(ctx, caller(call)) }));

  http.mount(finishPurchaseEndpoint, async (call) => {
    const purchase = await finishPurchase(ctx, caller(call), call.input.id_checkout_session);
    return {
      status: purchase.paid ? ('paid' as const) : ('open' as const),
      credits: formatCredits(purchase.balance),
      contract: purchase.contract && JSON.stringify(purchase.contract),
      amount: purchase.amountCents,
      currency: purchase.currency,
      description: purchase.title,
      receipt: purchase.receiptUrl,
      return_to: purchase.returnTo,
    };
  });
}

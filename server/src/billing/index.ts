import type { Http } from '../platform/http/http.ts';
import type { BillingContext } from './billing-context.ts';
import { mountCheckoutPage } from './embedded/checkout-page.ts';
import { mountPortalPage } from './embedded/portal-page.ts';
import { mountBillingRoutes } from './routes.ts';
import { mountStripeWebhook } from './webhook-route.ts';

// Money: plans, checkout, portal, and the one way in which a payment becomes credits. Hides which provider
// takes the money: Stripe, or an embedded stand-in with which no money moves.

export { type BillingContext, createBillingContext } from './billing-context.ts';
export { registerBillingWorker } from './billing-worker.ts';
export { closeBilling } from './close-customer.ts';
export { checkBillingInvariants } from './invariants.ts';

export function mountBilling(http: Http, ctx: BillingContext): void {
  mountBillingRoutes(http, ctx);
  if (ctx.webhook) {
    mountStripeWebhook(http, ctx, ctx.webhook);
  } else {
    if (ctx.sells) mountCheckoutPage(http, ctx);
    mountPortalPage(http, ctx);
  }
}

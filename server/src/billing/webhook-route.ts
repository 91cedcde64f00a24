import { limits } from '@facet/contract';
import type { Http } from '../platform/http/http.ts';
import { readBody } from '../platform/http/json-body.ts';
import type { BillingContext } from './billing-context.ts';
import { receiveEvent } from './receive-event.ts';
import { providerEventOf, verifiedEvent } from './stripe/stripe-events.ts';

/**
 * Not an endpoint of the contract: its only caller is Stripe, and the signature covers the raw bytes, so the
 * body is verified before anything parses it.
 */
export function mountStripeWebhook(
  http: Http,
  ctx: BillingContext,
  { stripe, secrets }: NonNullable<BillingContext['webhook']>,
): void {
  http.app.post('/api/stripe/webhook', async (c) => {
    const body = await readBody(c.env.incoming, limits.body.maxBytes);
    const signature = c.req.header('stripe-signature');
    const event = verifiedEvent(stripe, { body, signature, secrets, now: ctx.clock.now() });
    const told = providerEventOf(event);
    if (told) await ctx.db.transaction((tx) => receiveEvent(ctx, tx, told));
    return c.json({ received: true });
  });
}

import type { BillingContext } from './billing-context.ts';
import { CLOSE_CUSTOMER, closeCustomer } from './close-customer.ts';
import { renewDueSubscriptions } from './embedded/renew.ts';
import { APPLY_EVENT, applyEvent } from './receive-event.ts';
import { reconcile } from './reconcile.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';
const EVENTS_AT_A_TIME = 2;

export async function registerBillingWorker(ctx: BillingContext): Promise<void> {
  await ctx.queue.work(APPLY_EVENT, EVENTS_AT_A_TIME, ({ eventId }) => applyEvent(ctx, String(eventId)));
  await ctx.queue.work(CLOSE_CUSTOMER, 1, ({ customer }) => closeCustomer(ctx, String(customer)));
  await ctx.queue.schedule('reconcile-payments', EVERY_TEN_MINUTES, async () => {
    if (ctx.provider.name === 'embedded') await renewDueSubscriptions(ctx);
    await reconcile(ctx);
  });
}

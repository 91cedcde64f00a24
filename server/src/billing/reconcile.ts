import type { BillingContext } from './billing-context.ts';
import { listOpenCheckouts } from './checkout-rows.ts';
import { listWaitingEvents } from './event-rows.ts';
import { fulfil } from './fulfil.ts';
import { applyEvent, receiveEvent } from './receive-event.ts';

const HOUR_MS = 60 * 60 * 1_000;
const LOOK_BACK_MS = 72 * HOUR_MS;
/** Younger events are still the queue's. */
const WAITING_MS = 60 * 1_000;

/** Finds what webhooks did not tell: lost events, events that could not be applied, and paid sessions. */
export async function reconcile(ctx: BillingContext): Promise<void> {
  const now = ctx.clock.now().getTime();
  const since = new Date(now - LOOK_BACK_MS);
  for await (const event of ctx.provider.eventsSince(since))
    await ctx.db.transaction((tx) => receiveEvent(ctx, tx, event));
  for (const { id } of await listWaitingEvents(ctx.db, new Date(now - WAITING_MS)))
    await attempt(ctx, id, () => applyEvent(ctx, id));
  for (const id of await listOpenCheckouts(ctx.db, ctx.provider.name, since))
    await attempt(ctx, id, () => fulfil(ctx, { kind: 'checkout', id }));
}

/** One that fails must not keep the others waiting; the next run tries it again. */
async function attempt(ctx: BillingContext, id: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    ctx.log.warn({ err: error, id }, 'could not reconcile');
  }
}

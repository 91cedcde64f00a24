import type { Tx } from '../platform/database.ts';
import type { BillingContext } from './billing-context.ts';
import { findWaitingEvent, insertEvent, markApplied } from './event-rows.ts';
import { fulfil } from './fulfil.ts';
import type { ProviderEvent } from './payment-provider.ts';
import { syncCharge } from './sync-charge.ts';
import { syncSubscription } from './sync-subscription.ts';

export const APPLY_EVENT = 'apply-payment-event';
const RETRIES = 8;

/** Stores the event, and with it the job that applies it; one received before does nothing. */
export async function receiveEvent(
  ctx: Pick<BillingContext, 'queue' | 'clock'>,
  tx: Tx,
  event: ProviderEvent,
): Promise<void> {
  if (await insertEvent(tx, event, ctx.clock.now()))
    await ctx.queue.enqueue(tx, APPLY_EVENT, { eventId: event.id }, { retryLimit: RETRIES });
}

function ownerAfter(ctx: BillingContext, { kind, objectId }: ProviderEvent): Promise<string | null> {
  if (kind === 'subscription') return syncSubscription(ctx, objectId);
  if (kind === 'charge') return syncCharge(ctx, objectId);
  return fulfil(ctx, { kind, id: objectId });
}

/** May be repeated: each step reads the provider's present state and changes nothing twice. */
export async function applyEvent(ctx: BillingContext, id: string): Promise<void> {
  const event = await findWaitingEvent(ctx.db, id);
  if (!event) return;
  const userId = await ownerAfter(ctx, event);
  if (userId) ctx.contractChanged(userId);
  await markApplied(ctx.db, id, { userId, appliedAt: ctx.clock.now() });
}

import type { PurchasableId } from '@facet/contract';
import type { Tx } from '../../platform/database.ts';
import type { BillingContext } from '../billing-context.ts';
import type { ProviderEvent } from '../payment-provider.ts';
import { receiveEvent } from '../receive-event.ts';
import { type EmbeddedObject, insertObject, lockObject, updateFacts } from './embedded-objects.ts';
import { stateOfCheckout } from './embedded-provider.ts';
import { afterPeriod } from './period.ts';

export function tell(
  ctx: BillingContext,
  tx: Tx,
  kind: ProviderEvent['kind'],
  objectId: string,
): Promise<void> {
  return receiveEvent(ctx, tx, { id: `test_event_${ctx.ids.opaque()}`, kind, objectId });
}

/** Writes a paid invoice at the present price and answers its id. */
export async function writeInvoice(
  ctx: BillingContext,
  tx: Tx,
  buyer: { userId: string; customer: string; planId: PurchasableId; subscription: string | null },
): Promise<string> {
  const { userId, customer, planId, subscription } = buyer;
  const id = `test_invoice_${ctx.ids.opaque()}`;
  const { title, priceCents } = ctx.planTable.plans[planId];
  const { currency } = ctx.planTable;
  const facts = { customer, planId, title, amountCents: priceCents ?? 0, currency, subscription };
  await insertObject(tx, 'invoice', { id, userId, facts, createdAt: ctx.clock.now() });
  return id;
}

async function startSubscription(
  ctx: BillingContext,
  tx: Tx,
  { userId, facts }: EmbeddedObject<'checkout'>,
): Promise<string> {
  const { customer, planId, period } = facts;
  const id = `test_subscription_${ctx.ids.opaque()}`;
  const now = ctx.clock.now();
  const subscription = {
    customer,
    planId,
    nextPlanId: planId,
    state: 'active' as const,
    periodEnd: afterPeriod(now, period === 'year' ? 'year' : 'month').toISOString(),
    cancelsAtPeriodEnd: false,
  };
  await insertObject(tx, 'subscription', { id, userId, facts: subscription, createdAt: now });
  await tell(ctx, tx, 'subscription', id);
  return id;
}

/** Pays an open session; one that is paid or too old stays as it is. */
export async function payCheckout(ctx: BillingContext, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const checkout = await lockObject(tx, 'checkout', id);
    if (!checkout || stateOfCheckout(checkout, ctx.clock.now()) !== 'open') return;
    const { userId, facts } = checkout;
    const { customer, planId } = facts;
    const subscription = facts.period === 'once' ? null : await startSubscription(ctx, tx, checkout);
    const invoice = await writeInvoice(ctx, tx, { userId, customer, planId, subscription });
    await updateFacts(tx, checkout, { state: 'paid', invoice, subscription });
    await tell(ctx, tx, 'checkout', id);
    if (subscription) await tell(ctx, tx, 'invoice', invoice);
  });
}

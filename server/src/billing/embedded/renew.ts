import type { Tx } from '../../platform/database.ts';
import type { BillingContext } from '../billing-context.ts';
import { type EmbeddedObject, listDueSubscriptions, lockObject, updateFacts } from './embedded-objects.ts';
import { tell, writeInvoice } from './pay.ts';
import { afterPeriod } from './period.ts';

/** Ends or renews what is due, as a real provider does by itself. */
export async function renewDueSubscriptions(ctx: BillingContext): Promise<void> {
  for (const id of await listDueSubscriptions(ctx.db, ctx.clock.now()))
    await ctx.db.transaction(async (tx) => {
      const subscription = await lockObject(tx, 'subscription', id);
      if (subscription && isDue(ctx, subscription)) await renew(ctx, tx, subscription);
    });
}

const isDue = (ctx: BillingContext, { facts }: EmbeddedObject<'subscription'>): boolean =>
  facts.state === 'active' && new Date(facts.periodEnd) <= ctx.clock.now();

async function renew(
  ctx: BillingContext,
  tx: Tx,
  subscription: EmbeddedObject<'subscription'>,
): Promise<void> {
  const { userId, facts } = subscription;
  if (facts.cancelsAtPeriodEnd) await updateFacts(tx, subscription, { state: 'ended' });
  else await startPeriod(ctx, tx, subscription, new Date(facts.periodEnd), facts.nextPlanId);
  await tell(ctx, tx, 'subscription', subscription.id);
  ctx.log.info({ userId, ends: facts.cancelsAtPeriodEnd }, 'test subscription reached the end of its period');
}

/** Invoices the plan and lets its period begin. */
export async function startPeriod(
  ctx: BillingContext,
  tx: Tx,
  subscription: EmbeddedObject<'subscription'>,
  start: Date,
  planId: EmbeddedObject<'subscription'>['facts']['planId'],
): Promise<void> {
  const { id, userId, facts } = subscription;
  const period = ctx.planTable.plans[planId].period === 'year' ? 'year' : 'month';
  const periodEnd = afterPeriod(start, period).toISOString();
  await updateFacts(tx, subscription, { planId, nextPlanId: planId, periodEnd });
  const invoice = await writeInvoice(ctx, tx, { userId, customer: facts.customer, planId, subscription: id });
  await tell(ctx, tx, 'invoice', invoice);
}

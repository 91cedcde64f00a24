import type { BillingContext } from '../billing-context.ts';
import { type EmbeddedObject, findObject, listObjects, lockObject, updateFacts } from './embedded-objects.ts';
import { tell } from './pay.ts';
import { startPeriod } from './renew.ts';

const PORTAL_LIFE_MS = 60 * 60 * 1_000;

export interface Portal {
  id: string;
  returnUrl: string;
  subscriptions: EmbeddedObject<'subscription'>[];
  invoices: EmbeddedObject<'invoice'>[];
}

/** Undefined when the link is unknown or too old. */
export async function readPortal(ctx: BillingContext, id: string): Promise<Portal | undefined> {
  const portal = await findObject(ctx.db, 'portal', id);
  if (!portal || ctx.clock.now().getTime() - portal.createdAt.getTime() > PORTAL_LIFE_MS) return undefined;
  const { userId, facts } = portal;
  const subscriptions = await listObjects(ctx.db, 'subscription', userId);
  const invoices = await listObjects(ctx.db, 'invoice', userId);
  return { id, returnUrl: facts.returnUrl, subscriptions, invoices };
}

export const portalActions = ['cancel', 'resume', 'annual', 'monthly'] as const;
export type PortalAction = (typeof portalActions)[number];

/**
 * Cancelling and a shorter period wait for the end of what is paid. A longer period starts at once and is
 * paid at once.
 */
export async function changeSubscription(
  ctx: BillingContext,
  portal: Portal,
  subscriptionId: string,
  action: PortalAction,
): Promise<void> {
  if (!portal.subscriptions.some(({ id }) => id === subscriptionId)) return;
  await ctx.db.transaction(async (tx) => {
    const subscription = await lockObject(tx, 'subscription', subscriptionId);
    if (subscription?.facts.state !== 'active') return;
    const { planId } = subscription.facts;
    if (action === 'cancel') await updateFacts(tx, subscription, { cancelsAtPeriodEnd: true });
    if (action === 'resume')
      await updateFacts(tx, subscription, { cancelsAtPeriodEnd: false, nextPlanId: planId });
    if (action === 'monthly') await updateFacts(tx, subscription, { nextPlanId: 'pro_monthly' });
    if (action === 'annual' && planId !== 'pro_annual')
      await startPeriod(ctx, tx, subscription, ctx.clock.now(), 'pro_annual');
    await tell(ctx, tx, 'subscription', subscriptionId);
  });
}

import { isPurchasable, Refusal } from '@facet/contract';
import { findUser } from '../accounts/index.ts';
import type { Actor } from '../platform/http/call.ts';
import type { BillingContext } from './billing-context.ts';
import { insertCheckout } from './checkout-rows.ts';
import { customerOf } from './customer-of.ts';
import { listLiveSubscriptions } from './subscription-rows.ts';

export interface CheckoutRequest {
  planId: string;
  kind: 'subscription' | 'pay_as_you_go';
  /** Null where the caller left it open. */
  monthly: boolean | null;
  returnTo: string | null;
}

export async function createCheckout(
  ctx: BillingContext,
  actor: Actor,
  { planId, kind, monthly, returnTo }: CheckoutRequest,
): Promise<{ id: string; link: string }> {
  if (!ctx.sells || !isPurchasable(planId)) throw new Refusal('plan_unknown');
  const plan = ctx.planTable.plans[planId];
  const fitsPeriod = monthly === null || kind !== 'subscription' || monthly === (plan.period === 'month');
  if (plan.kind !== kind || !fitsPeriod) throw new Refusal('plan_unknown');
  const user = await findUser(ctx.db, actor.userId);
  if (!user) throw new Refusal('unauthorized');
  // A second subscription would be paid beside the first; changing it is the portal's business.
  const live = await listLiveSubscriptions(ctx.db, user.id, ctx.provider.name);
  if (kind === 'subscription' && live.length > 0) throw new Refusal('already_subscribed');

  const session = await ctx.provider.createCheckout({
    orderId: ctx.ids.uuid(),
    userId: user.id,
    customer: await customerOf(ctx, user),
    planId,
    plan,
    currency: ctx.planTable.currency,
    successUrl: `${ctx.publicUrl}/purchase-successful?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${ctx.publicUrl}${returnTo ?? '/pricing'}`,
  });
  await insertCheckout(ctx.db, {
    id: session.id,
    userId: user.id,
    provider: ctx.provider.name,
    planId,
    credits: plan.credits ?? 0,
    returnTo,
    createdAt: ctx.clock.now(),
  });
  return session;
}

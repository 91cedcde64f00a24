import { lockUser } from '../accounts/index.ts';
import type { BillingContext } from './billing-context.ts';
import { findCustomerUser } from './customer-rows.ts';
import { renewContract } from './derive-contract.ts';
import { nextReading, putSubscription } from './subscription-rows.ts';

/** Takes over what the provider says of a subscription now; answers whose it is. */
export async function syncSubscription(ctx: BillingContext, id: string): Promise<string | null> {
  const reading = await nextReading(ctx.db);
  const facts = await ctx.provider.readSubscription(id);
  if (!facts?.customer || !facts.planId) return null;
  const userId = await findCustomerUser(ctx.db, facts.customer);
  if (!userId) return null;
  const { planId, state, periodEnd, cancelsAtPeriodEnd } = facts;
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return;
    const provider = ctx.provider.name;
    await putSubscription(tx, {
      id,
      userId,
      provider,
      planId,
      state,
      periodEnd,
      cancelsAtPeriodEnd,
      reading,
    });
    await renewContract(ctx, tx, user);
  });
  return userId;
}

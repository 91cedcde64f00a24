import { Refusal } from '@facet/contract';
import { accountTypeFor, findUser } from '../accounts/index.ts';
import type { Actor } from '../platform/http/call.ts';
import type { BillingContext } from './billing-context.ts';
import { customerOf } from './customer-of.ts';

/** The type is derived anew: the actor's may be some seconds older than a purchase. */
export async function openPortal(ctx: BillingContext, actor: Actor): Promise<string> {
  const user = await findUser(ctx.db, actor.userId);
  if (!user || accountTypeFor(user, ctx.companyDomain) === 'FREE') throw new Refusal('billing_free');
  return ctx.provider.openPortal(user.id, await customerOf(ctx, user), `${ctx.publicUrl}/profile`);
}

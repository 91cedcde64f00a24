import type { User } from '../accounts/index.ts';
import type { BillingContext } from './billing-context.ts';
import { findCustomer, insertCustomer } from './customer-rows.ts';

/** The provider's name for a user; made on the first purchase. */
export async function customerOf(ctx: BillingContext, user: User): Promise<string> {
  const provider = ctx.provider.name;
  const known = await findCustomer(ctx.db, user.id, provider);
  if (known) return known;
  const name = `${user.name} ${user.surname}`.trim();
  const reference = await ctx.provider.createCustomer({ userId: user.id, email: user.email, name });
  await insertCustomer(ctx.db, { userId: user.id, provider, reference });
  return (await findCustomer(ctx.db, user.id, provider)) ?? reference;
}

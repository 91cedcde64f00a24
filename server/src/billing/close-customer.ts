import type { Tx } from '../platform/database.ts';
import type { BillingContext } from './billing-context.ts';
import { findCustomer } from './customer-rows.ts';

export const CLOSE_CUSTOMER = 'close-customer';

/** With the account its subscriptions end: nobody may go on paying for an account that is gone. */
export async function closeBilling(ctx: BillingContext, tx: Tx, userId: string): Promise<void> {
  const customer = await findCustomer(tx, userId, ctx.provider.name);
  if (customer) await ctx.queue.enqueue(tx, CLOSE_CUSTOMER, { customer }, { retryLimit: 20 });
}

export async function closeCustomer(ctx: BillingContext, customer: string): Promise<void> {
  await ctx.provider.closeCustomer(customer);
}

import { and, eq } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { billingCustomers } from './billing-tables.ts';
import type { ProviderName } from './payment-provider.ts';

export async function findCustomer(
  tx: Tx,
  userId: string,
  provider: ProviderName,
): Promise<string | undefined> {
  const owned = and(eq(billingCustomers.userId, userId), eq(billingCustomers.provider, provider));
  return (await tx.select().from(billingCustomers).where(owned))[0]?.reference;
}

export async function findCustomerUser(tx: Tx, reference: string): Promise<string | undefined> {
  const found = await tx.select().from(billingCustomers).where(eq(billingCustomers.reference, reference));
  return found[0]?.userId;
}

/** Of two at once the first stays. */
export async function insertCustomer(
  tx: Tx,
  customer: { userId: string; provider: ProviderName; reference: string },
): Promise<void> {
  await tx.insert(billingCustomers).values(customer).onConflictDoNothing();
}

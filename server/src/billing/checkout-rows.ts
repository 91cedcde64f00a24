import { and, eq, gte } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { checkoutSessions } from './billing-tables.ts';
import type { ProviderName } from './payment-provider.ts';

export type Checkout = typeof checkoutSessions.$inferSelect;

export async function insertCheckout(
  tx: Tx,
  checkout: Omit<Checkout, 'state' | 'paymentReference'>,
): Promise<void> {
  await tx.insert(checkoutSessions).values(checkout);
}

export async function findCheckout(tx: Tx, id: string): Promise<Checkout | undefined> {
  return (await tx.select().from(checkoutSessions).where(eq(checkoutSessions.id, id)))[0];
}

/** Paid and expired are final. */
export async function endCheckout(
  tx: Tx,
  id: string,
  end: { state: 'paid'; paymentReference: string } | { state: 'expired' },
): Promise<void> {
  const open = and(eq(checkoutSessions.id, id), eq(checkoutSessions.state, 'open'));
  await tx.update(checkoutSessions).set(end).where(open);
}

export async function listOpenCheckouts(tx: Tx, provider: ProviderName, since: Date): Promise<string[]> {
  const open = and(
    eq(checkoutSessions.state, 'open'),
    eq(checkoutSessions.provider, provider),
    gte(checkoutSessions.createdAt, since),
  );
  return (await tx.select({ id: checkoutSessions.id }).from(checkoutSessions).where(open)).map(
    ({ id }) => id,
  );
}

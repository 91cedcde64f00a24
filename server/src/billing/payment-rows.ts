import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { payments } from './billing-tables.ts';
import type { ProviderName } from './payment-provider.ts';

export type Payment = typeof payments.$inferSelect;
export type NewPayment = Omit<Payment, 'takenBack' | 'corrections' | 'reading'>;

/** False when it is known already. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const rows = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ reference: payments.reference });
  return rows.length > 0;
}

export async function findPayment(tx: Tx, reference: string): Promise<Payment | undefined> {
  return (await tx.select().from(payments).where(eq(payments.reference, reference)))[0];
}

export async function findPaymentByIntent(tx: Tx, intent: string): Promise<Payment | undefined> {
  return (await tx.select().from(payments).where(eq(payments.intent, intent)))[0];
}

export async function updatePayment(
  tx: Tx,
  reference: string,
  changes: Pick<Payment, 'takenBack' | 'corrections' | 'reading'>,
): Promise<void> {
  await tx.update(payments).set(changes).where(eq(payments.reference, reference));
}

/** Payments of which at least a part was not taken back. */
export async function listStandingPayments(
  tx: Tx,
  userId: string,
  provider: ProviderName,
): Promise<Payment[]> {
  const standing = and(
    eq(payments.userId, userId),
    eq(payments.provider, provider),
    gt(payments.credits, payments.takenBack),
  );
  return await tx.select().from(payments).where(standing);
}

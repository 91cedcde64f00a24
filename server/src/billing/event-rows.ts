import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { paymentEvents } from './billing-tables.ts';
import type { ProviderEvent } from './payment-provider.ts';

/** False when it was received before. */
export async function insertEvent(tx: Tx, event: ProviderEvent, receivedAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ ...event, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length > 0;
}

export async function findWaitingEvent(tx: Tx, id: string): Promise<ProviderEvent | undefined> {
  const waiting = and(eq(paymentEvents.id, id), isNull(paymentEvents.appliedAt));
  return (await tx.select().from(paymentEvents).where(waiting))[0];
}

export async function listWaitingEvents(tx: Tx, receivedBefore: Date): Promise<ProviderEvent[]> {
  const waiting = and(isNull(paymentEvents.appliedAt), lt(paymentEvents.receivedAt, receivedBefore));
  return await tx.select().from(paymentEvents).where(waiting).orderBy(asc(paymentEvents.receivedAt));
}

export async function markApplied(
  tx: Tx,
  id: string,
  applied: { userId: string | null; appliedAt: Date },
): Promise<void> {
  await tx.update(paymentEvents).set(applied).where(eq(paymentEvents.id, id));
}

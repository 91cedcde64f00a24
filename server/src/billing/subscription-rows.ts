import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { subscriptions } from './billing-tables.ts';
import type { ProviderName } from './payment-provider.ts';

export type Subscription = typeof subscriptions.$inferSelect;

/** The number of a reading, taken before it begins. */
export async function nextReading(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ reading: string }>(sql`select nextval('billing_readings') as reading`);
  return Number(rows[0]?.reading);
}

/** Keeps what is stored when that comes from a later reading. */
export async function putSubscription(tx: Tx, row: Omit<Subscription, 'createdAt'>): Promise<void> {
  const { id: _id, userId: _userId, ...read } = row;
  await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: read,
      setWhere: lt(subscriptions.reading, row.reading),
    });
}

export async function listLiveSubscriptions(
  tx: Tx,
  userId: string,
  provider: ProviderName,
): Promise<Subscription[]> {
  const live = and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.provider, provider),
    ne(subscriptions.state, 'ended'),
  );
  return await tx.select().from(subscriptions).where(live);
}

import type { PurchasableId } from '@facet/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { embeddedObjects } from '../billing-tables.ts';

// What the embedded provider keeps on its side of the counter. Ids are unguessable, and whoever knows one may
// open its page, as with any payment link.

interface Priced {
  customer: string;
  planId: PurchasableId;
  title: string;
  amountCents: number;
  currency: string;
}

export interface EmbeddedFacts {
  checkout: Priced & {
    state: 'open' | 'paid';
    period: 'once' | 'month' | 'year';
    successUrl: string;
    cancelUrl: string;
    invoice: string | null;
    subscription: string | null;
  };
  invoice: Priced & { subscription: string | null };
  subscription: {
    customer: string;
    planId: PurchasableId;
    /** Takes over when the period ends. */
    nextPlanId: PurchasableId;
    state: 'active' | 'ended';
    periodEnd: string;
    cancelsAtPeriodEnd: boolean;
  };
  portal: { customer: string; returnUrl: string };
}

export type EmbeddedKind = keyof EmbeddedFacts;

export interface EmbeddedObject<Kind extends EmbeddedKind> {
  id: string;
  userId: string;
  facts: EmbeddedFacts[Kind];
  createdAt: Date;
}

export async function insertObject<Kind extends EmbeddedKind>(
  tx: Tx,
  kind: Kind,
  object: EmbeddedObject<Kind>,
): Promise<void> {
  await tx.insert(embeddedObjects).values({ ...object, kind });
}

export async function findObject<Kind extends EmbeddedKind>(
  tx: Tx,
  kind: Kind,
  id: string,
): Promise<EmbeddedObject<Kind> | undefined> {
  const named = and(eq(embeddedObjects.id, id), eq(embeddedObjects.kind, kind));
  return (await tx.select().from(embeddedObjects).where(named))[0] as EmbeddedObject<Kind> | undefined;
}

/** For a change: others wait until the transaction ends. */
export async function lockObject<Kind extends EmbeddedKind>(
  tx: Tx,
  kind: Kind,
  id: string,
): Promise<EmbeddedObject<Kind> | undefined> {
  const named = and(eq(embeddedObjects.id, id), eq(embeddedObjects.kind, kind));
  return (await tx.select().from(embeddedObjects).where(named).for('update'))[0] as
    | EmbeddedObject<Kind>
    | undefined;
}

export async function updateFacts<Kind extends EmbeddedKind>(
  tx: Tx,
  object: EmbeddedObject<Kind>,
  changes: Partial<EmbeddedFacts[Kind]>,
): Promise<void> {
  await tx
    .update(embeddedObjects)
    .set({ facts: { ...object.facts, ...changes } })
    .where(eq(embeddedObjects.id, object.id));
}

/** Of one user, newest first. */
export async function listObjects<Kind extends EmbeddedKind>(
  tx: Tx,
  kind: Kind,
  userId: string,
): Promise<EmbeddedObject<Kind>[]> {
  const owned = and(eq(embeddedObjects.kind, kind), eq(embeddedObjects.userId, userId));
  const rows = await tx.select().from(embeddedObjects).where(owned).orderBy(desc(embeddedObjects.createdAt));
  return rows as EmbeddedObject<Kind>[];
}

export async function listDueSubscriptions(tx: Tx, now: Date): Promise<string[]> {
  const due = and(
    eq(embeddedObjects.kind, 'subscription'),
    sql`${embeddedObjects.facts}->>'state' = 'active'`,
    sql`(${embeddedObjects.facts}->>'periodEnd')::timestamptz <= ${now}`,
  );
  return (await tx.select({ id: embeddedObjects.id }).from(embeddedObjects).where(due)).map(({ id }) => id);
}

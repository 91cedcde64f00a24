import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { identityShares } from './identities-tables.ts';

export type Share = typeof identityShares.$inferSelect;

export async function putShare(tx: Tx, share: typeof identityShares.$inferInsert): Promise<void> {
  const { userId, path, email } = identityShares;
  await tx
    .insert(identityShares)
    .values(share)
    .onConflictDoUpdate({ target: [userId, path, email], set: { mode: share.mode } });
}

/** False when there was no such share. */
export async function deleteShare(tx: Tx, userId: string, path: string, email: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(identityShares)
    .where(
      and(eq(identityShares.userId, userId), eq(identityShares.path, path), eq(identityShares.email, email)),
    );
  return rowCount === 1;
}

export function listSharesBy(tx: Tx, userId: string): Promise<Share[]> {
  return tx
    .select()
    .from(identityShares)
    .where(eq(identityShares.userId, userId))
    .orderBy(asc(identityShares.path), asc(identityShares.email));
}

export function listSharesWith(tx: Tx, email: string): Promise<Share[]> {
  return tx
    .select()
    .from(identityShares)
    .where(eq(identityShares.email, email))
    .orderBy(asc(identityShares.createdAt));
}

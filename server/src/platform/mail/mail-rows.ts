import { and, asc, desc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { mails } from '../platform-tables.ts';

export type StoredLetter = typeof mails.$inferSelect;

export async function insertLetter(tx: Tx, letter: typeof mails.$inferInsert): Promise<void> {
  await tx.insert(mails).values(letter);
}

export interface Claim {
  now: Date;
  /** Letters written before it are given up. */
  writtenAfter: Date;
  /** Another sender may try again then, should this one die. */
  retryAt: Date;
  max: number;
}

/** Letters that are due, each handed to one sender only. */
export async function claimLetters(tx: Tx, claim: Claim): Promise<StoredLetter[]> {
  const due = tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(isNull(mails.sentAt), lte(mails.nextTryAt, claim.now), gt(mails.createdAt, claim.writtenAfter)),
    )
    .orderBy(asc(mails.nextTryAt))
    .limit(claim.max)
    .for('update', { skipLocked: true });
  return await tx.update(mails).set({ nextTryAt: claim.retryAt }).where(inArray(mails.id, due)).returning();
}

/** What was sent is emptied: a link must not lie around in the database. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(mails).set({ sentAt: now, body: '', lastError: null }).where(eq(mails.id, id));
}

export async function markFailed(
  tx: Tx,
  id: string,
  failure: Pick<StoredLetter, 'attempts' | 'nextTryAt' | 'lastError'>,
): Promise<void> {
  await tx.update(mails).set(failure).where(eq(mails.id, id));
}

export async function listUnsentLetters(tx: Tx, max: number): Promise<StoredLetter[]> {
  return await tx.select().from(mails).where(isNull(mails.sentAt)).orderBy(desc(mails.createdAt)).limit(max);
}

export async function removeOldLetters(tx: Tx, before: Date): Promise<void> {
  await tx.delete(mails).where(lt(mails.createdAt, before));
}

import { createHash } from 'node:crypto';
import { limits } from '@facet/contract';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { AccountsContext } from './accounts-context.ts';
import { mailTokens } from './accounts-tables.ts';

// Links sent by mail. Only the hash is stored, and using one deletes it.

type MailTokenKind = (typeof mailTokens.$inferSelect)['kind'];

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const stillGood = (kind: MailTokenKind, token: string, now: Date) =>
  and(eq(mailTokens.hash, hashOf(token)), eq(mailTokens.kind, kind), gt(mailTokens.expiresAt, now));

export async function createMailToken(
  ctx: Pick<AccountsContext, 'clock' | 'ids'>,
  tx: Tx,
  userId: string,
  kind: MailTokenKind,
): Promise<string> {
  const token = ctx.ids.secret();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + limits.mailLinkMinutes[kind] * 60_000);
  await tx.insert(mailTokens).values({ hash: hashOf(token), userId, kind, expiresAt, createdAt: now });
  return token;
}

export async function isMailTokenGood(
  tx: Tx,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ userId: mailTokens.userId })
    .from(mailTokens)
    .where(stillGood(kind, token, now));
  return rows.length > 0;
}

/** The user the link was sent to; undefined when it is unknown, used or too old. */
export async function useMailToken(
  tx: Tx,
  kind: MailTokenKind,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const rows = await tx
    .delete(mailTokens)
    .where(stillGood(kind, token, now))
    .returning({ userId: mailTokens.userId });
  return rows[0]?.userId;
}

export async function removeMailTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(mailTokens).where(eq(mailTokens.userId, userId));
}

export async function removeOldMailTokens(tx: Tx, now: Date): Promise<void> {
  await tx.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
}

import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { sessions, users } from './accounts-tables.ts';
import type { User } from './user-rows.ts';

export type Session = typeof sessions.$inferSelect;

export interface SessionWithUser {
  session: Session;
  user: User;
}

export async function insertSession(tx: Tx, session: Session): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function findSession(tx: Tx, id: string): Promise<SessionWithUser | undefined> {
  const rows = await tx
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id));
  return rows[0];
}

/** The one statement that decides which of several refreshes with the same token moves the session on. */
export async function advanceSession(
  tx: Tx,
  session: Session,
  next: Pick<Session, 'rotatedAt' | 'accessExpiresAt' | 'refreshExpiresAt'>,
): Promise<Session | undefined> {
  const unchanged = and(
    eq(sessions.id, session.id),
    eq(sessions.counter, session.counter),
    isNull(sessions.revokedAt),
  );
  const rows = await tx
    .update(sessions)
    .set({ ...next, counter: session.counter + 1 })
    .where(unchanged)
    .returning();
  return rows[0];
}

export async function touchSession(tx: Tx, id: string, now: Date, unlessSince: Date): Promise<void> {
  const stale = or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, unlessSince));
  await tx
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, id), stale));
}

/** How many were alive until now. */
export async function revokeSessionsOf(tx: Tx, userId: string, now: Date): Promise<number> {
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length;
}

/** False when the user has no such session. */
export async function revokeSession(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export interface SessionPage {
  kind: Session['kind'];
  page: number;
  itemsPerPage: number;
}

/** Those that still open something, newest first. */
export async function listLiveSessions(
  tx: Tx,
  userId: string,
  now: Date,
  { kind, page, itemsPerPage }: SessionPage,
): Promise<{ rows: Session[]; pages: number }> {
  const live = and(
    eq(sessions.userId, userId),
    eq(sessions.kind, kind),
    isNull(sessions.revokedAt),
    gt(sessions.refreshExpiresAt, now),
  );
  const [total] = await tx.select({ rows: count() }).from(sessions).where(live);
  const rows = await tx
    .select()
    .from(sessions)
    .where(live)
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(itemsPerPage)
    .offset(page * itemsPerPage);
  return { rows, pages: Math.ceil((total?.rows ?? 0) / itemsPerPage) };
}

/** Ended sessions are kept a while, so that a replayed token is still recognised as one. */
export async function removeEndedSessions(tx: Tx, before: Date): Promise<void> {
  await tx.delete(sessions).where(or(lt(sessions.revokedAt, before), lt(sessions.refreshExpiresAt, before)));
}

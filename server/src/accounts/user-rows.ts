import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { users } from './accounts-tables.ts';

export type User = typeof users.$inferSelect;

const sameText = (column: typeof users.email | typeof users.username, value: string) =>
  eq(sql`lower(${column})`, value.toLowerCase());

export async function findUser(tx: Tx, id: string): Promise<User | undefined> {
  return (await tx.select().from(users).where(eq(users.id, id)))[0];
}

export async function findUserByEmail(tx: Tx, email: string): Promise<User | undefined> {
  return (await tx.select().from(users).where(sameText(users.email, email)))[0];
}

/** By e-mail or username, in either case. A username holds no @, so the two never meet. */
export async function findUserByLogin(tx: Tx, login: string): Promise<User | undefined> {
  const match = or(sameText(users.email, login), sameText(users.username, login));
  return (await tx.select().from(users).where(match))[0];
}

export async function findUserByGoogle(tx: Tx, subject: string): Promise<User | undefined> {
  return (await tx.select().from(users).where(eq(users.googleSubject, subject)))[0];
}

/** Those whose username or e-mail contains the text, oldest first. */
export async function listUsers(tx: Tx, contained: string): Promise<User[]> {
  const text = contained.toLowerCase();
  const matches = or(
    sql`position(${text} in lower(${users.username})) > 0`,
    sql`position(${text} in lower(${users.email})) > 0`,
  );
  return await tx.select().from(users).where(matches).orderBy(asc(users.createdAt));
}

export async function isUsernameTaken(tx: Tx, username: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(sameText(users.username, username));
  return rows.length > 0;
}

/** False when the e-mail or the username is somebody's already. */
export async function insertUser(tx: Tx, user: User): Promise<boolean> {
  const rows = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return rows.length > 0;
}

export async function updateUser(tx: Tx, id: string, changes: Partial<User>): Promise<User | undefined> {
  return (await tx.update(users).set(changes).where(eq(users.id, id)).returning())[0];
}

/**
 * The user, whom nobody else changes or deletes before the transaction ends; undefined when deleted. The
 * weak kind of lock: rows that refer to the user may still be written meanwhile.
 */
export async function lockUser(tx: Tx, id: string): Promise<User | undefined> {
  return (await tx.select().from(users).where(eq(users.id, id)).for('no key update'))[0];
}

/**
 * True while the password is still the one that was checked: a session may not start beside a password
 * change that has just ended all of them. The lock makes the two wait for each other.
 */
export async function lockWithPassword(tx: Tx, user: User): Promise<boolean> {
  const samePassword = user.passwordHash
    ? eq(users.passwordHash, user.passwordHash)
    : isNull(users.passwordHash);
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), samePassword))
    .for('share');
  return rows.length > 0;
}

import { and, asc, desc, eq, inArray, like, notLike, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { identities } from './identities-tables.ts';

export type IdentityRow = typeof identities.$inferSelect;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);

const below = (folder: string): SQL | undefined =>
  folder ? like(identities.name, `${escapeLike(folder)}/%`) : undefined;

export async function findIdentity(tx: Tx, userId: string, name: string): Promise<IdentityRow | undefined> {
  const [row] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.name, name)));
  return row;
}

/** Writes the identity over one of the same name; the old files go with the sweep, a task may still use them. */
export async function putIdentity(tx: Tx, values: typeof identities.$inferInsert): Promise<IdentityRow> {
  const { id: _id, userId: _userId, name: _name, ...content } = values;
  const [row] = await tx
    .insert(identities)
    .values(values)
    .onConflictDoUpdate({ target: [identities.userId, identities.name], set: content })
    .returning();
  return row!;
}

/** Nothing where the name is taken. */
export async function addIdentity(
  tx: Tx,
  values: typeof identities.$inferInsert,
): Promise<IdentityRow | undefined> {
  const [row] = await tx.insert(identities).values(values).onConflictDoNothing().returning();
  return row;
}

export interface IdentityPage {
  rows: IdentityRow[];
  pages: number;
}

export interface IdentityFilter {
  /** Empty for the root. */
  folder: string;
  /** Only those directly in the folder. */
  directly: boolean;
  page: number;
  perPage: number;
}

/** Newest first. */
export async function listIdentities(tx: Tx, userId: string, filter: IdentityFilter): Promise<IdentityPage> {
  const { folder, directly, page, perPage } = filter;
  const deeper = folder ? `${escapeLike(folder)}/%/%` : '%/%';
  const wanted = and(
    eq(identities.userId, userId),
    below(folder),
    directly ? notLike(identities.name, deeper) : undefined,
  );
  const total = await tx.$count(identities, wanted);
  const rows = await tx
    .select()
    .from(identities)
    .where(wanted)
    .orderBy(desc(identities.createdAt), asc(identities.name))
    .limit(perPage)
    .offset(page * perPage);
  return { rows, pages: Math.ceil(total / perPage) };
}

/** Names of the folders directly in a folder. */
export async function listFolders(tx: Tx, userId: string, folder: string): Promise<string[]> {
  const depth = folder ? folder.split('/').length : 0;
  const segment = sql<string>`split_part(${identities.name}, '/', ${depth + 1})`;
  const hasFurther = sql`split_part(${identities.name}, '/', ${depth + 2}) <> ''`;
  const rows = await tx
    .selectDistinct({ name: segment })
    .from(identities)
    .where(and(eq(identities.userId, userId), below(folder), hasFurther))
    // By position: PostgreSQL takes the expression with its parameters for another one.
    .orderBy(sql`1`);
  return rows.map(({ name }) => name);
}

export async function renameIdentity(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(identities).set({ name }).where(eq(identities.id, id));
}

export function deleteIdentities(tx: Tx, userId: string, names: string[]): Promise<IdentityRow[]> {
  return tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), inArray(identities.name, names)))
    .returning();
}

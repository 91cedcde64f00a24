import type { Detection } from '@facet/engine';
import { and, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { images } from './images-tables.ts';

export type Image = typeof images.$inferSelect;

const owned = (userId: string): SQL =>
  and(eq(images.userId, userId), or(isNull(images.storeUntil), sql`${images.storeUntil} > now()`))!;

export async function insertImage(tx: Tx, values: typeof images.$inferInsert): Promise<Image> {
  const [row] = await tx.insert(images).values(values).returning();
  return row!;
}

/** Whoever it belongs to; use cases of a caller ask `imageOf`. */
export async function findImage(tx: Tx, id: string): Promise<Image | undefined> {
  const [row] = await tx.select().from(images).where(eq(images.id, id));
  return row;
}

export async function findOwnImage(
  tx: Tx,
  userId: string,
  by: { id: string } | { projectId: string },
): Promise<Image | undefined> {
  const wanted = 'id' in by ? eq(images.id, by.id) : eq(images.projectId, by.projectId);
  const [row] = await tx
    .select()
    .from(images)
    .where(and(wanted, owned(userId)));
  return row;
}

export interface ImagePage {
  rows: Image[];
  pages: number;
}

export async function listImages(
  tx: Tx,
  userId: string,
  filter: { app: string | null; page: number; perPage: number },
): Promise<ImagePage> {
  const { app, page, perPage } = filter;
  const wanted = and(owned(userId), app ? eq(images.app, app) : undefined);
  const [total] = await tx.select({ images: count() }).from(images).where(wanted);
  const rows = await tx
    .select()
    .from(images)
    .where(wanted)
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(perPage)
    .offset(page * perPage);
  return { rows, pages: Math.ceil(total!.images / perPage) };
}

/** Holds the row until the transaction ends: changes to what is picked take turns. */
export async function lockImage(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: images.id }).from(images).where(eq(images.id, id)).for('update');
}

export async function setDetection(tx: Tx, id: string, detection: Detection): Promise<Image> {
  const selectedFaces = detection.faces.map(() => 0);
  const [row] = await tx
    .update(images)
    .set({ detection, selectedFaces })
    .where(eq(images.id, id))
    .returning();
  return row!;
}

export async function setSelectedFaces(tx: Tx, id: string, selectedFaces: number[]): Promise<void> {
  await tx.update(images).set({ selectedFaces }).where(eq(images.id, id));
}

export async function setEdited(tx: Tx, id: string, editedKey: string | null): Promise<void> {
  await tx.update(images).set({ editedKey }).where(eq(images.id, id));
}

export async function deleteImage(tx: Tx, id: string): Promise<void> {
  await tx.delete(images).where(eq(images.id, id));
}

export function findExpired(tx: Tx, atMost: number): Promise<Image[]> {
  return tx.select().from(images).where(sql`${images.storeUntil} <= now()`).limit(atMost);
}

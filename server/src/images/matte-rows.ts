import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { mattes } from './images-tables.ts';

export type MatteRow = typeof mattes.$inferSelect;

export async function findMatte(tx: Tx, imageId: string): Promise<MatteRow | undefined> {
  const [row] = await tx.select().from(mattes).where(eq(mattes.imageId, imageId));
  return row;
}

/** The first one stays: tasks that wait may hold its key. */
export async function keepMatte(tx: Tx, imageId: string, objectKey: string): Promise<void> {
  await tx.insert(mattes).values({ imageId, objectKey }).onConflictDoNothing();
}

/** The one before is swept as soon as no task reads it. */
export async function setRetouch(tx: Tx, imageId: string, retouchKey: string | null): Promise<void> {
  await tx.update(mattes).set({ retouchKey }).where(eq(mattes.imageId, imageId));
}

import type { DetectedFace, Detection } from '@facet/engine';
import { and, count, desc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { images } from './images-tables.ts';

export type ImageRow = typeof images.$inferSelect;

const owned = (userId: string, now: Date): SQL =>
  and(eq(images.userId, userId), or(isNull(images.storeUntil), gt(images.storeUntil, now)))!;

export async function insertImage(tx: Tx, values: typeof images.$inferInsert): Promise<ImageRow> {
  const [row] = await tx.insert(images).values(values).returning();
  return row!;
}

export async function findImage(
  tx: Tx,
  userId: string,
  id: string,
  now: Date,
): Promise<ImageRow | undefined> {
  const [row] = await tx
    .select()
    .from(images)
    .where(and(eq(images.id, id), owned(userId, now)));
  return row;
}

export async function findProject(
  tx: Tx,
  userId: string,
  projectId: string,
  now: Date,
): Promise<ImageRow | undefined> {
  const [row] = await tx
    .select()
    .from(images)
    .where(and(eq(images.projectId, projectId), owned(userId, now)));
  return row;
}

export interface ImagePage {
  rows: ImageRow[];
  pages: number;
}

export async function listImages(
  tx: Tx,
  userId: string,
  filter: { app: string | null; page: number; perPage: number; now: Date },
): Promise<ImagePage> {
  const { app, page, perPage, now } = filter;
  const wanted = and(owned(userId, now), app ? eq(images.app, app) : undefined);
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

export async function setDetection(tx: Tx, id: string, detection: Detection): Promise<ImageRow> {
  const selectedFaces = detection.faces.map(() => 0);
  const [row] = await tx
    .update(images)
    .set({ detection, selectedFaces })
    .where(eq(images.id, id))
    .returning();
  return row!;
}

/** Beside what is known of its faces, whose numbers stay. */
export async function setPeople(tx: Tx, id: string, people: Detection['people']): Promise<ImageRow> {
  await lockImage(tx, id);
  const [image] = await tx.select().from(images).where(eq(images.id, id));
  const detection = { faces: [], nsfw: false, ...image!.detection, people };
  const [row] = await tx.update(images).set({ detection }).where(eq(images.id, id)).returning();
  return row!;
}

/** The next number for a face that somebody marked; the numbers of the others stay. */
export async function addDetectedFace(tx: Tx, id: string, face: Omit<DetectedFace, 'id'>): Promise<ImageRow> {
  await lockImage(tx, id);
  const [image] = await tx.select().from(images).where(eq(images.id, id));
  const { detection, selectedFaces } = image!;
  const known = detection ?? { faces: [], people: [], nsfw: false };
  const next = Math.max(-1, ...known.faces.map((other) => other.id)) + 1;
  const changed = { ...known, faces: [...known.faces, { ...face, id: next }] };
  const [row] = await tx
    .update(images)
    .set({ detection: changed, selectedFaces: [...selectedFaces, 0] })
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

export function findExpired(tx: Tx, now: Date, atMost: number): Promise<ImageRow[]> {
  return tx.select().from(images).where(lte(images.storeUntil, now)).limit(atMost);
}

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

/** What a search found. Faces and people that were found before stay, and so do their numbers. */
export async function addDetection(tx: Tx, id: string, found: Detection): Promise<void> {
  await lockImage(tx, id);
  const [image] = await tx.select().from(images).where(eq(images.id, id));
  const { detection: known, selectedFaces } = image!;
  const faces = known?.faces.length ? known.faces : found.faces;
  const people = known?.people.length ? known.people : found.people;
  const detection = { faces, people, nsfw: found.nsfw || known?.nsfw === true };
  await tx
    .update(images)
    .set({ detection, selectedFaces: faces.map((_face, index) => selectedFaces[index] ?? 0) })
    .where(eq(images.id, id));
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

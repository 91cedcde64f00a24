import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { generationCounters, generations, picks } from './images-tables.ts';

export type GenerationRow = typeof generations.$inferSelect;

type NewGeneration = Omit<typeof generations.$inferInsert, 'id' | 'g' | 'createdAt'>;

/** Face number of results that change the whole picture. */
export const WHOLE_PICTURE = -1;

/**
 * Adds a result with the next number of its image and face. Numbers count from 0 and never come back, also
 * when results are deleted (clients keep them).
 */
export async function addGeneration(tx: Tx, generation: NewGeneration): Promise<GenerationRow> {
  const { imageId, face } = generation;
  const [counter] = await tx
    .insert(generationCounters)
    .values({ imageId, face, next: 1 })
    .onConflictDoUpdate({
      target: [generationCounters.imageId, generationCounters.face],
      set: { next: sql`${generationCounters.next} + 1` },
    })
    .returning({ next: generationCounters.next });
  const [row] = await tx
    .insert(generations)
    .values({ ...generation, g: counter!.next - 1 })
    .returning();
  return row!;
}

export async function findGeneration(
  tx: Tx,
  imageId: string,
  face: number,
  g: number,
): Promise<GenerationRow | undefined> {
  const [row] = await tx
    .select()
    .from(generations)
    .where(and(eq(generations.imageId, imageId), eq(generations.face, face), eq(generations.g, g)));
  return row;
}

export async function findGenerationOfTask(tx: Tx, taskId: string): Promise<GenerationRow | undefined> {
  const [row] = await tx.select().from(generations).where(eq(generations.taskId, taskId));
  return row;
}

/** Whether this version of its face stands in the picture. */
export async function isPicked(tx: Tx, { imageId, face, g }: GenerationRow): Promise<boolean> {
  const wanted = and(eq(picks.imageId, imageId), eq(picks.face, face), eq(picks.g, g));
  return (await tx.select().from(picks).where(wanted)).length > 0;
}

export async function deleteGeneration(tx: Tx, id: number): Promise<void> {
  await tx.delete(generations).where(eq(generations.id, id));
}

export function listGenerations(tx: Tx, imageId: string, tools: readonly string[]): Promise<GenerationRow[]> {
  const wanted = and(eq(generations.imageId, imageId), inArray(generations.tool, [...tools]));
  return tx.select().from(generations).where(wanted).orderBy(asc(generations.id));
}

export interface FaceVersion extends GenerationRow {
  picked: boolean;
}

/** Versions of one face, or of all; ascending number. */
export async function listFaceVersions(tx: Tx, imageId: string, face: number | null): Promise<FaceVersion[]> {
  const picked = and(
    eq(picks.imageId, generations.imageId),
    eq(picks.face, generations.face),
    eq(picks.g, generations.g),
  );
  const ofFace = face === null ? sql`${generations.face} <> ${WHOLE_PICTURE}` : eq(generations.face, face);
  const rows = await tx
    .select({ generation: generations, pick: picks.g })
    .from(generations)
    .leftJoin(picks, picked)
    .where(and(eq(generations.imageId, imageId), ofFace))
    .orderBy(asc(generations.face), asc(generations.g));
  return rows.map(({ generation, pick }) => ({ ...generation, picked: pick !== null }));
}

export interface FaceCount {
  imageId: string;
  face: number;
  tool: string;
  generations: number;
}

export function countByFace(tx: Tx, imageIds: string[]): Promise<FaceCount[]> {
  const { imageId, face, tool } = generations;
  return tx
    .select({ imageId, face, tool, generations: count() })
    .from(generations)
    .where(inArray(imageId, imageIds))
    .groupBy(imageId, face, tool);
}

/** The newest result of each image, for groups that have no picture of their own. */
export async function newestResults(tx: Tx, imageIds: string[]): Promise<Map<string, GenerationRow>> {
  const rows = await tx
    .selectDistinctOn([generations.imageId])
    .from(generations)
    .where(inArray(generations.imageId, imageIds))
    .orderBy(generations.imageId, desc(generations.id));
  return new Map(rows.map((row) => [row.imageId, row]));
}

export async function objectKeysOf(tx: Tx, imageIds: string[]): Promise<(string | null)[]> {
  const { objectKey, faceKey, thumbnailKey, patchKey } = generations;
  const rows = await tx
    .select({ objectKey, faceKey, thumbnailKey, patchKey })
    .from(generations)
    .where(inArray(generations.imageId, imageIds));
  return rows.flatMap((row) => [row.objectKey, row.faceKey, row.thumbnailKey, row.patchKey]);
}

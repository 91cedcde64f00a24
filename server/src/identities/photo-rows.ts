import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { identities, identityPhotos } from './identities-tables.ts';
import type { IdentityRow } from './identity-rows.ts';

export type PhotoRow = typeof identityPhotos.$inferSelect;

/** Best first, then newest. */
export function listPhotos(tx: Tx, identityId: string): Promise<PhotoRow[]> {
  return tx
    .select()
    .from(identityPhotos)
    .where(eq(identityPhotos.identityId, identityId))
    .orderBy(sql`${identityPhotos.quality} desc nulls last`, desc(identityPhotos.createdAt));
}

/** Whose photo a file is; nothing for one that was removed or replaced. */
export async function findPhotoOwner(
  tx: Tx,
  objectKey: string,
): Promise<Pick<IdentityRow, 'userId' | 'name'> | undefined> {
  const [row] = await tx
    .select({ userId: identities.userId, name: identities.name })
    .from(identityPhotos)
    .innerJoin(identities, eq(identities.id, identityPhotos.identityId))
    .where(eq(identityPhotos.objectKey, objectKey));
  return row;
}

export async function insertPhoto(tx: Tx, photo: typeof identityPhotos.$inferInsert): Promise<void> {
  await tx.insert(identityPhotos).values(photo);
}

export function deletePhotos(tx: Tx, identityId: string): Promise<PhotoRow[]> {
  return tx.delete(identityPhotos).where(eq(identityPhotos.identityId, identityId)).returning();
}

export async function deletePhoto(tx: Tx, id: string): Promise<void> {
  await tx.delete(identityPhotos).where(eq(identityPhotos.id, id));
}

/** The photo that the identity is used with. */
export async function setUsedPhoto(tx: Tx, identityId: string, photo: PhotoRow): Promise<void> {
  const { objectKey, thumbnailKey, quality } = photo;
  await tx.update(identities).set({ objectKey, thumbnailKey, quality }).where(eq(identities.id, identityId));
}

export async function photosOfNames(tx: Tx, userId: string, names: string[]): Promise<PhotoRow[]> {
  const named = and(eq(identities.userId, userId), inArray(identities.name, names));
  const ids = tx.select({ id: identities.id }).from(identities).where(named);
  return tx.select().from(identityPhotos).where(inArray(identityPhotos.identityId, ids));
}

export const filesOf = (photos: readonly Pick<PhotoRow, 'objectKey' | 'thumbnailKey'>[]): string[] => [
  ...new Set(photos.flatMap(({ objectKey, thumbnailKey }) => [objectKey, thumbnailKey])),
];

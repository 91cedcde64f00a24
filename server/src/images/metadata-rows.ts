import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { PictureMetadata } from '../platform/pictures/picture-jobs.ts';
import { keptMetadata } from './images-tables.ts';

export async function keepMetadata(tx: Tx, imageId: string, metadata: PictureMetadata): Promise<void> {
  await tx.insert(keptMetadata).values({ imageId, ...metadata });
}

export async function findMetadata(tx: Tx, imageId: string): Promise<PictureMetadata> {
  const [row] = await tx.select().from(keptMetadata).where(eq(keptMetadata.imageId, imageId));
  return { exif: row?.exif ?? null, xmp: row?.xmp ?? null };
}

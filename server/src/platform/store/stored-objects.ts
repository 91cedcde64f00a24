import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import type { Platform } from '../platform.ts';
import { objects } from '../platform-tables.ts';
import { measureFile } from './measure-file.ts';
import { newObjectKey } from './object-key.ts';

// Files with their rows: the file is stored before its row, the row goes before its file, so that a row
// never points at nothing. What is left over in between is swept.

export const REMOVE_OBJECTS_JOB = 'remove-objects';

export type StoredObject = typeof objects.$inferSelect;

export interface PictureFile {
  path: string;
  mime: string;
  widthPx: number;
  heightPx: number;
}

/** Stores a picture for a user and returns its key. */
export async function storeObject(
  ctx: Pick<Platform, 'db' | 'store' | 'ids'>,
  userId: string,
  picture: PictureFile,
): Promise<string> {
  const file = await measureFile(picture.path, picture.mime);
  const key = newObjectKey(ctx.ids);
  await ctx.store.put(key, file);
  const { sha256, bytes, mime } = file;
  const { widthPx, heightPx } = picture;
  await ctx.db.insert(objects).values({ key, userId, sha256, bytes, mime, widthPx, heightPx });
  return key;
}

export async function findObject(tx: Tx, key: string): Promise<StoredObject | undefined> {
  const [row] = await tx.select().from(objects).where(eq(objects.key, key));
  return row;
}

/** Copies an object to a local file and makes sure that it is what was stored. */
export async function fetchObject(
  ctx: Pick<Platform, 'db' | 'store'>,
  key: string,
  path: string,
): Promise<StoredObject> {
  const row = await findObject(ctx.db, key);
  if (!row) throw new Error(`object ${key} is not known`);
  await ctx.store.fetch(key, path);
  const { sha256 } = await measureFile(path, row.mime);
  if (sha256 !== row.sha256) throw new Error(`object ${key} is damaged: its hash has changed`);
  return row;
}

/** In the caller's transaction: the rows go, the files follow by a job. */
export async function forgetObjects(
  ctx: Pick<Platform, 'queue'>,
  tx: Tx,
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  const present = keys.filter((key) => key != null);
  if (present.length === 0) return;
  await tx.delete(objects).where(inArray(objects.key, present));
  await ctx.queue.enqueue(tx, REMOVE_OBJECTS_JOB, { keys: present });
}

/** Everything a user ever stored, for account deletion. */
export async function forgetObjectsOf(ctx: Pick<Platform, 'queue'>, tx: Tx, userId: string): Promise<void> {
  const owned = await tx.select({ key: objects.key }).from(objects).where(eq(objects.userId, userId));
  await forgetObjects(
    ctx,
    tx,
    owned.map(({ key }) => key),
  );
}

import { and, eq } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { Actor } from '../platform/http/call.ts';
import { references } from './images-tables.ts';
import { type PictureSource, type StoreContext, storePicture } from './store-picture.ts';

type Reference = typeof references.$inferSelect;

/** Stores a reference picture for background and person edits; answers its name. */
export async function storeReference(
  ctx: StoreContext,
  actor: Actor,
  source: PictureSource,
): Promise<string> {
  const { objectKey } = await storePicture(ctx, actor.userId, source);
  const name = ctx.ids.opaque();
  await ctx.db.insert(references).values({ name, userId: actor.userId, objectKey });
  return name;
}

export async function findReference(tx: Tx, userId: string, name: string): Promise<Reference | undefined> {
  const [row] = await tx
    .select()
    .from(references)
    .where(and(eq(references.name, name), eq(references.userId, userId)));
  return row;
}

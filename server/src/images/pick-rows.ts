import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { GenerationRow } from './generation-rows.ts';
import { generations, picks } from './images-tables.ts';

/** The results that stand in the picture, by face. */
export async function listPicked(tx: Tx, imageId: string): Promise<GenerationRow[]> {
  const isPicked = and(
    eq(generations.imageId, picks.imageId),
    eq(generations.face, picks.face),
    eq(generations.g, picks.g),
  );
  const rows = await tx
    .select({ generation: generations })
    .from(picks)
    .innerJoin(generations, isPicked)
    .where(eq(picks.imageId, imageId))
    .orderBy(asc(picks.face));
  return rows.map(({ generation }) => generation);
}

export async function setPick(tx: Tx, { imageId, face, g }: GenerationRow): Promise<void> {
  await tx
    .insert(picks)
    .values({ imageId, face, g })
    .onConflictDoUpdate({ target: [picks.imageId, picks.face], set: { g } });
}

/** Takes one face off the picture, or all of them. */
export async function clearPicks(tx: Tx, imageId: string, face: number | null): Promise<void> {
  await tx
    .delete(picks)
    .where(and(eq(picks.imageId, imageId), face === null ? undefined : eq(picks.face, face)));
}

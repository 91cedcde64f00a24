import { eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { enginePrompts } from './engines-tables.ts';

type Completion = NonNullable<(typeof enginePrompts.$inferSelect)['completion']>;

/** Rows of an api process that was killed while it waited. */
const KEEP_S = 60;

export async function insertPrompt(tx: Tx, id: string, prompt: string): Promise<void> {
  const long = sql`now() - make_interval(secs => ${KEEP_S})`;
  await tx.delete(enginePrompts).where(lt(enginePrompts.createdAt, long));
  await tx.insert(enginePrompts).values({ id, prompt });
}

/** The prompt for the first worker that asks, nothing for the others. */
export async function claimPrompt(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .update(enginePrompts)
    .set({ isTaken: true })
    .where(sql`${enginePrompts.id} = ${id} and not ${enginePrompts.isTaken}`)
    .returning({ prompt: enginePrompts.prompt });
  return row?.prompt;
}

export async function putCompletion(tx: Tx, id: string, completion: Completion['completion']): Promise<void> {
  await tx.update(enginePrompts).set({ completion: { completion } }).where(eq(enginePrompts.id, id));
}

/** What a worker has answered; null while none has. */
export async function findCompletion(tx: Tx, id: string): Promise<Completion | null> {
  const [row] = await tx.select().from(enginePrompts).where(eq(enginePrompts.id, id));
  return row?.completion ?? null;
}

export async function deletePrompt(tx: Tx, id: string): Promise<void> {
  await tx.delete(enginePrompts).where(eq(enginePrompts.id, id));
}

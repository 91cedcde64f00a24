import { Refusal } from '@facet/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { Actor, Call } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { idempotencyKeys } from './tasks-tables.ts';

// The same key and body give the same answer, however often and however parallel (RELIABILITY I-J5). The
// answer is stored in the transaction of its effect: a second caller waits on the key's row until the first
// one has committed or given up.

const KEEP_HOURS = 24;

type Idempotency = NonNullable<Call['idempotency']>;

const rowOf = (actor: Actor, { key }: Idempotency) =>
  and(eq(idempotencyKeys.userId, actor.userId), eq(idempotencyKeys.key, key));

/** The answer given before, or undefined. */
export async function earlierAnswer<Answer>(
  tx: Tx,
  actor: Actor,
  idempotency: Call['idempotency'],
): Promise<Answer | undefined> {
  if (!idempotency) return undefined;
  const [row] = await tx.select().from(idempotencyKeys).where(rowOf(actor, idempotency));
  if (row && row.bodyHash !== idempotency.bodyHash) throw new Refusal('idempotency_key_reused');
  return row?.response as Answer | undefined;
}

export function answerOnce<Answer>(
  ctx: Pick<Platform, 'db'>,
  actor: Actor,
  idempotency: Call['idempotency'],
  produce: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction(async (tx) => {
    if (!idempotency) return produce(tx);
    const { key, bodyHash } = idempotency;
    const reserved = await tx
      .insert(idempotencyKeys)
      .values({ userId: actor.userId, key, bodyHash, status: 200, response: {} })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (reserved.length === 0) return (await earlierAnswer<Answer>(tx, actor, idempotency))!;
    const response = await produce(tx);
    await tx.update(idempotencyKeys).set({ response }).where(rowOf(actor, idempotency));
    return response;
  });
}

export async function removeOldKeys(tx: Tx): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.createdAt} < now() - make_interval(hours => ${KEEP_HOURS})`);
}

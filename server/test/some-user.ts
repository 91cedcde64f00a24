import type { AccountType } from '@facet/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../src/platform/database.ts';
import type { Actor } from '../src/platform/http/call.ts';
import { randomIds } from '../src/platform/ids.ts';

/** A user row without credits, and the actor that signs in as it, for tests of single rooms. */
export async function createSomeUser(tx: Tx, type: AccountType = 'FREE'): Promise<Actor> {
  const userId = randomIds.uuid();
  const name = `user-${userId}`;
  await tx.execute(
    sql`insert into users (id, username, email) values (${userId}, ${name}, ${`${name}@example.org`})`,
  );
  return { userId, sessionId: randomIds.uuid(), type, scopes: null, verified: true };
}

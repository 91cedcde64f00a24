import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSomeUser } from '../../test/some-user.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { systemClock } from '../platform/clock.ts';
import { randomIds } from '../platform/ids.ts';
import { mails } from '../platform/platform-tables.ts';
import { mailTokens, sessions } from './accounts-tables.ts';
import { sweepAccounts } from './accounts-worker.ts';
import { newSession } from './issue-tokens.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = systemClock.now();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1_000);
const ctx = { clock: { now: () => now }, ids: randomIds };

it('removes what is long over and keeps what may still be asked for', async () => {
  const { db } = database;
  const { userId } = await createSomeUser(db);
  const start = { userId, userAgent: '' };
  await db
    .insert(sessions)
    .values([
      newSession(ctx, { ...start, name: 'live' }),
      newSession(ctx, { ...start, name: 'revoked lately', revokedAt: daysAgo(29) }),
      newSession(ctx, { ...start, name: 'revoked long ago', revokedAt: daysAgo(31) }),
      newSession(ctx, { ...start, name: 'expired long ago', refreshExpiresAt: daysAgo(31) }),
    ]);
  await db.insert(mailTokens).values([
    { hash: 'good', userId, kind: 'reset', expiresAt: daysAgo(-1) },
    { hash: 'over', userId, kind: 'reset', expiresAt: daysAgo(1) },
  ]);
  const letter = { recipient: 'ada@example.org', body: '' };
  await db.insert(mails).values([
    { ...letter, id: randomIds.uuid(), subject: 'of this week', createdAt: daysAgo(6) },
    { ...letter, id: randomIds.uuid(), subject: 'of last month', createdAt: daysAgo(30) },
  ]);
  await sweepAccounts({ ...ctx, db });
  const names = (await db.select().from(sessions)).map(({ name }) => name);
  expect(names.sort()).toEqual(['live', 'revoked lately']);
  expect((await db.select().from(mailTokens)).map(({ hash }) => hash)).toEqual(['good']);
  expect((await db.select().from(mails)).map(({ subject }) => subject)).toEqual(['of this week']);
});

import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSomeUser } from '../../../test/some-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { randomIds } from '../ids.ts';
import { createLog } from '../log.ts';
import type { Queue } from '../queue.ts';
import { createDiskStore } from './disk-store.ts';
import { newObjectKey } from './object-key.ts';
import { fetchObject, findObject, forgetObjects, storeObject } from './stored-objects.ts';
import { sweepObjects } from './sweep-objects.ts';

const dir = mkdtempSync(join(tmpdir(), 'facet-objects-'));
const store = createDiskStore(join(dir, 'objects'));
const now = new Date('2026-05-01T12:00:00Z');
let userId: string;
const enqueued: Record<string, unknown>[] = [];
const queue = {
  enqueue: async (_tx: unknown, _name: string, data: Record<string, unknown>) => {
    enqueued.push(data);
    return '';
  },
} as unknown as Queue;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ userId } = await createSomeUser(database.db));
});
afterAll(async () => {
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

const context = () => ({
  db: database.db,
  store,
  ids: randomIds,
  queue,
  clock: { now: () => now },
  log: createLog('silent'),
});

async function stored(content: string): Promise<string> {
  const path = join(dir, 'source');
  writeFileSync(path, content);
  return storeObject(context(), userId, { path, mime: 'image/png', widthPx: 64, heightPx: 64 });
}

const onDisk = (key: string) => join(dir, 'objects', key);

const age = async (key: string, hours: number): Promise<void> => {
  const time = new Date(now.getTime() - hours * 3_600_000);
  utimesSync(onDisk(key), time, time);
  await database.db.execute(sql`update objects set created_at = ${time.toISOString()} where key = ${key}`);
};

it('records hash and size, and fetches only what still has them', async () => {
  const key = await stored('pixels');
  const row = await findObject(database.db, key);
  expect(row).toMatchObject({ userId, bytes: 6, mime: 'image/png', widthPx: 64 });
  await fetchObject(context(), key, join(dir, 'copy'));
  writeFileSync(onDisk(key), 'pixelZ');
  await expect(fetchObject(context(), key, join(dir, 'copy'))).rejects.toThrow('damaged');
});

it('forgets rows at once and files by a job', async () => {
  const key = await stored('gone');
  await forgetObjects(context(), database.db, [key, null]);
  expect(await findObject(database.db, key)).toBeUndefined();
  expect(enqueued.at(-1)).toEqual({ keys: [key] });
});

it('sweeps orphans older than a day, keeps what is used or young', async () => {
  const [used, unused, young] = [await stored('used'), await stored('unused'), await stored('young')];
  const [fileOnly, youngFile] = [newObjectKey(randomIds), newObjectKey(randomIds)];
  for (const key of [fileOnly, youngFile]) {
    const path = join(dir, 'source');
    await store.put(key, { path, mime: 'image/png', bytes: 5, sha256: '' });
  }
  for (const key of [used, unused, fileOnly]) await age(key, 25);
  await age(young, 23);
  const leftover = `${onDisk(fileOnly)}.tmp`;
  writeFileSync(leftover, 'half');
  utimesSync(leftover, 0, 0);

  await sweepObjects(context(), [sql`select ${used}::text`]);

  const files = readdirSync(join(dir, 'objects'), { recursive: true }).map((name) => String(name));
  const kept = (key: string) => files.includes(key);
  expect([used, young, youngFile].map(kept)).toEqual([true, true, true]);
  expect([unused, fileOnly, `${fileOnly}.tmp`].map(kept)).toEqual([false, false, false]);
  expect(await findObject(database.db, unused)).toBeUndefined();
  expect(await findObject(database.db, used)).toBeDefined();
});

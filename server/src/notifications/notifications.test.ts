import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSomeUser } from '../../test/some-user.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createLog } from '../platform/log.ts';
import { openSignals, type Signals } from '../platform/signals.ts';
import { openUserEvents, type UserEvent } from '../platform/user-events.ts';
import {
  findNotifications,
  type NewNotification,
  removeExpiredNotifications,
  removeNotification,
} from './notification-rows.ts';
import { notify } from './notify.ts';

let database: TestDatabase;
let signals: Signals;
beforeAll(async () => {
  database = await createTestDatabase();
  signals = openSignals(database.url, createLog('silent'));
});
afterAll(async () => {
  await signals.stop();
  await database.drop();
});

const about = (userId: string, name: NewNotification['name'], imageId: string, taskId: string) => ({
  userId,
  name,
  imageId,
  taskId,
  data: { id_image: imageId, id_task: taskId },
});

describe('notifications', () => {
  it('are read by name, image and task together, oldest first, and only by their user', async () => {
    const [{ userId }, other] = [await createSomeUser(database.db), await createSomeUser(database.db)];
    await notify(database.db, about(userId, 'new_generation', 'a', '1'));
    await notify(database.db, about(userId, 'error', 'a', '2'));
    await notify(database.db, about(userId, 'new_generation', 'b', '3'));
    const tasks = async (filter: Parameters<typeof findNotifications>[2], user = userId) =>
      (await findNotifications(database.db, user, filter)).map(({ taskId }) => taskId);
    expect(await tasks({})).toEqual(['1', '2', '3']);
    expect(await tasks({ names: ['new_generation'] })).toEqual(['1', '3']);
    expect(await tasks({ names: ['new_generation', 'error'], imageId: 'a' })).toEqual(['1', '2']);
    expect(await tasks({ names: ['error'], imageId: 'b' })).toEqual([]);
    expect(await tasks({ taskId: '3' })).toEqual(['3']);
    expect(await tasks({}, other.userId)).toEqual([]);
  });

  it('are deleted by their user only', async () => {
    const [{ userId }, other] = [await createSomeUser(database.db), await createSomeUser(database.db)];
    await notify(database.db, about(userId, 'create', 'a', '1'));
    const [kept] = await findNotifications(database.db, userId, {});
    await removeNotification(database.db, other.userId, kept!.id);
    expect(await findNotifications(database.db, userId, {})).toHaveLength(1);
    await removeNotification(database.db, userId, kept!.id);
    expect(await findNotifications(database.db, userId, {})).toEqual([]);
  });

  it('are invisible after 600 s, and then purged', async () => {
    const { userId } = await createSomeUser(database.db);
    await notify(database.db, about(userId, 'create', 'old', '1'));
    await notify(database.db, about(userId, 'create', 'young', '2'));
    await database.db.execute(
      sql`update notifications set created_at = now() - interval '601 s' where image_id = 'old'`,
    );
    const visible = await findNotifications(database.db, userId, {});
    expect(visible.map(({ imageId }) => imageId)).toEqual(['young']);
    await removeExpiredNotifications(database.db);
    const { rows } = await database.db.execute(
      sql`select image_id from notifications where user_id = ${userId}`,
    );
    expect(rows).toEqual([{ image_id: 'young' }]);
  });

  it('wake whoever waits for their user, only when the transaction commits', async () => {
    const { userId } = await createSomeUser(database.db);
    const heard: (UserEvent | null)[] = [];
    const userEvents = await openUserEvents(signals);
    userEvents.on(userId, (event) => heard.push(event));
    await expect(
      database.db.transaction(async (tx) => {
        await notify(tx, about(userId, 'create', 'never', '0'));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await database.db.transaction((tx) => notify(tx, about(userId, 'create', 'a', '1')));
    const [row] = await findNotifications(database.db, userId, {});
    await vi.waitFor(() => expect(heard).toEqual([{ userId, topic: 'notification', id: String(row!.id) }]));
  });
});

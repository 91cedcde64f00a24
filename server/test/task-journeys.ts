import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountType, Notification, TaskView } from '@facet/contract';
import type { Detection } from '@facet/engine';
import { fakeFaceInTheMiddle } from '@facet/engine/fake';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { checkCreditInvariants, grantCredits } from '../src/credits/index.ts';
import { addDetection, storeUpload } from '../src/images/index.ts';
import type { Actor } from '../src/platform/http/call.ts';
import { checkTaskInvariants } from '../src/tasks/index.ts';
import type { ApiClient } from './api-client.ts';
import { pngOf } from './sample-pictures.ts';
import type { TestStudio } from './test-studio.ts';

// Steps of journeys over HTTP to the notification.

const eventually = { timeout: 25_000, interval: 20 };

export async function actorOf(
  { database }: TestStudio,
  client: ApiClient,
  type: AccountType = 'FREE',
): Promise<Actor> {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from users where email = ${client.email}`,
  );
  return { userId: rows[0]!.id, sessionId: '', type, scopes: null, verified: true };
}

const onePerson: Detection = {
  faces: [fakeFaceInTheMiddle],
  people: [{ id: 0, box: { left: 0.2, top: 0.1, width: 0.6, height: 0.9 }, usable: true }],
  nsfw: false,
};

/** A picture with one face and one person, as an upload would leave it. */
export async function addPicture(
  studio: TestStudio,
  client: ApiClient,
  { sidePx = 128, detection = onePerson, opensProject = false } = {},
): Promise<string> {
  const { platform } = studio.studio;
  const dir = mkdtempSync(join(tmpdir(), 'facet-picture-'));
  const path = join(dir, 'picture.png');
  const content = await pngOf(sidePx, sidePx);
  writeFileSync(path, content);
  const source = { part: 'file', path, bytes: content.length, sha256: '', fileName: 'picture.png' };
  const actor = await actorOf(studio, client);
  const image = await storeUpload(platform, actor, { source, app: 'random', opensProject });
  rmSync(dir, { recursive: true });
  await addDetection(platform.db, image.id, detection);
  return image.id;
}

export async function taskOf(client: ApiClient, id: string): Promise<TaskView> {
  return (await client.json('GET', `/tasks/${id}`)).body;
}

/** The task once it is in that state. */
export function taskIn(client: ApiClient, id: string, state: TaskView['state']): Promise<TaskView> {
  return vi.waitFor(async () => {
    const task = await taskOf(client, id);
    expect(task).toMatchObject({ state });
    return task;
  }, eventually);
}

export async function notificationsOf(
  client: ApiClient,
  filter: Record<string, unknown> = {},
): Promise<Notification[]> {
  return (await client.post('/notification_by_name_json', filter)).body.notifications_list;
}

export async function creditsOf(client: ApiClient): Promise<string> {
  return (await client.json('GET', '/me/general')).body.credits;
}

export async function grantMore(studio: TestStudio, client: ApiClient, hundredths: number): Promise<void> {
  const { userId } = await actorOf(studio, client);
  const reference = studio.studio.platform.ids.uuid();
  await grantCredits(studio.database.db, { userId, amount: hundredths, reference, description: 'Test' });
}

/** RELIABILITY §1.1 and §1.2 hold. */
export async function expectSound({ database }: TestStudio): Promise<void> {
  const checks = [...(await checkCreditInvariants(database.db)), ...(await checkTaskInvariants(database.db))];
  expect(checks.filter(({ violations }) => violations > 0)).toEqual([]);
}

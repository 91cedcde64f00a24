import { createConnections } from '@facet/engine/connections';
import { createFakeEngine } from '@facet/engine/fake';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { type Answer, type ApiClient, signUp } from './api-client.ts';
import { pngOf } from './sample-pictures.ts';
import { taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio, type TestStudioOptions } from './test-studio.ts';

// A studio whose engine is the fake one, but whose connections to engines outside are the real ones, quick.

const eventually = { timeout: 20_000, interval: 20 };

export function startStudioWithEngines(
  options: TestStudioOptions & { timeoutMs?: number; breakMs?: number } = {},
): Promise<TestStudio> {
  const { timeoutMs = 20_000, breakMs = 500 } = options;
  const connections = createConnections({ lookMs: 50, pollMs: 20, breakMs, timeoutMs });
  // The built-in engine's refusals hold, as they would beside real models.
  const env = { FACET_ENGINE: '', ...options.env };
  return startTestStudio({ ...options, engine: createFakeEngine({ connections }), env });
}

/** Before anything else is called: what an account may do is remembered for some seconds. */
export async function signUpAdmin(studio: TestStudio): Promise<ApiClient> {
  const client = await signUp(studio.url);
  const contract = JSON.stringify({ role: 'admin', type: null });
  await studio.database.db.execute(
    sql`update users set contract = ${contract}::jsonb where email = ${client.email}`,
  );
  return client;
}

export async function fill(client: ApiClient, image: string, prompt: string): Promise<Answer> {
  const mask = new Blob([new Uint8Array(await pngOf(128, 128))]);
  return client.form('/edit/fill', { id_image: image, prompt, mask });
}

/** Accepted once the API has heard of the engine. */
export function fillWhenOffered(client: ApiClient, image: string, prompt: string): Promise<string> {
  return vi.waitFor(async () => {
    const { status, body } = await fill(client, image, prompt);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.id_task;
  }, eventually);
}

export async function fillDone(client: ApiClient, image: string, prompt: string): Promise<string> {
  const id = await fillWhenOffered(client, image, prompt);
  await taskIn(client, id, 'done');
  return id;
}

export async function usedFor(studio: TestStudio, task: string): Promise<Record<string, unknown>> {
  const { rows } = await studio.database.db.execute<{ used: Record<string, unknown> }>(
    sql`select used from tasks where id = ${task}`,
  );
  return rows[0]!.used;
}

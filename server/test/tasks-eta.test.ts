import { createFakeEngine } from '@facet/engine/fake';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { signUp } from './api-client.ts';
import { addPicture, taskIn, taskOf } from './task-journeys.ts';
import { startTestStudio } from './test-studio.ts';

it('tells a waiting task the time of what runs before it, by the tools’ usual times', async () => {
  const gates: (() => void)[] = [];
  let isSlow = false;
  const engine = createFakeEngine({
    behaviour: () => (isSlow ? { until: new Promise<void>((resolve) => gates.push(resolve)) } : 'ok'),
  });
  const studio = await startTestStudio({ engine, env: { WORKER_CONCURRENCY: '1' } });
  try {
    const client = await signUp(studio.url);
    const image = await addPicture(studio, client);
    const usual = async (path: string, body: object, seconds: number) => {
      const { id_task } = (await client.post(path, body)).body;
      await taskIn(client, id_task, 'done');
      await studio.database.db.execute(
        sql`update tasks set started_at = finished_at - make_interval(secs => ${seconds}) where id = ${id_task}`,
      );
    };
    const upscale = ['/superid/v2', { id_image: image, scale_factor: 2 }] as const;
    const create = ['/create/new', { prompt: 'a lake' }] as const;
    await usual(...upscale, 100);
    await usual(...create, 5);

    isSlow = true;
    const running = (await client.post(...upscale)).body.id_task;
    await vi.waitFor(() => expect(gates).toHaveLength(1));
    const { eta_s: left } = await taskOf(client, running);
    expect(left).toBeGreaterThan(90);
    const waiting = (await client.post(...create)).body.id_task;
    const { eta_s, queue_position } = await taskOf(client, waiting);
    expect(queue_position).toBe(0);
    expect(eta_s).toBeGreaterThan(left! - 5);
    expect(eta_s).toBeLessThanOrEqual(left! + 6);
  } finally {
    isSlow = false;
    for (const gate of gates) gate();
    await studio.stop();
  }
});

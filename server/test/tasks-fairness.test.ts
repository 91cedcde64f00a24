import { createFakeEngine } from '@facet/engine/fake';
import { expect, it, vi } from 'vitest';
import { signUp } from './api-client.ts';
import { taskIn, taskOf } from './task-journeys.ts';
import { startTestStudio } from './test-studio.ts';

it('lets a user with one task start before the rest of another user’s many', async () => {
  const started: string[] = [];
  const gates: (() => void)[] = [];
  const engine = createFakeEngine({
    behaviour({ params }) {
      started.push((params as { prompt: string }).prompt);
      return { until: new Promise<void>((resolve) => gates.push(resolve)) };
    },
  });
  const studio = await startTestStudio({ engine, env: { WORKER_CONCURRENCY: '1' } });
  try {
    const [busy, quiet] = [await signUp(studio.url), await signUp(studio.url)];
    const many = [];
    for (let n = 1; n <= 8; n++) many.push(await busy.post('/create/new', { prompt: `busy ${n}` }));
    await vi.waitFor(() => expect(started).toEqual(['busy 1']));
    const one = await quiet.post('/create/new', { prompt: 'quiet' });
    expect(await taskOf(quiet, one.body.id_task)).toMatchObject({ state: 'queued', queue_position: 0 });
    expect((await taskOf(busy, many[7]!.body.id_task)).queue_position).toBe(7);
    gates[0]!();
    await vi.waitFor(() => expect(started).toEqual(['busy 1', 'quiet']), { timeout: 10_000 });
    gates[1]!();
    await taskIn(quiet, one.body.id_task, 'done');
  } finally {
    for (const gate of gates) gate();
    await studio.stop();
  }
});

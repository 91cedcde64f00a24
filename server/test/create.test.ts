import { createFakeEngine } from '@facet/engine/fake';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, request, signUp } from './api-client.ts';
import { pngOf } from './sample-pictures.ts';
import { creditsOf, expectSound, notificationsOf, taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let studio: TestStudio;
let client: ApiClient;
beforeAll(async () => {
  // The built-in engine's own rules, the fake one's speed.
  studio = await startTestStudio({ engine: createFakeEngine(), env: { FACET_ENGINE: 'embedded' } });
});
beforeEach(async () => {
  client = await signUp(studio.url);
});
afterAll(async () => {
  await expectSound(studio);
  await studio.stop();
});

async function paramsOf(task: string) {
  const { rows } = await studio.database.db.execute<{ params: object; files: object; seed: string }>(
    sql`select params, files, seed from tasks where id = ${task}`,
  );
  return rows[0]!;
}

describe('POST /create/new', () => {
  it('makes one picture per call, for one credit, with its words in the history', async () => {
    const options = { prompt_enhancement_flag: true, enhanced_prompt: 'a lake at dawn, calm', seed: 7 };
    const { status, body } = await client.post('/create/new', {
      prompt: 'a lake',
      aspect_ratio: '16:9',
      options,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id_task: expect.any(String), id_image: expect.any(String) });
    await taskIn(client, body.id_task, 'done');
    const [told] = await notificationsOf(client, { name_list: 'create,error', id_task: body.id_task });
    expect(told).toMatchObject({ name: 'create', data: { id_image: body.id_image } });
    const { links } = told!.data as { links: { l: string }[] };
    expect(links).toHaveLength(1);
    expect((await request(links[0]!.l, {})).headers.get('content-type')).toMatch(/^image\//);
    expect(await creditsOf(client)).toBe('9.00');

    const { body: past } = await client.post('/history', { id_image: body.id_image, app: 'create' });
    expect(past.history).toMatchObject([
      {
        prompt: 'a lake',
        enhanced_prompt: 'a lake at dawn, calm',
        aspect_ratio: '16:9',
        prompt_enhancement_flag: true,
        seed: 7,
      },
    ]);
  });

  it('enhances and is square unless told otherwise', async () => {
    const { body } = await client.post('/create/new', { prompt: 'a forest' });
    expect((await paramsOf(body.id_task)).params).toMatchObject({ aspectRatio: '1:1', enhancePrompt: true });
    await taskIn(client, body.id_task, 'done');
  });

  it('refuses what the draft model cannot draw and what is no prompt, and takes nothing', async () => {
    const refused = await client.post('/create/new', { prompt: 'an astronaut riding a horse' });
    expect(refused).toMatchObject({ status: 503, body: { code: 'tool_unavailable' } });
    expect(JSON.stringify(refused.body)).toContain('draft model');
    expect((await client.post('/create/new', { prompt: '  ' })).status).toBe(400);
    expect((await client.post('/create/new', { prompt: 'sea', aspect_ratio: 'wide' })).status).toBe(400);
    expect(await creditsOf(client)).toBe('10.00');
  });

  it('takes a reference picture of its own user only', async () => {
    const picture = new Blob([new Uint8Array(await pngOf(96, 96))], { type: 'image/png' });
    const { body: uploaded } = await client.form('/edit/reference', { reference: picture });
    const options = { reference_name: uploaded.reference_name };
    const { body } = await client.post('/create/new', { prompt: 'a lake', options });
    expect(Object.keys((await paramsOf(body.id_task)).files)).toEqual(['reference']);
    await taskIn(client, body.id_task, 'done');
    const stranger = await signUp(studio.url);
    expect((await stranger.post('/create/new', { prompt: 'a lake', options })).status).toBe(400);
    expect(await creditsOf(stranger)).toBe('10.00');
  });
});

describe('POST /create/prompt', () => {
  it('completes a prompt and tells what would be drawn, for nothing', async () => {
    const { body } = await client.post('/create/prompt', { prompt: 'a woman with a dragon in a cafe' });
    expect(body.prompt).toMatch(/^a woman with a dragon in a cafe, \d\d years old/);
    expect(body).toMatchObject({ drawn: expect.stringContaining('Cafe'), ignored: ['dragon'] });
    const { body: written } = await client.post('/create/prompt/write', { prompt: 'a woman in a cafe' });
    expect(written).toEqual({ prompt: expect.stringMatching(/^a woman in a cafe, /), written_by: null });
    const { body: bare } = await client.post('/create/prompt', { prompt: 'a dragon', enhance: false });
    expect(bare).toEqual({
      drawn_by: 'draft',
      prompt: 'a dragon',
      writer: null,
      drawn: null,
      ignored: ['dragon'],
    });
    expect(await creditsOf(client)).toBe('10.00');
  });

  it('asks for somebody who is signed in', async () => {
    const answer = await request(`${studio.url}/api/create/prompt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: 'a lake' }),
    });
    expect(answer.status).toBe(401);
  });
});

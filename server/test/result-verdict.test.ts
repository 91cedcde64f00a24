import { notification } from '@facet/contract';
import type { Engine } from '@facet/engine';
import { createFakeEngine } from '@facet/engine/fake';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, signUp } from './api-client.ts';
import { addPicture, notificationsOf, taskIn } from './task-journeys.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

// Programs hear with the result whether the face passed, and why somebody should look at it first.

let facts: Record<string, unknown> = {};
let studio: TestStudio;
let client: ApiClient;

beforeAll(async () => {
  const engine = createFakeEngine();
  const measuring: Engine = {
    ...engine,
    run: async (job, context) => {
      const result = await engine.run(job, context);
      return { ...result, facts: { ...result.facts, ...facts } };
    },
  };
  studio = await startTestStudio({ engine: measuring });
  client = await signUp(studio.url);
});
afterAll(() => studio.stop());

const check = (name: string, passed: boolean) => ({ name, passed, text: `${name}: ${passed}` });
const privacy = (passed: boolean) => ({ first: 1.1, second: 0.2, passed, tries: 1, identities: [4] });
const LOOK = 'The apparent sex or age changed.';

it.each([
  ['passed', { checks: [check('identity', true)], review: [], privacy: privacy(true) }],
  [
    'review',
    { checks: [check('identity', true), check('review', false)], review: [LOOK], privacy: privacy(true) },
  ],
  [
    'failed',
    { checks: [check('identity', false), check('review', false)], review: [LOOK], privacy: privacy(false) },
  ],
])('a face that %s says so in its notification and in the history', async (verdict, measured) => {
  facts = measured;
  const id_image = await addPicture(studio, client);
  const { body } = await client.post('/ask_random_face', { id_image, id_face: 0, prompt: '{}' });
  await taskIn(client, body.id_task, 'done');
  const [told] = await notificationsOf(client, { name_list: 'new_generation', id_image });
  expect(notification.parse(told)).toEqual(told);
  expect(told!.data).toMatchObject({ msg: 'done', f: 0, verdict, ...measured });
  const { history } = (await client.post('/history', { id_image, app: 'random' })).body;
  expect(history).toMatchObject([measured]);
});

it('where nothing was measured nothing is claimed', async () => {
  facts = {};
  const id_image = await addPicture(studio, client);
  const { body } = await client.post('/ask_random_face', { id_image, id_face: 0, prompt: '{}' });
  await taskIn(client, body.id_task, 'done');
  const [told] = await notificationsOf(client, { name_list: 'new_generation', id_image });
  expect(told!.data).not.toHaveProperty('verdict');
});

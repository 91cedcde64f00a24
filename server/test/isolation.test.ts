import { type Endpoint, endpoints } from '@facet/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { randomIds } from '../src/platform/ids.ts';
import { type Answer, type ApiClient, signUp } from './api-client.ts';
import { jpegOf } from './sample-pictures.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';
import { until } from './until.ts';

// RELIABILITY I-S1: whatever id of B user A sends to whatever call, the answer is the one for an id that does
// not exist, and nothing of B changes. Generated from the route table: a new call that takes an id and has no
// line in `inputs` fails.

/** Names that point at something somebody owns. */
const idFields = [
  'face_name',
  'target_name',

  'id',
  'id_image',
  'id_project',
  'id_task',
  'id_checkout_session',
  'identity_name',
  'identity_names',
];

interface Things {
  image: string;
  project: string;
  task: string;
  checkout: string;
  notification: number;
  token: string;
  identity: string;
  reference: string;
  photo: string;
  owner: string;
}

type Input = (things: Things) => Record<string, unknown>;

const ofImage: Input = ({ image }) => ({ id_image: image });
const ofFace: Input = ({ image }) => ({ id_image: image, id_face: 0, id_generation: 0 });
const ofProject: Input = ({ image, project }) => ({ id_image: image, id_project: project });
const ofIdentity: Input = ({ identity }) => ({ identity_name: identity });
const ofTask: Input = ({ task }) => ({ id: task });
const ofNotification: Input = ({ notification }) => ({ id: notification });

/** What A sends. Calls that make something under a name of A's own choosing are marked `own`. */
const inputs: Record<string, Input | 'own'> = {
  revokeToken: ({ token }) => ({ id: token }),
  finishPurchase: ({ checkout }) => ({ id_checkout_session: checkout }),
  detectFaces: ofImage,
  detectPeople: ofImage,
  readCaption: ofImage,
  captionImage: ofImage,
  readMatte: ofImage,
  readMetadata: ofImage,
  removeResult: ({ image, task }) => ({ id_image: image, id_task: task }),
  retouchMatte: ofImage,
  selectArea: ({ image }) => ({ id_image: image, target: 'hair' }),
  selectFaces: ({ image }) => ({ id_image: image, selected_faces: '1' }),
  uploadReference: 'own',
  downloadImage: ofImage,
  listGeneratedFaces: ofImage,
  pickFace: ofFace,
  pickFaceLegacy: ofFace,
  readHistory: ({ image }) => ({ id_image: image, app: 'random' }),
  readImage: ofImage,
  removeImage: ofImage,
  unpickAll: ofImage,
  anonymizeFace: ofFace,
  changeExpression: ({ image }) => ({ id_image: image, id_face: 0, prompt: '{"Expression":"happy"}' }),
  previewExpression: ({ image }) => ({ id_image: image, id_face: 0, prompt: '{"Expression":"happy"}' }),
  changeSkin: ofFace,
  generateFacesLegacy: ofFace,
  swapFace: ({ image, identity }) => ({ id_image: image, id_face: 0, identity_name: identity }),
  swapLegacy: ({ image, identity }) => ({ target_name: image, face_name: identity }),
  upscaleFace: ofFace,
  createImage: ({ image }) => ({ prompt: 'a lake', id_image: image }),
  editBackground: ({ image }) => ({ id_image: image, prompt: 'a lake' }),
  editPerson: ({ image }) => ({ id_image: image, id_person: 0, category: 'person' }),
  expandImage: ({ image }) => ({ id_image: image, left: 10 }),
  fillImage: ofImage,
  quoteUpscale: ofProject,
  readUpscaleHistory: ofProject,
  readUpscaleProject: ofProject,
  upscale: ofProject,
  upscaleFast: ofProject,
  upscaleLegacy: ofProject,
  upscaleLinksLegacy: ofProject,
  removeIdentities: ofIdentity,
  listIdentityPhotos: ofIdentity,
  chooseIdentityPhoto: ({ identity, photo }) => ({ identity_name: identity, id: photo }),
  removeIdentityPhoto: ({ identity, photo }) => ({ identity_name: identity, id: photo }),
  saveIdentity: ({ image }) => ({ id_image: image, id_face: 0, id_generation: 0, identity_name: 'mine' }),
  uploadIdentity: 'own',
  copyIdentity: ({ identity }) => ({ identity_name: identity, shared_folder: 'none' }),
  copySharedIdentity: ({ owner, identity }) => ({ identity_name: `${owner}/${identity}` }),
  moveIdentity: ({ identity }) => ({ identity_name: identity, identity_name_new: 'mine' }),
  deleteNotification: ofNotification,
  deleteNotificationLegacy: ofNotification,
  readNotifications: ({ image, task }) => ({ id_image: image, id_task: task }),
  readNotificationsLegacy: ({ image, task }) => ({ id_image: image, id_task: task }),
  cancelTask: ofTask,
  listTasks: ofImage,
  readTask: ofTask,
  sendFeedback: ({ image }) => ({ feedback_rate: 1, id_image: image }),
};

function fieldsOf(endpoint: Endpoint): string[] {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}

const takesAnId = (endpoint: Endpoint): boolean =>
  endpoint.auth === 'bearer' && fieldsOf(endpoint).some((field) => idFields.includes(field));

describe('two users', () => {
  let studio: TestStudio;
  let a: ApiClient;
  let b: ApiClient;
  let things: Things;
  const unknown: Things = {
    image: randomIds.opaque(),
    project: randomIds.opaque(),
    task: randomIds.opaque(),
    checkout: randomIds.opaque(),
    notification: 999_999_999,
    token: randomIds.uuid(),
    identity: 'nobody',
    reference: randomIds.opaque(),
    photo: randomIds.uuid(),
    owner: 'nobody',
  };

  beforeAll(async () => {
    studio = await startTestStudio();
    a = await signUp(studio.url);
    b = await signUp(studio.url);
    const picture = new Blob([new Uint8Array(await jpegOf(320, 320))]);
    const { image_id: image } = (await b.form('/upload_pro', { file: picture, options: '{"mode":"random"}' }))
      .body;
    const { id_project: project } = (await b.form('/superid/upload', { file: picture })).body;
    const { reference_name: reference } = (await b.form('/edit/reference', { reference: picture })).body;
    const identity = 'friends/bea';
    await b.form('/consistent_identities/upload_face', { file: picture, identity_name: identity });
    const owner = b.username;
    const photo = (await b.post('/consistent_identities/photos', { identity_name: identity })).body.data[0]
      .id;
    const { id_task: task } = (
      await b.post('/ask_random_face', { id_image: image, id_face: 0, prompt: '{}' })
    ).body;
    const told = await until(async () => {
      const { body } = await b.post('/notification_by_name_json', { id_task: task });
      return body.notifications_list[0];
    });
    const token =
      (await b.post('/tokens_list')).body.data[0]?.id ?? (await b.post('/sessions_list')).body.data[0].id;
    const { id_checkout_session: checkout } = (
      await b.post('/create_checkout_session', {
        checkout_session_type: 'pay_as_you_go',
        id_pricing: 'pack_50',
      })
    ).body;
    things = {
      image,
      project,
      task,
      checkout,
      notification: told.id,
      token,
      identity,
      reference,
      photo,
      owner,
    };
  });
  afterAll(() => studio.stop());

  const send = (client: ApiClient, endpoint: Endpoint, input: Record<string, unknown>): Promise<Answer> => {
    const path = endpoint.path.replace(':id', String(input.id));
    if (endpoint.body === 'multipart') {
      const mask = new Blob([Buffer.from('not a picture')]);
      const fields = Object.entries(input).map(([name, value]) => [name, String(value)]);
      return client.form(path, { ...Object.fromEntries(fields), mask });
    }
    // fetch sends no body with GET; the server reads the same fields from the query.
    if (endpoint.method === 'GET') {
      const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
      return client.json('GET', `${path}?${query}`);
    }
    return client.json(endpoint.method, path, input);
  };

  const everythingOfB = async () => {
    const answers = await Promise.all([
      b.post('/images/v2', { type: 'all' }),
      b.post('/generated_faces', { id_image: things.image }),
      b.post('/get_identities'),
      b.post('/notification_by_name_json'),
      b.post('/tasks/list'),
      b.post('/billing/overview'),
      b.post('/sessions_list'),
    ]);
    return answers.map(({ status, body }) => ({
      status,
      body: JSON.stringify(body).replace(/"last_used":"[^"]*"/g, ''),
    }));
  };

  const cases = Object.values(endpoints as Record<string, Endpoint>).filter(takesAnId);

  it('has a line for every call that takes an id', () => {
    expect(cases.filter(({ name }) => !(name in inputs)).map(({ name }) => name)).toEqual([]);
  });

  const ofOperators = Object.values(endpoints as Record<string, Endpoint>).filter(({ path }) =>
    path.startsWith('/admin/'),
  );

  it.each(ofOperators.map(({ name }) => name))(
    '%s is not there for anybody but administrators',
    async (name) => {
      const endpoint = (endpoints as Record<string, Endpoint>)[name]!;
      const url = 'http://127.0.0.1:1';
      const answer = await send(a, endpoint, { engine: 'comfyui-1', on: false, kind: 'comfyui', url });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  it.each(cases.map(({ name }) => name))('%s answers a foreign id as an unknown one', async (name) => {
    const endpoint = (endpoints as Record<string, Endpoint>)[name]!;
    const input = inputs[name];
    if (!input || input === 'own') return;
    const before = await everythingOfB();
    const foreign = await send(a, endpoint, input(things));
    const missing = await send(a, endpoint, input(unknown));
    expect(foreign.status, JSON.stringify(foreign.body)).toBe(missing.status);
    expect(foreign.body).toEqual(missing.body);
    expect([401, 500]).not.toContain(foreign.status);
    expect(await everythingOfB()).toEqual(before);
  });
});

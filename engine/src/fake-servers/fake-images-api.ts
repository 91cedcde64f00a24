import { drawnPicture, type GarbageKind, garbageFile } from './drawn-picture.ts';
import { type Asked, type FakeAnswer, type FakeServer, startFakeServer } from './fake-server.ts';

// A stand-in for a server with OpenAI's images calls. It draws patterns; edits answer another pattern.

export interface FakeImagesApi extends FakeServer {
  /** Calls with another key are refused with 401; null takes any. */
  key: string | null;
  models: string[];
  refuseWith: number | null;
  /** Only pictures are refused: it still looks healthy. */
  refusePicturesWith: number | null;
  garbage: GarbageKind | null;
  /** Calls never end. */
  hangs: boolean;
  /** What its language model says; null: it has no such call. */
  says: string | null;
  /** Bodies of the chats. */
  chats: { model: string; messages: { role: string; content: unknown }[] }[];
  /** Fields of the pictures that were asked for. */
  drawn: Record<string, string>[];
}

async function fieldsOf({ body, headers }: Asked): Promise<Record<string, string>> {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('application/json')) return JSON.parse(body.toString());
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
  return Object.fromEntries(
    [...form.entries()].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `file of ${value.size}`,
    ]),
  );
}

export async function startFakeImagesApi(): Promise<FakeImagesApi> {
  async function answer(asked: Asked): Promise<FakeAnswer> {
    if (fake.refuseWith) return { status: fake.refuseWith, body: { error: { message: 'overloaded' } } };
    if (fake.key && asked.headers.authorization !== `Bearer ${fake.key}`)
      return { status: 401, body: { error: { message: 'Incorrect API key provided.' } } };
    if (asked.path === '/v1/models') return { body: { data: fake.models.map((id) => ({ id })) } };
    if (asked.path === '/v1/chat/completions' && fake.says !== null) {
      fake.chats.push(JSON.parse(asked.body.toString()));
      return { body: { choices: [{ message: { role: 'assistant', content: fake.says } }] } };
    }
    if (!['/v1/images/generations', '/v1/images/edits'].includes(asked.path)) return { status: 404 };
    if (fake.refusePicturesWith)
      return { status: fake.refusePicturesWith, body: { error: { message: 'overloaded' } } };
    if (fake.hangs) await new Promise(() => {});
    const fields = await fieldsOf(asked);
    fake.drawn.push({ call: asked.path, ...fields });
    const [width, height] = String(fields.size).split('x').map(Number) as [number, number];
    if (fake.garbage === 'none') return { body: { data: [] } };
    if (fake.garbage === 'other_job') return { body: { data: [{ url: 'http://127.0.0.1:9/other.png' }] } };
    const file = fake.garbage
      ? await garbageFile(fake.garbage, width, height)
      : await drawnPicture(width, height, fake.drawn.length);
    return { body: { created: 1, data: [{ b64_json: file.toString('base64') }] } };
  }

  const fake: FakeImagesApi = {
    ...(await startFakeServer({ answer })),
    key: null,
    models: ['test-model'],
    refuseWith: null,
    refusePicturesWith: null,
    garbage: null,
    hangs: false,
    says: null,
    chats: [],
    drawn: [],
  };
  return fake;
}

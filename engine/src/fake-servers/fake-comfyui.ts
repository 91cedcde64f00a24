import { readFileSync } from 'node:fs';
import type { Duplex } from 'node:stream';
import sharp from 'sharp';
import { comfyModels } from '../providers/comfyui/models.ts';
import type { InputSpec, NodeList } from '../providers/comfyui/node-list.ts';
import type { Graph } from '../providers/comfyui/workflows.ts';
import { drawnPicture, type GarbageKind, garbageFile } from './drawn-picture.ts';
import { type Asked, type FakeAnswer, type FakeServer, startFakeServer } from './fake-server.ts';
import { acceptSocket, sendText } from './web-socket-server.ts';

// A stand-in for a ComfyUI server (answers as read off version 0.3.64): queue, history, WebSocket progress,
// targeted interrupt, upload, view, restarts that forget everything, and broken outputs. It draws patterns.

export type ComfyBehaviour =
  | 'ok'
  /** Runs for ever; only an interrupt ends it. */
  | 'hang'
  /** A node throws. */
  | 'error'
  | { garbage: GarbageKind }
  /** Goes on when the promise settles. */
  | { until: Promise<unknown> };

export interface FakeComfyOptions {
  version?: string;
  /** Model files that are there; all of them by default. */
  files?: readonly string[];
  /** Node classes that are not there. */
  without?: readonly string[];
  behaviour?: (job: { id: string; graph: Graph }) => ComfyBehaviour;
}

export interface FakeComfy extends FakeServer {
  /** Queue, history, sockets: all gone. */
  restart(): void;
  options: FakeComfyOptions;
  /** Every request is answered with this status. */
  refuseWith: number | null;
  /** It looks healthy, but every prompt is answered with this status. */
  refusePromptsWith: number | null;
  socketsWork: boolean;
  running(): string | null;
  waiting(): string[];
  /** Prompts in the order in which they were accepted. */
  submitted: string[];
  interrupted: string[];
}

interface Job {
  id: string;
  clientId: string;
  graph: Graph;
  interrupt(): void;
  interrupted: Promise<void>;
}

const EXTRACT = new URL('../../data/comfyui-nodes-0.3.64.json', import.meta.url);
const nodes = JSON.parse(readFileSync(EXTRACT, 'utf8')) as NodeList;
const FOLDER_OF: Readonly<Record<string, string>> = {
  unet_name: 'diffusion_models',
  clip_name: 'text_encoders',
  vae_name: 'vae',
  control_net_name: 'controlnet',
  model_name: 'upscale_models',
};

export async function startFakeComfy(options: FakeComfyOptions = {}): Promise<FakeComfy> {
  const sockets = new Map<string, Duplex>();
  const history = new Map<string, object>();
  const uploads = new Map<string, Buffer>();
  const outputs = new Map<string, Buffer>();
  let waiting: Job[] = [];
  let running: Job | null = null;
  /** Raised by a restart: whatever belonged to the life before is dropped. */
  let life = 0;

  const filesIn = (folder: string): string[] =>
    comfyModels
      .filter((model) => model.folder === folder)
      .map(({ file }) => file)
      .filter((file) => fake.options.files?.includes(file) ?? true);
  const choicesOf = (input: string, spec: InputSpec): unknown[] => {
    const folder = FOLDER_OF[input];
    if (folder) return filesIn(folder);
    return input === 'image' ? [...uploads.keys()] : [...(spec.choices ?? [])];
  };

  function objectInfo(): object {
    const wire = (specs: Record<string, InputSpec> = {}) =>
      Object.fromEntries(
        Object.entries(specs).map(([name, spec]) => [
          name,
          spec.choices ? [choicesOf(name, spec)] : [spec.type, { min: spec.min, max: spec.max }],
        ]),
      );
    const there = Object.entries(nodes).filter(([name]) => !fake.options.without?.includes(name));
    return Object.fromEntries(
      there.map(([name, { input, output, output_node }]) => [
        name,
        { input: { required: wire(input.required), optional: wire(input.optional) }, output, output_node },
      ]),
    );
  }

  /** As the server refuses: unknown class, or a value that is not among the choices (a missing file). */
  function refusalOf(graph: Graph): object | null {
    for (const [id, { class_type: name, inputs }] of Object.entries(graph)) {
      const spec = fake.options.without?.includes(name) ? undefined : nodes[name];
      if (!spec)
        return { error: { type: 'invalid_prompt', message: `Node '${name}' does not exist.`, details: id } };
      for (const [input, { choices }] of Object.entries(spec.input.required ?? {})) {
        if (!choices || choicesOf(input, { choices }).includes(inputs[input])) continue;
        const error = { type: 'value_not_in_list', message: 'Value not in list', details: input };
        return {
          error: { type: 'prompt_outputs_failed_validation', message: 'Prompt outputs failed validation' },
          node_errors: { [id]: { errors: [error], dependent_outputs: [], class_type: name } },
        };
      }
    }
    return null;
  }

  const tell = (job: Job, type: string, data: object = {}): void => {
    const socket = sockets.get(job.clientId);
    if (socket) sendText(socket, JSON.stringify({ type, data: { prompt_id: job.id, ...data } }));
  };

  const input = (graph: Graph, classes: string[], name: string): unknown =>
    Object.values(graph).find(({ class_type: one }) => classes.includes(one))?.inputs[name];

  async function sizeOf(graph: Graph): Promise<[number, number]> {
    const sized = ['ImageScale', 'EmptySD3LatentImage'];
    const width = input(graph, sized, 'width');
    if (typeof width === 'number') return [width, Number(input(graph, sized, 'height'))];
    const source = uploads.get(String(input(graph, ['LoadImage'], 'image')));
    const { width: w, height: h } = await sharp(source).metadata();
    return [w, h];
  }

  async function draw(job: Job, behaviour: ComfyBehaviour): Promise<Record<string, object>> {
    const [width, height] = await sizeOf(job.graph);
    const seed = Number(input(job.graph, ['KSampler'], 'seed') ?? 7);
    const garbage = typeof behaviour === 'object' && 'garbage' in behaviour ? behaviour.garbage : null;
    const saved: Record<string, object> = {};
    for (const [id, { class_type: name, inputs }] of Object.entries(job.graph)) {
      if (name !== 'SaveImage' || garbage === 'none') continue;
      const [, prefix = ''] = /^facet\/(.*)$/.exec(String(inputs.filename_prefix)) ?? [];
      const filename = `${garbage === 'other_job' ? 'somebody-else' : prefix}_00001_.png`;
      const file = garbage ? garbageFile(garbage, width, height) : drawnPicture(width, height, seed);
      outputs.set(`facet/${filename}`, await file);
      saved[id] = { images: [{ filename, subfolder: 'facet', type: 'output' }] };
    }
    return saved;
  }

  async function run(job: Job): Promise<void> {
    const mine = life;
    const behaviour = fake.options.behaviour?.(job) ?? 'ok';
    tell(job, 'execution_start');
    tell(job, 'progress', { value: 1, max: 2, node: '8' });
    const wait =
      behaviour === 'hang'
        ? new Promise(() => {})
        : typeof behaviour === 'object' && 'until' in behaviour
          ? behaviour.until
          : null;
    const stopped = wait && (await Promise.race([wait.then(() => false), job.interrupted.then(() => true)]));
    if (mine !== life) return;
    const end = stopped
      ? 'execution_interrupted'
      : behaviour === 'error'
        ? 'execution_error'
        : 'execution_success';
    const isSuccess = end === 'execution_success';
    const saved = isSuccess ? await draw(job, behaviour) : {};
    if (mine !== life) return;
    history.set(job.id, {
      prompt: [1, job.id, job.graph, { client_id: job.clientId }, []],
      outputs: saved,
      status: {
        status_str: isSuccess ? 'success' : 'error',
        completed: isSuccess,
        messages: [[end, { prompt_id: job.id, exception_message: 'CUDA out of memory' }]],
      },
    });
    running = null;
    tell(job, end);
    next();
  }

  function next(): void {
    if (running) return;
    running = waiting.shift() ?? null;
    if (running) void run(running);
  }

  function acceptPrompt(body: { prompt: Graph; client_id: string; prompt_id: string }): FakeAnswer {
    const refusal = refusalOf(body.prompt);
    if (refusal) return { status: 400, body: refusal };
    const stop = Promise.withResolvers<void>();
    const { prompt_id: id, client_id: clientId, prompt: graph } = body;
    waiting.push({ id, clientId, graph, interrupt: stop.resolve, interrupted: stop.promise });
    fake.submitted.push(id);
    next();
    return { body: { prompt_id: id, number: fake.submitted.length, node_errors: {} } };
  }

  async function acceptUpload({ body, headers }: Asked): Promise<FakeAnswer> {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('image') as File;
    const subfolder = String(form.get('subfolder') ?? '');
    let name = file.name;
    for (let n = 1; uploads.has(`${subfolder}/${name}`); n++) name = file.name.replace('.', ` (${n}).`);
    uploads.set(`${subfolder}/${name}`, Buffer.from(await file.arrayBuffer()));
    return { body: { name, subfolder, type: 'input' } };
  }

  const queued = ({ id, graph }: Job) => [1, id, graph, {}, []];

  async function answer(asked: Asked, url: URL): Promise<FakeAnswer> {
    if (fake.refuseWith) return { status: fake.refuseWith, body: 'Bad Gateway' };
    const call = `${asked.method} ${asked.path}`;
    const json = () => JSON.parse(asked.body.toString() || '{}');
    if (call === 'GET /system_stats')
      return {
        body: {
          system: { comfyui_version: fake.options.version ?? '0.3.64' },
          devices: [{ name: 'cuda:0 Fake GPU', type: 'cuda' }],
        },
      };
    if (call === 'GET /object_info') return { body: objectInfo() };
    if (call === 'GET /queue')
      return {
        body: { queue_running: running ? [queued(running)] : [], queue_pending: waiting.map(queued) },
      };
    if (call === 'POST /prompt')
      return fake.refusePromptsWith ? { status: fake.refusePromptsWith } : acceptPrompt(json());
    if (call === 'POST /upload/image') return acceptUpload(asked);
    if (call === 'POST /queue') {
      waiting = waiting.filter(({ id }) => !json().delete?.includes(id));
      return { body: '' };
    }
    if (call === 'POST /interrupt') {
      const wanted = json().prompt_id;
      if (running && (wanted === undefined || wanted === running.id)) {
        fake.interrupted.push(running.id);
        running.interrupt();
      }
      return { body: '' };
    }
    if (call === 'POST /history') {
      for (const id of json().delete ?? []) history.delete(id);
      return { body: '' };
    }
    const [, id] = /^\/history\/(.+)$/.exec(asked.path) ?? [];
    if (id) return { body: history.has(id) ? { [id]: history.get(id) } : {} };
    const file = outputs.get(`${url.searchParams.get('subfolder')}/${url.searchParams.get('filename')}`);
    return call === 'GET /view' && file
      ? { type: 'image/png', body: file }
      : { status: 404, body: 'Not found' };
  }

  const fake: FakeComfy = {
    ...(await startFakeServer({
      answer,
      upgrade(request, socket) {
        if (!fake.socketsWork) return socket.destroy();
        const clientId = new URL(request.url ?? '/', 'http://fake').searchParams.get('clientId') ?? '';
        acceptSocket(request, socket);
        sockets.set(clientId, socket);
        sendText(
          socket,
          JSON.stringify({ type: 'status', data: { status: { exec_info: { queue_remaining: 0 } } } }),
        );
      },
    })),
    options,
    refuseWith: null,
    refusePromptsWith: null,
    socketsWork: true,
    submitted: [],
    interrupted: [],
    running: () => running?.id ?? null,
    waiting: () => waiting.map(({ id }) => id),
    restart() {
      life++;
      history.clear();
      uploads.clear();
      waiting = [];
      running = null;
      for (const socket of sockets.values()) socket.destroy();
      sockets.clear();
    },
  };
  return fake;
}

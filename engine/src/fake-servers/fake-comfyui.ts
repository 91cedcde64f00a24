import type { Duplex } from 'node:stream';
import type { Graph } from '../providers/comfyui/workflows.ts';
import { type ComfyBehaviour, type ComfyJob, createComfyJobs } from './comfy-jobs.ts';
import { type NodeOptions, objectInfo, refusalOf } from './comfy-nodes.ts';
import { type Asked, type FakeAnswer, type FakeServer, startFakeServer } from './fake-server.ts';
import { acceptSocket, sendText } from './web-socket-server.ts';

// A stand-in for a ComfyUI server (answers as read off version 0.3.64): queue, history, WebSocket progress,
// targeted interrupt, upload, view, restarts that forget everything, and broken outputs. It draws patterns.

export interface FakeComfyOptions extends NodeOptions {
  version?: string;
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

const queued = ({ id, graph }: ComfyJob) => [1, id, graph, {}, []];

async function keepUpload({ body, headers }: Asked, uploads: Map<string, Buffer>): Promise<FakeAnswer> {
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

export async function startFakeComfy(options: FakeComfyOptions = {}): Promise<FakeComfy> {
  const sockets = new Map<string, Duplex>();
  const jobs = createComfyJobs(
    (job) => fake.options.behaviour?.(job) ?? 'ok',
    (job, type, data = {}) => {
      const socket = sockets.get(job.clientId);
      if (socket) sendText(socket, JSON.stringify({ type, data: { prompt_id: job.id, ...data } }));
    },
  );
  const uploaded = () => [...jobs.uploads.keys()];

  function acceptPrompt(body: { prompt: Graph; client_id: string; prompt_id: string }): FakeAnswer {
    if (fake.refusePromptsWith) return { status: fake.refusePromptsWith };
    const refusal = refusalOf(body.prompt, fake.options, uploaded());
    if (refusal) return { status: 400, body: refusal };
    fake.submitted.push(body.prompt_id);
    jobs.add(body.prompt_id, body.client_id, body.prompt);
    return { body: { prompt_id: body.prompt_id, number: fake.submitted.length, node_errors: {} } };
  }

  function interrupt(wanted: string | undefined): FakeAnswer {
    const running = jobs.running();
    if (running && (wanted === undefined || wanted === running.id)) {
      fake.interrupted.push(running.id);
      running.interrupt();
    }
    return { body: '' };
  }

  function forget(ids: readonly string[] = []): FakeAnswer {
    for (const id of ids) jobs.history.delete(id);
    return { body: '' };
  }

  function queue(): FakeAnswer {
    const running = jobs.running();
    return {
      body: { queue_running: running ? [queued(running)] : [], queue_pending: jobs.waiting().map(queued) },
    };
  }

  const system = () => ({
    system: { comfyui_version: fake.options.version ?? '0.3.64' },
    devices: [{ name: 'cuda:0 Fake GPU', type: 'cuda' }],
  });

  async function answer(asked: Asked, url: URL): Promise<FakeAnswer> {
    if (fake.refuseWith) return { status: fake.refuseWith, body: 'Bad Gateway' };
    const call = `${asked.method} ${asked.path}`;
    const json = () => JSON.parse(asked.body.toString() || '{}');
    if (call === 'GET /system_stats') return { body: system() };
    if (call === 'GET /object_info') return { body: objectInfo(fake.options, uploaded()) };
    if (call === 'GET /queue') return queue();
    if (call === 'POST /prompt') return acceptPrompt(json());
    if (call === 'POST /upload/image') return keepUpload(asked, jobs.uploads);
    if (call === 'POST /interrupt') return interrupt(json().prompt_id);
    if (call === 'POST /history') return forget(json().delete);
    if (call === 'POST /queue') {
      jobs.drop(json().delete ?? []);
      return { body: '' };
    }
    const [, id] = /^\/history\/(.+)$/.exec(asked.path) ?? [];
    if (id) return { body: jobs.history.has(id) ? { [id]: jobs.history.get(id) } : {} };
    const file = jobs.outputs.get(`${url.searchParams.get('subfolder')}/${url.searchParams.get('filename')}`);
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
        const status = { exec_info: { queue_remaining: 0 } };
        sendText(socket, JSON.stringify({ type: 'status', data: { status } }));
      },
    })),
    options,
    refuseWith: null,
    refusePromptsWith: null,
    socketsWork: true,
    submitted: [],
    interrupted: [],
    running: () => jobs.running()?.id ?? null,
    waiting: () => jobs.waiting().map(({ id }) => id),
    restart() {
      jobs.restart();
      for (const socket of sockets.values()) socket.destroy();
      sockets.clear();
    },
  };
  return fake;
}

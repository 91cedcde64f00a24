import sharp from 'sharp';
import type { Graph } from '../providers/comfyui/workflows.ts';
import { drawnPicture, type GarbageKind, garbageFile } from './drawn-picture.ts';

// The fake ComfyUI's queue: one job at a time, its history and its outputs. A restart forgets them.

export type ComfyBehaviour =
  | 'ok'
  /** Runs for ever; only an interrupt ends it. */
  | 'hang'
  /** A node throws. */
  | 'error'
  | { garbage: GarbageKind }
  /** Goes on when the promise settles. */
  | { until: Promise<unknown> };

export interface ComfyJob {
  id: string;
  clientId: string;
  graph: Graph;
  interrupt(): void;
  interrupted: Promise<void>;
}

interface ComfyJobs {
  history: Map<string, object>;
  uploads: Map<string, Buffer>;
  outputs: Map<string, Buffer>;
  running(): ComfyJob | null;
  waiting(): ComfyJob[];
  add(id: string, clientId: string, graph: Graph): void;
  drop(ids: readonly string[]): void;
  restart(): void;
}

type Tell = (job: ComfyJob, type: string, data?: object) => void;

const inputOf = (graph: Graph, classes: string[], name: string): unknown =>
  Object.values(graph).find(({ class_type: one }) => classes.includes(one))?.inputs[name];

async function sizeOf(graph: Graph, uploads: Map<string, Buffer>): Promise<[number, number]> {
  const sized = ['ImageScale', 'EmptySD3LatentImage'];
  const width = inputOf(graph, sized, 'width');
  if (typeof width === 'number') return [width, Number(inputOf(graph, sized, 'height'))];
  const source = uploads.get(String(inputOf(graph, ['LoadImage'], 'image')));
  const { width: w, height: h } = await sharp(source).metadata();
  return [w, h];
}

const waitOf = (behaviour: ComfyBehaviour): Promise<unknown> | null => {
  if (behaviour === 'hang') return new Promise(() => {});
  return typeof behaviour === 'object' && 'until' in behaviour ? behaviour.until : null;
};

export function createComfyJobs(behaviourOf: (job: ComfyJob) => ComfyBehaviour, tell: Tell): ComfyJobs {
  const history = new Map<string, object>();
  const uploads = new Map<string, Buffer>();
  const outputs = new Map<string, Buffer>();
  let waiting: ComfyJob[] = [];
  let running: ComfyJob | null = null;
  /** Raised by a restart: whatever belonged to the life before is dropped. */
  let life = 0;

  async function draw(job: ComfyJob, behaviour: ComfyBehaviour): Promise<Record<string, object>> {
    const [width, height] = await sizeOf(job.graph, uploads);
    const seed = Number(inputOf(job.graph, ['KSampler'], 'seed') ?? 7);
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

  async function run(job: ComfyJob): Promise<void> {
    const mine = life;
    const behaviour = behaviourOf(job);
    tell(job, 'execution_start');
    tell(job, 'progress', { value: 1, max: 2, node: '8' });
    const wait = waitOf(behaviour);
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

  return {
    history,
    uploads,
    outputs,
    running: () => running,
    waiting: () => waiting,
    add(id, clientId, graph) {
      const stop = Promise.withResolvers<void>();
      waiting.push({ id, clientId, graph, interrupt: stop.resolve, interrupted: stop.promise });
      next();
    },
    drop(ids) {
      waiting = waiting.filter(({ id }) => !ids.includes(id));
    },
    restart() {
      life++;
      history.clear();
      uploads.clear();
      waiting = [];
      running = null;
    },
  };
}

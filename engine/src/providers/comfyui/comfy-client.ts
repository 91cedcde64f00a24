import { readFile } from 'node:fs/promises';
import { type EngineRequest, engineBytes, engineJson, postJson } from '../engine-http.ts';
import { EngineTrouble } from '../provider.ts';
import type { Graph } from './workflows.ts';

// The calls of ComfyUI's HTTP API that the studio uses, one function each. Interrupting always names a prompt:
// without one the server would stop whoever is running.

export interface SavedFile {
  filename: string;
  subfolder: string;
  type: string;
}

export interface HistoryEntry {
  /** Node → files it saved. */
  outputs: Record<string, { images?: SavedFile[] }>;
  succeeded: boolean;
  /** Why not, in the server's words. */
  problem: string;
}

export interface SystemFacts {
  version: string;
  device: string;
}

type Place = 'running' | 'waiting' | null;

const OUTPUT_MAX_BYTES = 200 * 1024 * 1024;
const UPLOAD_TIMEOUT_MS = 60_000;

type WireEntry = {
  outputs?: HistoryEntry['outputs'];
  status?: { status_str?: string; completed?: boolean; messages?: [string, Record<string, unknown>][] };
};

function entryOf({ outputs = {}, status = {} }: WireEntry): HistoryEntry {
  const [event, data] = status.messages?.find(([name]) => /error|interrupted/.test(name)) ?? [];
  const problem = data?.exception_message ?? event ?? status.status_str ?? 'no reason given';
  return { outputs, succeeded: status.status_str === 'success', problem: String(problem) };
}

const idsIn = (list: unknown): string[] => (Array.isArray(list) ? list.map((item) => String(item?.[1])) : []);

export function createComfyClient(url: string) {
  const get = (path: string, request: EngineRequest) => engineJson(url + path, request);
  const post = (path: string, body: unknown, request: EngineRequest) => postJson(url + path, body, request);

  async function queue(request: EngineRequest): Promise<{ running: string[]; waiting: string[] }> {
    const wire = (await get('/queue', request)) as { queue_running?: unknown; queue_pending?: unknown };
    return { running: idsIn(wire.queue_running), waiting: idsIn(wire.queue_pending) };
  }

  return {
    queue,

    async system(request: EngineRequest): Promise<SystemFacts> {
      const wire = (await get('/system_stats', request)) as {
        system?: { comfyui_version?: string };
        devices?: { name?: string }[];
      };
      const version = wire.system?.comfyui_version;
      if (!version) throw new EngineTrouble('garbage', 'This is not a ComfyUI server.');
      return { version, device: wire.devices?.[0]?.name ?? 'unknown' };
    },

    nodes: (request: EngineRequest) => get('/object_info', request),

    /** `name` becomes the prompt's id; the server honours it. */
    async submit(name: string, graph: Graph, request: EngineRequest): Promise<void> {
      const wire = (await post('/prompt', { prompt: graph, client_id: name, prompt_id: name }, request)) as {
        prompt_id?: string;
      };
      if (wire.prompt_id !== name) throw new EngineTrouble('failed', 'The server gave the job another name.');
    },

    async history(name: string, request: EngineRequest): Promise<HistoryEntry | null> {
      const wire = (await get(`/history/${name}`, request)) as Record<string, WireEntry>;
      return wire[name] ? entryOf(wire[name]) : null;
    },

    async placeOf(name: string, request: EngineRequest): Promise<Place> {
      const { running, waiting } = await queue(request);
      if (running.includes(name)) return 'running';
      return waiting.includes(name) ? 'waiting' : null;
    },

    /** Answers the name under which a workflow loads the picture. */
    async upload(path: string, fileName: string, subfolder: string, request: EngineRequest): Promise<string> {
      const body = new FormData();
      body.append('image', new Blob([new Uint8Array(await readFile(path))]), fileName);
      body.append('subfolder', subfolder);
      body.append('type', 'input');
      const wire = (await engineJson(`${url}/upload/image`, {
        timeoutMs: UPLOAD_TIMEOUT_MS,
        ...request,
        method: 'POST',
        body,
      })) as { name?: string; subfolder?: string };
      if (!wire.name) throw new EngineTrouble('garbage', 'The upload was not acknowledged.');
      return wire.subfolder ? `${wire.subfolder}/${wire.name}` : wire.name;
    },

    view({ filename, subfolder, type }: SavedFile, request: EngineRequest): Promise<Uint8Array> {
      const query = new URLSearchParams({ filename, subfolder, type });
      return engineBytes(`${url}/view?${query}`, {
        timeoutMs: UPLOAD_TIMEOUT_MS,
        ...request,
        maxBytes: OUTPUT_MAX_BYTES,
      });
    },

    /** Out of the queue, or stopped if it is the one that runs. */
    async cancel(name: string, request: EngineRequest): Promise<void> {
      await post('/queue', { delete: [name] }, request);
      await post('/interrupt', { prompt_id: name }, request);
    },

    async forget(name: string, request: EngineRequest): Promise<void> {
      await post('/history', { delete: [name] }, request);
    },
  };
}

export type ComfyClient = ReturnType<typeof createComfyClient>;

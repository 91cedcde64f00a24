import { existsSync, statSync } from 'node:fs';
import { modelEntry, models } from './manifest/index.ts';
import { modelPath } from './model-files.ts';
import { createNetworkWorkers } from './network-workers.ts';
import { defaultThreads, type OpenOptions, openSession, type Session } from './open-session.ts';
import type { FloatTensor, Tensor } from './tensor.ts';

// Networks by name: opened on first use, kept warm, the least used closed when together they grow too large.
// Small ones run beside each other on threads of their own.

/** Threads are those per large network, and as many small ones run at once. */
export interface SessionOptions extends OpenOptions {
  modelDir: string;
  /** Files of the open networks together; weights take about as much memory. */
  keepBytes?: number;
}

export interface Sessions {
  has(id: string): boolean;
  run(id: string, inputs: Readonly<Record<string, Tensor>>): Promise<Record<string, FloatTensor>>;
  /** Opens networks before they are needed. */
  warm(ids: readonly string[]): Promise<void>;
  /** Gives all memory back; a later run opens its network again. */
  close(): Promise<void>;
}

interface Loaded {
  session: Promise<Session>;
  bytes: number;
  runs: number;
}

const KEEP_BYTES = 256 * 1024 * 1024;

export function createSessions(options: SessionOptions): Sessions {
  const { modelDir, threads = defaultThreads(), mayPool = true, keepBytes = KEEP_BYTES } = options;
  const workers = threads > 1 ? createNetworkWorkers(threads) : null;
  /** Oldest use first. */
  const loaded = new Map<string, Loaded>();
  const known = new Set(models.map(({ id }) => id));

  /** Networks that were found on the disk once. */
  const prepared = new Map<string, string>();

  function pathOf(id: string): string {
    const path = prepared.get(id) ?? modelPath(modelDir, modelEntry(id));
    if (!prepared.has(id) && !existsSync(path))
      throw new Error(`The network ${id} is not prepared; run npm run models.`);
    prepared.set(id, path);
    return path;
  }

  function load(id: string): Loaded {
    const existing = loaded.get(id);
    loaded.delete(id);
    const path = pathOf(id);
    const fresh = existing ?? {
      session: openSession(modelEntry(id), path, { threads, mayPool }),
      bytes: statSync(path).size,
      runs: 0,
    };
    fresh.session.catch(() => loaded.delete(id));
    loaded.set(id, fresh);
    return fresh;
  }

  async function closeLeastUsed(): Promise<void> {
    let total = [...loaded.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [id, { session, bytes, runs }] of loaded) {
      if (total <= keepBytes) return;
      if (runs > 0) continue;
      loaded.delete(id);
      total -= bytes;
      await (await session).release();
    }
  }

  return {
    has: (id) => known.has(id) && (prepared.has(id) || existsSync(modelPath(modelDir, modelEntry(id)))),
    async run(id, inputs) {
      if (workers && modelEntry(id).small) return workers.run(id, pathOf(id), inputs);
      const used = load(id);
      used.runs += 1;
      try {
        await closeLeastUsed();
        return await (await used.session).run(inputs);
      } finally {
        used.runs -= 1;
      }
    },
    async warm(ids) {
      for (const id of ids) {
        if (workers && modelEntry(id).small) await workers.warm(id, pathOf(id));
        else await load(id).session;
      }
    },
    async close() {
      await workers?.close();
      const open = [...loaded.values()];
      loaded.clear();
      for (const { session } of open) await (await session).release();
    },
  };
}

import { existsSync, statSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@facet/contract/errors';
import { isSilent, type ToolId } from '@facet/contract/tools';
import type { EngineTimes } from './connections-api.ts';
import type { Engine, ModelCard } from './engine-api.ts';
import { askFor } from './providers/ask-for.ts';
import { createConnections } from './providers/connections.ts';
import { createChildPool } from './runtime/children/child-pool.ts';
import { models, modelsOf } from './runtime/manifest/index.ts';
import { modelPath } from './runtime/model-files.ts';
import { toolLoaders } from './tools/index.ts';

// The engine's front door. Jobs run in child processes, half as many as cores or two, and one for quick ones; a child that crashes,
// hangs or grows too large is replaced, and its job fails as a fault that may be tried again.

export type * from './ability-api.ts';
export type * from './connections-api.ts';
export type * from './engine-api.ts';

export interface EngineOptions {
  /** Folder that `npm run models` filled. */
  modelDir: string;
  /** How many jobs run side by side. */
  children?: number;
  /** A child above this is killed. */
  memoryLimitMb?: number;
  /** Threads per network. */
  threads?: number;
  /** How engines that are connected are looked at and waited for. */
  times?: Partial<EngineTimes>;
}

const MEMORY_LIMIT_MB = 1500;
/** Two children keep two cores busy: networks of one run while the other handles pixels. A small machine has room for one. */
const BYTES_FOR_TWO = 6e9;

function childrenHere(): number {
  const cores = availableParallelism();
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const most = bytes < BYTES_FOR_TWO ? 1 : Math.min(2, cores);
  return Math.max(most, Math.floor(cores / 2));
}

export function createEngine(options: EngineOptions): Engine {
  const { modelDir, memoryLimitMb = MEMORY_LIMIT_MB, threads } = options;
  const connections = createConnections(options.times);
  const poolOf = (children: number) =>
    createChildPool({
      answer: (job, question, request, context) => askFor(connections, job, question, request, context),
      entry: fileURLToPath(new URL('engine-child.ts', import.meta.url)),
      args: ['--models', modelDir, ...(threads ? ['--threads', String(threads)] : [])],
      memoryLimitMb,
      children,
    });
  const pool = poolOf(options.children ?? childrenHere());
  /** What somebody waits for at an open screen (detection, selection, preview) never stands behind minutes of upscaling. */
  const quickPool = poolOf(1);

  /** Nothing can be promised while networks of the base pack are missing. */
  function offered(): ReadonlySet<ToolId> {
    const complete = modelsOf(['base']).every((entry) => existsSync(modelPath(modelDir, entry)));
    return new Set(complete ? (Object.keys(toolLoaders) as ToolId[]) : []);
  }

  return {
    connections,
    tools: offered,
    models: () => modelCards(modelDir),
    async run(job, context) {
      if (!offered().has(job.tool)) throw new Refusal('tool_unavailable');
      return (isSilent(job.tool) ? quickPool : pool).run(job, context);
    },
    async close() {
      await Promise.all([pool.close(), quickPool.close()]);
      await connections.close();
    },
  };
}

/** The networks that are ready here, with their licences. */
function modelCards(modelDir: string): ModelCard[] {
  return models.flatMap((entry) => {
    const path = modelPath(modelDir, entry);
    if (!existsSync(path)) return [];
    const { id, title, purpose, licence, source } = entry;
    return {
      id,
      title,
      purpose,
      licence: licence.spdx,
      source: `${source.package}@${source.version}`,
      sha256: source.sha256,
      bytes: statSync(path).size,
    };
  });
}

import { parseArgs } from 'node:util';
import { Refusal } from '@facet/contract/errors';
import type { EngineJob, EngineResult } from './engine-api.ts';
import { pictureSize } from './imaging/codec.ts';
import { type ChildContext, serveJobs } from './runtime/children/serve-jobs.ts';
import { seededRandom } from './runtime/seeded-random.ts';
import { createSessions, type Sessions } from './runtime/sessions.ts';
import { noteUsed } from './runtime/used-networks.ts';
import { screenOutputs } from './screen-outputs.ts';
import { toolLoaders } from './tools/index.ts';
import type { ToolRun } from './tools/tool.ts';

// The process in which jobs run: networks stay warm here, and if one goes wrong only this process is lost.

/** Opened at once, for almost every job begins with faces. */
const WARM_NETWORKS = ['blazeface', 'facemesh-frame', 'facemesh'];
/** A picture of so many pixels needs the memory in which networks and pictures of earlier jobs lie. */
const LARGE_PIXELS = 36_000_000;

const { values } = parseArgs({ options: { models: { type: 'string' }, threads: { type: 'string' } } });
const options = {
  modelDir: values.models ?? '',
  ...(values.threads ? { threads: Number(values.threads) } : {}),
};
const sessions = createSessions(options);
/** For large pictures: these networks keep nothing. */
const leanSessions = createSessions({ ...options, mayPool: false });

async function run(job: EngineJob, context: ChildContext): Promise<EngineResult> {
  const load = toolLoaders[job.tool];
  if (!load) throw new Refusal('tool_unavailable');
  context.progress('loading', 0);
  if (!(await isLarge(job))) return runWith(sessions, await load(), job, context);
  await warmed;
  await sessions.close();
  globalThis.gc?.();
  try {
    return await runWith(leanSessions, await load(), job, context);
  } finally {
    await leanSessions.close();
  }
}

async function runWith(
  own: Sessions,
  tool: ToolRun,
  job: EngineJob,
  { signal, progress, ask }: ChildContext,
): Promise<EngineResult> {
  const noted = noteUsed(own, signal);
  const outcome = await tool(job, {
    networks: noted.networks,
    signal,
    progress,
    random: seededRandom(job.seed),
    ask,
  });
  signal.throwIfAborted();
  progress('finishing', 95);
  const used = { ...noted.used(job.seed), ...outcome.used };
  const files = await screenOutputs(noted.networks, outcome);
  const dropped = files.length < outcome.files.length;
  return { files, facts: outcome.facts, used, nsfw: dropped || (outcome.nsfw ?? false) };
}

async function isLarge({ files }: EngineJob): Promise<boolean> {
  if (!files.image) return false;
  const { width, height } = await pictureSize(files.image);
  return width * height > LARGE_PIXELS;
}

serveJobs(run);
const warmed = sessions.warm(WARM_NETWORKS.filter(sessions.has));
await warmed;

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { AbilityRequest } from '../../ability-api.ts';
import type { EngineRequest } from '../engine-http.ts';
import { type AbilityCall, EngineTrouble } from '../provider.ts';
import type { ComfyClient, HistoryEntry } from './comfy-client.ts';
import type { PlannedWorkflow } from './plan-workflow.ts';
import { watchProgress } from './watch-progress.ts';
import { fillGraph } from './workflows.ts';

// One prompt from upload to bytes. The server is asked for the name first: a call that was made before a crash
// is taken over and not made again. Polling decides; the WebSocket only shortens the wait.

export interface RunOptions {
  url: string;
  client: ComfyClient;
  pollMs: number;
}

/** Polls that may fail in a row before the server counts as gone. */
const MISSED_POLLS = 3;
const FOLDER = 'facet';

/** What is only looked at need not be larger than this; a full upload would fill the GPU's memory. */
const GUIDE_PX = 1536;

/** The picture to be changed has its size already; guides may be whole uploads. */
async function uploadable(role: string, path: string, workDir: string): Promise<string> {
  if (role === 'image' || role === 'mask') return path;
  const small = join(workDir, `${role}-guide.png`);
  await sharp(path)
    .resize(GUIDE_PX, GUIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 3 })
    .toFile(small);
  return small;
}

async function submit(
  client: ComfyClient,
  { workflow, files }: PlannedWorkflow,
  request: AbilityRequest,
  { name, workDir }: AbilityCall,
  http: EngineRequest,
): Promise<void> {
  const values: Record<string, string | number> = {
    prompt: request.prompt,
    width: request.widthPx,
    height: request.heightPx,
    seed: request.seed,
  };
  for (const role of Object.keys(workflow.outputs)) values[`prefix_${role}`] = `${FOLDER}/${name}-${role}`;
  for (const [role, path] of Object.entries(request.images))
    if (workflow.parameters[role] && path)
      values[role] = await client.upload(
        await uploadable(role, path, workDir),
        `${role}.png`,
        `${FOLDER}/${name}`,
        http,
      );
  await client.submit(name, fillGraph(workflow, values, files), http);
}

/** Waits for the end; LOST when neither queue nor history has the prompt any more. */
async function ended(
  { client, pollMs }: RunOptions,
  { name, signal }: AbilityCall,
  woken: () => Promise<void>,
): Promise<HistoryEntry> {
  const http = { signal };
  for (let missed = 0; ; ) {
    try {
      const found = await client.history(name, http);
      if (found) return found;
      // Looked at twice: it may have ended between the two questions.
      if (!(await client.placeOf(name, http))) {
        const late = await client.history(name, http);
        if (late) return late;
        throw new EngineTrouble('lost', 'The engine was restarted and lost the job.');
      }
      missed = 0;
    } catch (error) {
      if (!(error instanceof EngineTrouble) || error.kind !== 'unreachable' || ++missed >= MISSED_POLLS)
        throw error;
    }
    await Promise.race([sleep(pollMs, undefined, { signal, ref: false }), woken()]).catch(() => {});
    signal.throwIfAborted();
  }
}

async function fetchOutputs(
  client: ComfyClient,
  { workflow }: PlannedWorkflow,
  { outputs }: HistoryEntry,
  { name }: AbilityCall,
  http: EngineRequest,
): Promise<Record<string, Uint8Array>> {
  const pictures: Record<string, Uint8Array> = {};
  for (const [role, node] of Object.entries(workflow.outputs)) {
    const file = outputs[node]?.images?.[0];
    if (!file) throw new EngineTrouble('garbage', `The job ended without its ${role}.`);
    // Another job's picture belongs to another person.
    if (!file.filename.startsWith(`${name}-${role}`))
      throw new EngineTrouble('garbage', 'The answer is the file of another job.');
    pictures[role] = await client.view(file, http);
  }
  return pictures;
}

export async function runWorkflow(
  options: RunOptions,
  planned: PlannedWorkflow,
  request: AbilityRequest,
  call: AbilityCall,
): Promise<Record<string, Uint8Array>> {
  const { client, url } = options;
  const { name, signal } = call;
  const http = { signal };
  let wake = Promise.withResolvers<void>();
  const nodeCount = Object.keys(planned.workflow.graph).length;
  const watch = watchProgress(url, name, nodeCount, {
    progress: call.progress,
    ended() {
      wake.resolve();
      wake = Promise.withResolvers<void>();
    },
  });
  try {
    // The queue first: what ends between the two questions is then found in the history.
    const known = (await client.placeOf(name, http)) ?? (await client.history(name, http));
    if (!known) await submit(client, planned, request, call, http);
    const entry = await ended(options, call, () => wake.promise);
    if (!entry.succeeded) throw new EngineTrouble('failed', entry.problem);
    return await fetchOutputs(client, planned, entry, call, http);
  } finally {
    watch.close();
  }
}

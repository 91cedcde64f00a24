import { Refusal } from '@facet/contract/errors';
import type { AbilityId, ToolId } from '@facet/contract/tools';
import sharp from 'sharp';
import { type AbilityRequest, EngineFailed } from './ability-api.ts';
import type { Connections } from './connections-api.ts';
import type { EngineContext, EngineJob, EngineResult } from './engine-api.ts';
import { askFor } from './providers/ask-for.ts';
import { type CreateParams, promptToDraw } from './tools/create/plan-prompt.ts';
import { wordsOfEngine } from './tools/create/words-of-engine.ts';

// The fake engine's way to connected engines: the question a real tool would ask, without its pixel work.

const ABILITY: Partial<Record<ToolId, AbilityId>> = {
  create: 'generate',
  edit_fill: 'inpaint',
  expand_generate: 'outpaint',
  edit_background: 'edit_background',
  superid: 'upscale',
  random: 'new_identity',
};
/** What the built-in engine could not do instead. */
const NEEDS_ENGINE: readonly ToolId[] = ['edit_fill', 'expand_generate'];
const CREATED_PX = 256;

async function requestOf(job: EngineJob, ability: AbilityId): Promise<AbilityRequest> {
  const { prompt: written = '', scale = 1 } = job.params as { prompt?: string; scale?: number };
  const prompt = job.tool === 'create' ? promptToDraw(job.params as CreateParams) : written;
  const { image, mask } = job.files;
  const { width = CREATED_PX, height = CREATED_PX } = image ? await sharp(image).metadata() : {};
  const images = image ? { image, mask: mask ?? image } : {};
  return { ability, prompt, images, widthPx: width * scale, heightPx: height * scale, seed: job.seed };
}

/** Null: nobody is connected for it, and the fake draws by itself. */
export async function servedByEngines(
  connections: Connections,
  job: EngineJob,
  context: EngineContext,
): Promise<EngineResult | null> {
  const ability = ABILITY[job.tool];
  if (!ability) return null;
  const ask = (question: number) => (request: AbilityRequest) =>
    askFor(connections, job, question, request, context);
  const drawn = await requestOf(job, ability);
  const words =
    job.tool === 'create'
      ? await wordsOfEngine(job.params as CreateParams, job.seed, { ask: ask(1), signal: context.signal })
      : null;
  const request = words ? { ...drawn, prompt: words.prompt } : drawn;
  const isNeeded = NEEDS_ENGINE.includes(job.tool) && request.prompt !== '';
  try {
    const answer = await ask(0)(request);
    if (!answer && isNeeded) throw new Refusal('engine_failed');
    if (!answer) return null;
    const { widthPx, heightPx } = request;
    const file = {
      role: 'result',
      path: answer.files.result!,
      mime: 'image/png',
      widthPx,
      heightPx,
    } as const;
    const facts = words ? { enhancedPrompt: words.prompt, checks: [words.check] } : {};
    return { files: [file], facts, used: answer.used, nsfw: false };
  } catch (error) {
    if (!(error instanceof EngineFailed)) throw error;
    if (!isNeeded) return null;
    throw error.timedOut ? new Refusal('timeout') : error;
  }
}

import { limits } from '@facet/contract/limits';
import { type ToolParams, upscaleDefaults } from '@facet/contract/tools';
import type { Used } from '../../ability-api.ts';
import type { Check, EngineJob } from '../../engine-api.ts';
import { decodePicture } from '../../imaging/codec.ts';
import type { Picture } from '../../imaging/raster.ts';
import { preferEngines, servedCheck } from '../connected/ask-engines.ts';
import { writeForEngine } from '../connected/for-engine.ts';
import type { ToolContext } from '../tool.ts';

/** Larger pictures would not fit into the memory of a small GPU. */
const MOST_PIXELS = 2048 * 2048;

export interface EngineUpscale {
  /** Null: the built-in network has to do it. */
  picture: Picture | null;
  checks: Check[];
  used?: Used;
}

/** Upscalers of engines take a picture and a size: what somebody set besides is named. */
function unusedCheck(params: ToolParams<'superid'>): Check[] {
  const usual = upscaleDefaults[params.mode];
  const sliders = ['creativity', 'fidelity', 'fractality', 'denoise'] as const;
  const unused: string[] = sliders.filter((name) => params[name] !== usual[name]);
  if (params.hdr) unused.push('HDR');
  if (params.prompt.trim()) unused.push('the prompt');
  if (unused.length === 0) return [];
  const text = `Used: the engine's upscaler and the size. It has no setting for ${unused.join(', ')}.`;
  return [{ name: 'engine', passed: false, text }];
}

/** The whole picture through a connected engine's upscaler; transparency stays with the built-in one. */
export async function upscaleByEngine(
  job: EngineJob,
  context: ToolContext,
  source: Picture,
): Promise<EngineUpscale> {
  const { scale, prompt } = job.params as ToolParams<'superid'>;
  const { width, height, channels } = source;
  const fits = channels === 3 && width * height <= MOST_PIXELS;
  const [widthPx, heightPx] = [width * scale, height * scale];
  if (!context.ask || !fits || Math.max(widthPx, heightPx) > limits.upscaleMaxSidePx)
    return { picture: null, checks: [] };
  const image = await writeForEngine(job.workDir, 'source', source, { widthPx: width, heightPx: height });
  const { answer, checks } = await preferEngines(context, {
    ability: scale > 1 ? 'upscale' : 'restore',
    prompt,
    images: { image },
    widthPx,
    heightPx,
    seed: job.seed,
  });
  if (!answer) return { picture: null, checks };
  return {
    picture: await decodePicture(answer.files.result!),
    checks: [servedCheck(answer), ...unusedCheck(job.params as ToolParams<'superid'>)],
    used: answer.used,
  };
}

import type { ToolParams } from '@facet/contract/tools';
import type { CutOut } from '../../abilities/matte/cut-out.ts';
import type { Used } from '../../ability-api.ts';
import type { Check, EngineJob } from '../../engine-api.ts';
import { gaussianBlur, maskedBlur } from '../../imaging/blur.ts';
import { decodePicture, resizePicture } from '../../imaging/codec.ts';
import { toLinear } from '../../imaging/linear-light.ts';
import { createFloat, type FloatRaster, mapMask, type Picture } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { preferEngines, requireEngines, servedCheck } from '../connected/ask-engines.ts';
import { drawingSize, readFromEngine, writeForEngine, writeMaskForEngine } from '../connected/for-engine.ts';
import type { ToolContext } from '../tool.ts';

// The place behind the subject as a connected engine draws it, and the light it puts on the subject. Only the
// light is taken from the engine's second picture: the subject itself stays the photograph.

export interface EnginePlate {
  /** Null: the built-in scenes have to do. */
  picture: Picture | null;
  /** Three gains per place; null where the engine lit nothing. */
  gains: FloatRaster | null;
  checks: Check[];
  used?: Used;
}

const GRID_PX = 192;
/** Light has no detail; anything finer would be the engine's drawing. */
const LIGHT_BLUR = 0.04;
const DARKEST = 0.55;
const BRIGHTEST = 1.8;

/** What the engine is told; keywords of the catalogue are places. */
export function placeWords({
  keyword,
  prompt,
}: Pick<ToolParams<'edit_background'>, 'keyword' | 'prompt'>): string {
  const place = [keyword, prompt.trim()].filter(Boolean).join(', ');
  return `Photograph, background: ${place}. Natural light, shallow depth of field, no other people.`;
}

/** How much brighter, per colour, the engine's light makes each part of the subject. */
async function gainsOf(
  { alpha }: CutOut,
  plain: Picture,
  lit: Picture,
  strength: number,
): Promise<FloatRaster> {
  const scale = GRID_PX / Math.max(alpha.width, alpha.height);
  const width = Math.max(2, Math.round(alpha.width * scale));
  const height = Math.max(2, Math.round(alpha.height * scale));
  const solid = mapMask(resizeRaster(alpha, width, height), (value) => (value > 0.8 ? 1 : 0));
  const sigma = LIGHT_BLUR * Math.max(width, height);
  const smooth = async (picture: Picture) =>
    maskedBlur(toLinear(await resizePicture(picture, width, height, 'linear')), solid, sigma);
  const [before, after] = [await smooth(plain), await smooth(lit)];
  const gains = createFloat(width, height, 3);
  for (let i = 0; i < gains.data.length; i++) {
    const gain = (after.data[i]! + 0.01) / (before.data[i]! + 0.01);
    gains.data[i] = 1 + strength * (Math.min(BRIGHTEST, Math.max(DARKEST, gain)) - 1);
  }
  return gaussianBlur(gains, 1.5);
}

export async function enginePlate(
  job: EngineJob,
  context: ToolContext,
  picture: Picture,
  cut: CutOut,
  isNeeded: boolean,
): Promise<EnginePlate> {
  const params = job.params as ToolParams<'edit_background'>;
  if (!context.ask) return { picture: null, gains: null, checks: [] };
  const size = drawingSize(picture);
  const around = mapMask(cut.alpha, (value) => (value < 0.5 ? 1 : 0));
  const request = {
    ability: 'edit_background' as const,
    prompt: placeWords(params),
    images: {
      image: await writeForEngine(job.workDir, 'subject', picture, size),
      mask: await writeMaskForEngine(job.workDir, 'around', around, size),
    },
    ...size,
    seed: job.seed,
  };
  const { answer, checks } = isNeeded
    ? { answer: await requireEngines(context, request), checks: [] }
    : await preferEngines(context, request);
  if (!answer) return { picture: null, gains: null, checks };
  const { result = '', lit } = answer.files;
  const plain = await decodePicture(result);
  const gains =
    lit && params.relightStrength > 0
      ? await gainsOf(cut, plain, await decodePicture(lit), params.relightStrength)
      : null;
  return {
    picture: await readFromEngine(result, picture),
    gains,
    checks: [servedCheck(answer)],
    used: answer.used,
  };
}

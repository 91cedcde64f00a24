import { FACE_OVAL } from '../../abilities/face-mesh/face-topology.ts';
import type { AbilityAnswer } from '../../ability-api.ts';
import type { Check, EngineJob } from '../../engine-api.ts';
import type { FaceWindow } from '../../faces/face-window.ts';
import { ringMask } from '../../faces/feature-masks.ts';
import { lookAgain, type SecondLook } from '../../faces/look-again.ts';
import { blendByMask } from '../../imaging/alpha-blend.ts';
import { featherInward, growMask } from '../../imaging/morphology.ts';
import type { Picture } from '../../imaging/raster.ts';
import { putFaceBack } from '../face-result.ts';
import type { ToolContext } from '../tool.ts';
import { preferEngines, servedCheck } from './ask-engines.ts';
import { drawingSize, readFromEngine, writeForEngine, writeMaskForEngine } from './for-engine.ts';

// A connected engine draws the window round a face again. It is believed only if our own networks agree with
// what came out; else the built-in method does the work.

export interface FaceRequest {
  ability: 'swap_face' | 'new_identity' | 'expression';
  prompt: string;
  /** Photograph of the identity to put on. */
  identity?: string;
  /** What must be true of the new face. */
  accepts(look: SecondLook): boolean;
}

export interface RedrawnFace {
  /** The window's new pixels; null: the built-in method has to do it. */
  pixels: Picture | null;
  answer: AbilityAnswer | null;
  checks: Check[];
}

/** In face sizes: how far over the oval an engine may draw, and how softly that ends. */
const GROW = 0.05;
const FEATHER = 0.04;

const REJECTED: Check = {
  name: 'engine',
  passed: false,
  text: 'What the connected engine drew did not pass the identity check, so the built-in one did this.',
};

export async function redrawFace(
  job: EngineJob,
  context: ToolContext,
  picture: Picture,
  window: FaceWindow,
  { ability, prompt, identity, accepts }: FaceRequest,
): Promise<RedrawnFace> {
  if (!context.ask) return { pixels: null, answer: null, checks: [] };
  const before = window.pixels;
  const size = drawingSize(before);
  const oval = ringMask(window.points, before.width, before.height, FACE_OVAL);
  const reach = growMask(oval, Math.max(1, GROW * window.sizePx));
  const image = await writeForEngine(job.workDir, 'face-window', before, size);
  const mask = await writeMaskForEngine(job.workDir, 'face-mask', reach, size);
  const images = ability === 'expression' ? { image } : { image, mask, ...(identity && { identity }) };
  const served = await preferEngines(context, { ability, prompt, images, ...size, seed: job.seed });
  const { answer, checks } = served;
  if (!answer) return { pixels: null, answer: null, checks };
  const drawn = await readFromEngine(answer.files.result!, before);
  const soft = featherInward(reach, Math.max(1, FEATHER * window.sizePx));
  const pixels = blendByMask(before, drawn, soft);
  const look = await lookAgain(context.networks, putFaceBack(picture, window, pixels), window);
  if (!look || !accepts(look)) return { pixels: null, answer: null, checks: [...checks, REJECTED] };
  return { pixels, answer, checks: [servedCheck(answer)] };
}

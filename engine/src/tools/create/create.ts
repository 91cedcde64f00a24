import { Refusal } from '@facet/contract/errors';
import type { Check } from '../../engine-api.ts';
import { describePlan, type PicturePlan } from '../../prompts/index.ts';
import { preferEngines, servedCheck } from '../connected/ask-engines.ts';
import { resultFile } from '../result-file.ts';
import type { ToolRun } from '../tool.ts';
import { drawPlan } from './draw-plan.ts';
import { frameSize } from './frame-size.ts';
import { type CreateParams, planFor, promptToDraw } from './plan-prompt.ts';
import { inColoursOf } from './reference-colours.ts';
import { wordsOfEngine } from './words-of-engine.ts';

// Create image: a connected engine draws it when there is one, else the built-in draft model composes it.

const MODEL = 'Facet built-in draft model';
const BETTER =
  'Drawn by the built-in draft model, which knows places, portraits and a few things. Connect a GPU engine (README, Engines) for free prompts and photographs.';

function draftChecks(plan: PicturePlan, missed: readonly string[], hasReference: boolean): Check[] {
  const checks: Check[] = [{ name: 'scene', passed: true, text: `Drawn: ${describePlan(plan)}.` }];
  const left = [...plan.ignored, ...missed];
  if (left.length > 0) {
    const words = left.map((word) => `“${word}”`).join(', ');
    checks.push({ name: 'prompt', passed: false, text: `The draft model passed over ${words}.` });
  }
  if (hasReference) {
    checks.push({
      name: 'scene',
      passed: true,
      text: 'Colours follow the reference picture; its content does not.',
    });
  }
  return [...checks, { name: 'engine', passed: true, text: BETTER }];
}

export const create: ToolRun = async (job, context) => {
  const params = job.params as CreateParams;
  const { networks, signal, progress } = context;
  const { reference } = job.files;
  const frame = frameSize(params.aspectRatio);
  progress('analysing', 0);
  const words = await wordsOfEngine(params, job.seed, context);
  const prompt = words?.prompt ?? promptToDraw(params);
  const { answer, checks } = await preferEngines(context, {
    ability: 'generate',
    prompt,
    images: reference ? { reference } : {},
    widthPx: frame.width,
    heightPx: frame.height,
    seed: job.seed,
  });
  if (answer) {
    const path = answer.files.result!;
    const file = {
      role: 'result',
      path,
      mime: 'image/png',
      widthPx: frame.width,
      heightPx: frame.height,
    } as const;
    return {
      files: [file],
      facts: { enhancedPrompt: prompt, checks: [servedCheck(answer), ...(words ? [words.check] : [])] },
      used: answer.used,
    };
  }
  // What a language model adds is for engines that draw anything; the draft model reads its own words.
  const plan = planFor(params);
  if (plan instanceof Refusal) throw plan;
  progress('working', 10);
  const drawn = await drawPlan(networks, plan, frame, job.seed);
  signal.throwIfAborted();
  progress('working', 85);
  const picture = reference ? await inColoursOf(drawn.picture, reference) : drawn.picture;
  const facts = {
    enhancedPrompt: promptToDraw(params),
    drawn: describePlan(plan),
    ignored: plan.ignored,
    light: drawn.light,
    checks: [...checks, ...draftChecks(plan, drawn.missed, Boolean(reference))],
  };
  const file = await resultFile(job.workDir, 'result', picture);
  return { files: [file], facts, used: { model: MODEL, licence: 'MIT' } };
};

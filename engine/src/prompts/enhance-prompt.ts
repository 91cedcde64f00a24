import type { PicturePlan } from './picture-plan.ts';
import { planPicture } from './plan-picture.ts';
import { wordsOfPrompt } from './prompt-text.ts';

// The offline prompt enhancer: keeps what was written and says what was left open, so that the words can be
// read and changed before they are drawn. The same prompt is always enhanced alike.

/** Decided by the prompt's own letters. */
function choiceOf<Choice>(prompt: string, turn: number, choices: readonly Choice[]): Choice {
  let mixed = 2166136261 + turn * 101;
  for (const letter of prompt) mixed = Math.imul(mixed ^ letter.codePointAt(0)!, 16777619);
  return choices[(mixed >>> 7) % choices.length]!;
}

/** Hair that comes with the years. */
const GREYED = new Set(['gray', 'white']);

/** Clothes are left open: there chance may choose, so that seeds differ. */
function personDetails({ person, place, ground }: PicturePlan, prompt: string): string[] {
  const { ageYears, mood, hair } = person!;
  const ages = hair && GREYED.has(hair) ? [58, 63, 67, 72] : [24, 26, 28, 31, 34];
  return [
    ageYears === null ? `${choiceOf(prompt, 1, ages)} years old` : '',
    mood === null ? choiceOf(prompt, 3, ['smiling', 'calm', 'confident']) : '',
    place === null && ground === null ? 'in a photo studio' : '',
    'portrait photograph, 85mm lens, soft light, shallow depth of field',
  ];
}

function productDetails({ product }: PicturePlan, prompt: string): string[] {
  const { surface, material } = product!;
  return [
    material === null && product!.object === 'bottle' ? 'made of glass' : '',
    surface === null ? `on ${choiceOf(prompt, 5, ['marble', 'a wooden table', 'stone'])}` : '',
    'product photograph, soft studio lighting, sharp focus',
  ];
}

export function enhancePrompt(prompt: string): string {
  const written = prompt.trim().replace(/[\s.,;]+$/, '');
  const plan = planPicture(prompt);
  const details = plan.person
    ? personDetails(plan, written)
    : plan.product
      ? productDetails(plan, written)
      : ['photograph, wide angle, atmospheric light, sharp focus, high detail'];
  const known = new Set(wordsOfPrompt(written));
  const added = details
    .flatMap((detail) => detail.split(', '))
    .filter((detail) => detail !== '' && !wordsOfPrompt(detail).every((word) => known.has(word)));
  return [written, ...added].join(', ');
}

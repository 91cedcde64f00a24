// Prompts without a language model: what the built-in draft model understands, and how it completes them.

export { hairColours, namedColours } from './colour-words.ts';
export { describePlan } from './describe-plan.ts';
export { enhancePrompt } from './enhance-prompt.ts';
export type * from './picture-plan.ts';
export { isEmptyPlan, planPicture } from './plan-picture.ts';

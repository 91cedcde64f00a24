import { Refusal } from '@facet/contract/errors';
import type { ToolParams } from '@facet/contract/tools';
import { enhancePrompt, isEmptyPlan, type PicturePlan, planPicture } from '../../prompts/index.ts';

// From parameters to a plan, without pictures or networks: the server asks before it holds credits.

export type CreateParams = ToolParams<'create'>;

/** The words that are drawn: the enhanced ones that somebody read, or our own, or none. */
export function promptToDraw({ prompt, enhancePrompt: isEnhanced, enhancedPrompt }: CreateParams): string {
  if (!isEnhanced) return prompt;
  return enhancedPrompt.trim() || enhancePrompt(prompt);
}

/** What the draft model makes of it, or why it cannot; told before anything is charged. */
export function planFor(params: CreateParams): PicturePlan | Refusal {
  const plan = planPicture(promptToDraw(params));
  if (!isEmptyPlan(plan)) return plan;
  const text =
    'The built-in draft model finds nothing in this prompt that it can draw. It knows the places of the background catalogue, portraits of one person, and things such as bottles, jars, cups and vases. Connect a GPU engine for free prompts.';
  return new Refusal('tool_unavailable', { text });
}

import { limits } from '@facet/contract/limits';
import type { Check } from '../../engine-api.ts';
import { preferEngines } from '../connected/ask-engines.ts';
import type { ToolContext } from '../tool.ts';
import type { CreateParams } from './plan-prompt.ts';

interface EngineWords {
  prompt: string;
  /** Who wrote them, for the result. */
  check: Check;
}

/** The prompt as an engine's language model completes it; null: the built-in enhancer writes it. */
export async function wordsOfEngine(
  { prompt, enhancePrompt, enhancedPrompt }: CreateParams,
  seed: number,
  context: Pick<ToolContext, 'ask' | 'signal'>,
): Promise<EngineWords | null> {
  // What somebody read or changed is drawn as it stands.
  if (!enhancePrompt || enhancedPrompt !== '') return null;
  const request = { ability: 'enhance_prompt', prompt, images: {}, widthPx: 0, heightPx: 0, seed } as const;
  const { answer } = await preferEngines(context, request);
  if (!answer?.text) return null;
  const text = `The prompt was completed by ${answer.used.model}.`;
  return {
    prompt: answer.text.slice(0, limits.promptMaxChars),
    check: { name: 'prompt', passed: true, text },
  };
}

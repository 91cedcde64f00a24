import { readFile } from 'node:fs/promises';
import type { AbilityId } from '@facet/contract/tools';
import type { AbilityRequest } from '../../ability-api.ts';
import { type EngineRequest, postJson } from '../engine-http.ts';
import { EngineTrouble } from '../provider.ts';

// The language model beside the pictures: OpenAI's /v1/chat/completions, with a picture where one is asked about.

export const chatAbilities: readonly AbilityId[] = ['caption', 'enhance_prompt'];

/** Words must come soon, or the built-in method writes them. */
const TIMEOUT_MS: Partial<Record<AbilityId, number>> = { caption: 30_000, enhance_prompt: 8_000 };
const ANSWER_MAX_BYTES = 256 * 1024;
const MAX_TOKENS = 300;

const SYSTEM: Partial<Record<AbilityId, string>> = {
  caption:
    'You describe photographs for people who search in their own pictures. Answer with two to four plain sentences about what is to be seen. Do not guess who somebody is.',
  enhance_prompt:
    'You complete prompts for a picture generator. Keep everything that was asked for, add subject details, light, lens and setting that fit. Answer with the completed prompt alone, one paragraph, at most 80 words. Add no nudity, no violence, no real people.',
};

interface WireChat {
  choices?: { message?: { content?: string } }[];
}

async function contentOf({ prompt, images }: AbilityRequest): Promise<unknown> {
  if (!images.image) return prompt;
  const url = `data:image/png;base64,${(await readFile(images.image)).toString('base64')}`;
  return [
    { type: 'text', text: prompt || 'Describe this picture.' },
    { type: 'image_url', image_url: { url } },
  ];
}

interface ChatCall extends Pick<EngineRequest, 'signal' | 'headers'> {
  model: string;
  request: AbilityRequest;
}

export async function chatAbout(base: string, { model, request, ...http }: ChatCall): Promise<string> {
  const body = {
    model,
    messages: [
      { role: 'system', content: SYSTEM[request.ability] },
      { role: 'user', content: await contentOf(request) },
    ],
    max_tokens: MAX_TOKENS,
    seed: request.seed,
  };
  const limits = { timeoutMs: TIMEOUT_MS[request.ability], maxBytes: ANSWER_MAX_BYTES };
  const url = `${base}/chat/completions`;
  const wire = (await postJson(url, body, { ...http, ...limits }).catch((error) => {
    // A language model that fails says nothing about the pictures of the same server, and is not asked twice.
    if (error instanceof EngineTrouble) throw new EngineTrouble('refused', error.message);
    throw error;
  })) as WireChat;
  const text = wire.choices?.[0]?.message?.content;
  if (typeof text !== 'string' || text.trim() === '')
    throw new EngineTrouble('refused', 'The answer has no words.');
  return text;
}

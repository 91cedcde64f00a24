import { z } from 'zod';
import { limits } from '../limits.ts';
import { ONE_CREDIT, tool } from './tool.ts';

export const aspectRatioText = z.string().regex(/^\d{1,2}:\d{1,2}$/, 'Must be a ratio such as 16:9.');

/** Create image from a prompt. */
export const create = tool({
  title: 'Create image',
  route: '/create-image',
  params: z.object({
    prompt: z.string().trim().min(1, 'Write a prompt first.').max(limits.promptMaxChars),
    aspectRatio: aspectRatioText.default('1:1'),
    enhancePrompt: z.boolean().default(true),
    /** What somebody read and perhaps changed; '' lets the enhancer write it. */
    enhancedPrompt: z.string().max(limits.promptMaxChars).default(''),
  }),
  price: () => ONE_CREDIT,
  notification: 'create',
  timeoutMs: 300_000,
});

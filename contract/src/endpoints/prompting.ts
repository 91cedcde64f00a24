import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { text } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';

// Ours: what is made of a prompt before anything is paid. Free.

export const readPrompt = endpoint({
  ...bearerPost('images:read', 'read'),
  name: 'readPrompt',
  summary: 'A prompt as the enhancer completes it, and what the built-in draft model would draw of it.',
  path: '/create/prompt',
  input: z.object({
    prompt: text(limits.promptMaxChars).refine((value) => value.trim() !== '', 'Write a prompt first.'),
    /** An enhanced prompt that was changed by hand is read as it is. */
    enhance: z.boolean().default(true),
  }),
  output: z.object({
    /** Who would draw it now: a connected engine, or the built-in draft model. */
    drawn_by: z.enum(['engine', 'draft']),
    prompt: z.string(),
    /** The language model that completes the words when the picture is made; null: these words are drawn. */
    written_by: z.string().nullable(),
    /** Null when the draft model can draw nothing of it. */
    drawn: z.string().nullable(),
    ignored: z.array(z.string()),
  }),
  refusals: [],
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { text } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';

// Ours: what is made of a prompt before anything is paid. Free.

const promptText = text(limits.promptMaxChars).refine(
  (value) => value.trim() !== '',
  'Write a prompt first.',
);

export const readPrompt = endpoint({
  ...bearerPost('images:read', 'read'),
  name: 'readPrompt',
  summary: 'A prompt as the enhancer completes it, and what the built-in draft model would draw of it.',
  path: '/create/prompt',
  input: z.object({
    prompt: promptText,
    /** An enhanced prompt that was changed by hand is read as it is. */
    enhance: z.boolean().default(true),
  }),
  output: z.object({
    /** Who would draw it now: a connected engine, or the built-in draft model. */
    drawn_by: z.enum(['engine', 'draft']),
    prompt: z.string(),
    /** The language model of a connected engine that would complete the words better; null: there is none. */
    writer: z.string().nullable(),
    /** Null when the draft model can draw nothing of it. */
    drawn: z.string().nullable(),
    ignored: z.array(z.string()),
  }),
  refusals: [],
});

export const writePrompt = endpoint({
  ...bearerPost('tasks:write', 'words'),
  name: 'writePrompt',
  summary:
    'A prompt completed by the language model of a connected engine, or by the built-in enhancer when none answers.',
  path: '/create/prompt/write',
  input: z.object({ prompt: promptText }),
  output: z.object({
    prompt: z.string(),
    /** The language model that wrote it; null: the built-in enhancer. */
    written_by: z.string().nullable(),
  }),
  refusals: [],
});

import { z } from 'zod';
import { limits } from '../limits.ts';
import { ONE_CREDIT, tool } from './tool.ts';

/** Generate person: another believable person in the place of a detected one. */
export const edit = tool({
  title: 'Generate person',
  route: '/generate-person',
  params: z.object({
    person: z.int().min(0),
    keywords: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
    prompt: z.string().max(limits.promptMaxChars).default(''),
    strength: z.number().min(0).max(1).default(0.75),
    creativity: z.number().min(0).max(1).default(0.5),
    guidance: z.number().min(1).max(20).default(5),
    conditioning: z.number().min(0).max(2).default(0.5),
  }),
  price: () => ONE_CREDIT,
  notification: 'edit_generate',
  timeoutMs: 300_000,
});

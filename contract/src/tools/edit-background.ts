import { z } from 'zod';
import { limits } from '../limits.ts';
import { ONE_CREDIT, tool } from './tool.ts';

/** Edit background: one keyword of one category, or a free prompt, or a reference picture. */
export const editBackground = tool({
  title: 'Edit background',
  route: '/background',
  params: z.object({
    category: z.string().max(64).optional(),
    keyword: z.string().max(64).optional(),
    prompt: z.string().max(limits.promptMaxChars).default(''),
    strength: z.number().min(0).max(1).default(1),
    relightStrength: z.number().min(0).max(1).default(1),
    /** A soft shadow where the subject stands on the new ground. */
    contactShadow: z.boolean().default(true),
    refine: z.boolean().default(false),
  }),
  price: () => ONE_CREDIT,
  notification: 'edit_background',
  timeoutMs: 300_000,
});

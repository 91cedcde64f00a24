import { z } from 'zod';
import { limits } from '../limits.ts';
import { ONE_CREDIT, tool } from './tool.ts';

/** Pixels of the uploaded image; negative crops. */
const side = z.int().min(-limits.expandMaxSidePx).max(limits.expandMaxSidePx).default(0);

/** Magic expand: continues the picture beyond its sides. */
export const expandGenerate = tool({
  title: 'Magic expand',
  route: '/expand',
  params: z.object({
    left: side,
    top: side,
    right: side,
    bottom: side,
    prompt: z.string().max(limits.promptMaxChars).default(''),
  }),
  price: () => ONE_CREDIT,
  notification: 'expand_generate',
  timeoutMs: 300_000,
});

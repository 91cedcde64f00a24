import { z } from 'zod';
import { limits } from '../limits.ts';
import { ONE_CREDIT, tool } from './tool.ts';

/** Magic fill: repaints what the mask marks (white = fill); without a prompt it removes. */
export const editFill = tool({
  title: 'Magic fill',
  route: '/fill',
  params: z.object({ prompt: z.string().max(limits.promptMaxChars).default('') }),
  price: () => ONE_CREDIT,
  notification: 'edit_fill',
  timeoutMs: 300_000,
});

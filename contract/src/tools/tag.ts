import { z } from 'zod';
import { tool } from './tool.ts';

/** Tag: caption, tags, colours, objects, mood and people of a picture. */
export const tag = tool({
  title: 'Tag',
  route: '/tag',
  params: z.object({ question: z.string().max(500).default('') }),
  price: () => 10,
  notification: 'tag',
  timeoutMs: 120_000,
});

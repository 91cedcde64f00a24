import { z } from 'zod';
import { tool } from './tool.ts';

/** Detection after an upload: free, first in the queue, tells nobody but the waiting upload. */
export const detect = tool({
  title: 'Detect',
  route: null,
  params: z.object({ what: z.enum(['faces', 'people']).default('faces') }),
  price: () => 0,
  notification: null,
  timeoutMs: 60_000,
});

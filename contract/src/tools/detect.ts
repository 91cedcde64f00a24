import { z } from 'zod';
import { tool } from './tool.ts';

/** Detection after an upload: free, first in the queue, tells nobody but the waiting upload. */
export const detect = tool({
  title: 'Detect',
  route: null,
  params: z.object({
    what: z.enum(['faces', 'people']).default('faces'),
    /**
     * Where somebody marked a face that was missed, as fractions of the sides. Then exactly one face is answered:
     * the one seen there or, when none is, a face of this box that is not usable.
     */
    box: z
      .object({
        left: z.number().min(0).max(1),
        top: z.number().min(0).max(1),
        width: z.number().gt(0).max(1),
        height: z.number().gt(0).max(1),
      })
      .optional(),
  }),
  price: () => 0,
  notification: null,
  timeoutMs: 60_000,
});

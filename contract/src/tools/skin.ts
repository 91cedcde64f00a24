import { z } from 'zod';
import { ONE_CREDIT, tool } from './tool.ts';

/** Full-skin edit: body skin follows a generated face. */
export const skin = tool({
  title: 'Skin change',
  route: null,
  params: z.object({
    face: z.int().min(0),
    generation: z.int().min(0),
    keywords: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
    /** swapid reads `link` as an object, eraseid as a list: the request's form decides (API-CONTRACT §8.1). */
    linkAsObject: z.boolean().default(false),
  }),
  price: () => ONE_CREDIT,
  notification: 'new_skin',
  timeoutMs: 300_000,
});

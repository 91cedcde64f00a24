import { z } from 'zod';
import { tool } from './tool.ts';

/** Face upscale: a sharper version of one generated face. */
export const faceUpscale = tool({
  title: 'Face upscale',
  route: null,
  params: z.object({
    face: z.int().min(0),
    generation: z.int().min(0),
    scale: z.union([z.literal(2), z.literal(4)]).default(2),
  }),
  price: () => 50,
  notification: 'new_generation',
  timeoutMs: 300_000,
});

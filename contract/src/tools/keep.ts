import { z } from 'zod';
import { ONE_CREDIT, tool } from './tool.ts';

/** The person's own; `both` is what every client means that does not say. */
export const eyeSides = ['both', 'left', 'right'] as const;
export type EyeSide = (typeof eyeSides)[number];

/** Change expression: the same person, one of expression, eyes or gaze changed. */
export const keep = tool({
  title: 'Change expression',
  route: '/change-expression',
  params: z.object({
    face: z.int().min(0),
    category: z.enum(['Expression', 'Eyes', 'Gaze']),
    keyword: z.string().min(1).max(64),
    strength: z.number().min(0).max(4).default(1),
    /** Of Gaze, and of Eyes open or closed: only this eye. */
    eye: z.enum(eyeSides).default('both'),
    generation: z.int().min(0).optional(),
  }),
  price: () => ONE_CREDIT,
  notification: 'new_generation',
  timeoutMs: 300_000,
});

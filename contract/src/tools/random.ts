import { z } from 'zod';
import { ONE_CREDIT, tool } from './tool.ts';

/** How a face is hidden: by a new identity, or by one of the fallbacks for faces that cannot be replaced well. */
export const hidingMethods = ['identity', 'blur', 'pixelate', 'solid'] as const;
export type HidingMethod = (typeof hidingMethods)[number];

/** Anonymize: a new identity for one face (SPEC §9 defaults). */
export const random = tool({
  title: 'Anonymize',
  route: '/anonymize',
  params: z.object({
    face: z.int().min(0),
    /** The fallbacks need no more than the face's box: they also work on faces that are not usable. */
    method: z.enum(hidingMethods).default('identity'),
    keywords: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
    diversity: z.number().min(0).max(1).default(0.7),
    creativity: z.number().min(0).max(1).default(0.5),
    guidance: z.number().min(1).max(20).default(5),
    conditioning: z.number().min(0).max(2).default(0.5),
    steps: z.int().min(1).max(100).default(10),
    replaceHair: z.boolean().default(false),
  }),
  price: () => ONE_CREDIT,
  notification: 'new_generation',
  timeoutMs: 300_000,
});

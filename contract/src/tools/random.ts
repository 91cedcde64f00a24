import { z } from 'zod';
import { ONE_CREDIT, tool } from './tool.ts';

/** Anonymize: a new identity for one face (SPEC §9 defaults). */
export const random = tool({
  title: 'Anonymize',
  route: '/anonymize',
  params: z.object({
    face: z.int().min(0),
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

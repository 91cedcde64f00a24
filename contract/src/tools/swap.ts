import { z } from 'zod';
import { limits } from '../limits.ts';
import { ONE_CREDIT, tool } from './tool.ts';

/** Swap: one saved identity onto one face; one credit per face (SPEC §9). */
export const swap = tool({
  title: 'Swap',
  route: '/swap',
  params: z.object({
    face: z.int().min(0),
    identity: z.string().min(1).max(512),
    strength: z.number().min(0).max(1).default(0.55),
    transferHair: z.boolean().default(true),
    prompt: z.string().max(limits.promptMaxChars).default(''),
    replaceAndDownload: z.boolean().default(false),
    /** Clients of the old swap calls wait for a `swap` notification (API-CONTRACT §2). */
    tellAsSwap: z.boolean().default(false),
  }),
  price: () => ONE_CREDIT,
  notification: 'new_generation',
  timeoutMs: limits.swapTimeoutMs,
});

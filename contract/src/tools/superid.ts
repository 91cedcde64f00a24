import { z } from 'zod';
import { upscalePrice } from '../credits.ts';
import { limits } from '../limits.ts';
import { tool } from './tool.ts';

const slider = z.int().min(1).max(20);

/** SPEC §9: enhance starts from other values than upscale. */
export const upscaleDefaults = {
  s_upscaler: { scale: 2, creativity: 7, fidelity: 5, fractality: 3, denoise: 1 },
  s_enhancer: { scale: 1, creativity: 9, fidelity: 3, fractality: 5, denoise: 1 },
} as const;

/** Upscale and enhance. */
export const superid = tool({
  title: 'Upscale',
  route: '/upscale',
  params: z.object({
    mode: z.enum(['s_upscaler', 's_enhancer']).default('s_upscaler'),
    scale: z.union([z.literal(1), z.literal(2), z.literal(4)]).default(2),
    outputFormat: z.enum(['PNG', 'JPEG']).default('PNG'),
    prompt: z.string().max(limits.promptMaxChars).default(''),
    creativity: slider.default(7),
    fidelity: z.int().min(0).max(20).default(5),
    fractality: slider.default(3),
    denoise: z.int().min(0).max(20).default(1),
    faceEnhancer: z.boolean().default(false),
    hdr: z.boolean().default(false),
    fast: z.boolean().default(false),
    mailWhenDone: z.boolean().default(false),
  }),
  price: (params, { widthPx, heightPx }) => upscalePrice(widthPx * params.scale, heightPx * params.scale),
  notification: 'superid',
  timeoutMs: 600_000,
});

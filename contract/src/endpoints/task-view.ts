import { z } from 'zod';
import { creditsText } from '../wire.ts';

export const taskStates = ['queued', 'running', 'done', 'failed', 'canceled'] as const;
export type TaskState = (typeof taskStates)[number];

/** A task as its owner sees it (ours). */
export const taskView = z.object({
  id_task: z.string(),
  tool: z.string(),
  /** The gallery the result belongs to; differs from the tool for steps such as skin or face upscale. */
  app: z.string(),
  state: z.enum(taskStates),
  stage: z.string(),
  percent: z.number().min(0).max(100),
  /** Tasks that run before this one; null once it runs. */
  queue_position: z.int().nullable(),
  /** Seconds to go, from past timings; null while nothing is known. */
  eta_s: z.number().nullable(),
  id_image: z.string().nullable(),
  /** Face or person. */
  f: z.int().nullable(),
  credits: creditsText,
  error: z.object({ code: z.string(), message: z.string(), description: z.string() }).optional(),
  created: z.string(),
  finished: z.string().nullable(),
});
export type TaskView = z.infer<typeof taskView>;

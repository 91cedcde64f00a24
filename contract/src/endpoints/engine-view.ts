import { z } from 'zod';
import { abilityIds, engineKinds } from '../tools/index.ts';

// What an administrator sees of the engines that are connected to the studio.

const servedAbility = z.object({
  ability: z.enum(abilityIds),
  workflow: z.string(),
  model: z.string(),
  licence: z.string(),
  /** Whether the licence is known to allow products. */
  commercial: z.boolean(),
});

export const engineStatuses = ['off', 'new', 'up', 'resting', 'down'] as const;

export const engineView = z.object({
  id: z.string(),
  kind: z.enum(engineKinds),
  name: z.string(),
  url: z.string(),
  /** Model that an images API is asked for. */
  model: z.string().nullable(),
  /** Language model of the same server, for captions and prompts. */
  chat_model: z.string().nullable(),
  /** `environment`: named by a variable; such an engine can be switched off, but not removed. */
  source: z.enum(['environment', 'added']),
  status: z.enum(engineStatuses),
  problem: z.string().nullable(),
  version: z.string().nullable(),
  device: z.string().nullable(),
  /** Jobs that it works on, and that wait there. */
  running: z.int(),
  waiting: z.int(),
  abilities: z.array(servedAbility),
  lacking: z.array(
    z.object({ ability: z.enum(abilityIds), workflow: z.string(), missing: z.array(z.string()) }),
  ),
});
export type EngineView = z.infer<typeof engineView>;

export const abilityView = z.object({
  ability: z.enum(abilityIds),
  /** Name of the engine that would serve it now; null for the built-in one. */
  engine: z.string().nullable(),
  model: z.string().nullable(),
  licence: z.string().nullable(),
  built_in: z.enum(['full', 'without_prompt', 'none']),
});
export type AbilityView = z.infer<typeof abilityView>;

import type { AbilityId, Refusal, ToolId } from '@facet/contract';
import type { Engine } from '@facet/engine';
import type { Platform } from '../platform/platform.ts';
import type { UserEvents } from '../platform/user-events.ts';
import type { Fleet } from './available-tools.ts';

export interface TasksContext extends Platform {
  userEvents: UserEvents;
  /** What the living workers can run. */
  fleet(): Promise<Fleet>;
  /** What connected engines offered when the fleet was last asked. */
  connected(): ReadonlySet<AbilityId>;
  /** The model of a connected engine for it, as of then. */
  modelOf(ability: AbilityId): string | null;
  /** By a connected engine's language model; null when none answers in time. */
  completePrompt(prompt: string, signal: AbortSignal): Promise<{ prompt: string; model: string } | null>;
  /** Why the engine would refuse a job, as far as its parameters tell: nobody is charged for that. */
  refusalBefore(tool: ToolId, params: unknown, roles: readonly string[]): Refusal | null;
}

export interface TaskWorkerContext extends Platform {
  userEvents: UserEvents;
  engine: Engine;
}

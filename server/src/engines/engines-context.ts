import type { EngineAddress } from '@facet/engine';
import type { Platform } from '../platform/platform.ts';

export interface EnginesContext extends Pick<Platform, 'db' | 'signals' | 'ids' | 'log'> {
  /** Engines that the environment names, with their keys. */
  fromEnvironment: readonly EngineAddress[];
}

/** `changed`, `test <id>` or `prompt <id>`: workers look at the database then. */
export const ENGINES_CHANNEL = 'facet_engines';

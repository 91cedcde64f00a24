import type { Engine } from '@facet/engine';
import type { Platform } from '../platform/platform.ts';
import type { UserEvents } from '../platform/user-events.ts';
import type { Fleet } from './available-tools.ts';

export interface TasksContext extends Platform {
  userEvents: UserEvents;
  /** What the living workers can run. */
  fleet(): Promise<Fleet>;
}

export interface TaskWorkerContext extends Platform {
  userEvents: UserEvents;
  engine: Engine;
}

import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Engine } from '@facet/engine';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Config } from './config.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { createHttp, type Http } from './platform/http/http.ts';
import { createRateLimit } from './platform/http/rate-limit.ts';
import { type Ids, randomIds } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';
import { loadSecrets } from './platform/secrets.ts';

// Wires the rooms together. `main.ts` gives it a configuration read from the environment, tests give it one
// of their own with a fake engine and clock.

export type Role = 'all' | 'api' | 'worker';

export interface StudioOptions {
  role: Role;
  config: Config;
  databaseUrl: string;
  log: Log;
  /** The worker's engine; the api role needs none. */
  engine?: Engine;
  clock?: Clock;
  ids?: Ids;
  /** Tests raise it: one address sends what thousands would. */
  rateFactor?: number;
}

export interface Studio {
  platform: Platform;
  http: Http;
  /** Address the API listens on; empty for a worker. */
  url: string;
  /** Drains: no new requests, running work handed back, connections closed. */
  stop(): Promise<void>;
}

import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { limits } from '@facet/contract';
import type { Engine } from '@facet/engine';
import { createAdaptorServer } from '@hono/node-server';
import {
  type AccountsContext,
  authenticate,
  createAccountsContext,
  createDemoAccount,
  type DemoSignIn,
} from './accounts/index.ts';
import { type BillingContext, closeBilling, createBillingContext } from './billing/index.ts';
import type { Config } from './config.ts';
import { balanceOf, grantCredits } from './credits/index.ts';
import { linkTo } from './images/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Failpoint } from './platform/failpoint.ts';
import { createHttp, type Http } from './platform/http/http.ts';
import { createRateLimit } from './platform/http/rate-limit.ts';
import { readForm } from './platform/http/read-form.ts';
import type { Ids } from './platform/ids.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { openPlatform } from './platform/open-platform.ts';
import type { Platform } from './platform/platform.ts';
import { mountRooms } from './studio-routes.ts';
import { startWorkers } from './studio-workers.ts';

// Wires the rooms together. `main.ts` gives it a configuration read from the environment, tests give it one
// of their own with a fake engine and clock.

export type Role = 'all' | 'api' | 'worker';

export interface StudioOptions {
  role: Role;
  config: Config;
  databaseUrl: string;
  log: Log;
  /** The worker's engine; the api role has none. */
  engine?: Engine;
  clock?: Clock;
  ids?: Ids;
  failpoint?: Failpoint;
  /** Running tasks get this long to end when the studio stops. */
  drainMs?: number;
  /** Tests raise it: one address sends what thousands would. */
  rateFactor?: number;
  /** Tests serve pictures from this port of 127.0.0.1. */
  trustedLoopbackPort?: number;
}

export interface Studio {
  platform: Platform;
  metrics: Metrics;
  /** The API's routes and address; null in a worker. */
  api: { http: Http; url: string } | null;
  createDemoAccount(): Promise<DemoSignIn | null>;
  /** Drains: no new requests, running work handed back, connections closed. */
  stop(): Promise<void>;
}

const DEMO_CREDITS = 10_000;
const DRAIN_MS = 10_000;

function accountsOf(platform: Platform, config: Config, billing: BillingContext): AccountsContext {
  return createAccountsContext(platform, config, {
    balanceOf,
    farewell: (tx, userId) => closeBilling(billing, tx, userId),
    welcome: async (tx, userId) => {
      const reference = `welcome:${userId}`;
      await grantCredits(tx, { userId, amount: limits.freeCredits, reference, description: 'Free credits' });
    },
    linkTo: (objectKey, fileName) => linkTo(platform, objectKey, fileName),
  });
}

function httpOf(options: StudioOptions, accounts: AccountsContext, metrics: Metrics): Http {
  const tmpDir = join(options.config.dataDir, 'tmp');
  mkdirSync(tmpDir, { recursive: true, mode: 0o700 });
  return createHttp({
    log: options.log,
    tmpDir,
    readForm,
    trustProxy: options.config.trustProxy,
    rateLimit: createRateLimit(options.rateFactor ?? options.config.rateLimitFactor),
    authenticate: (token) => authenticate(accounts, token),
    observe: (endpoint, status, seconds) => metrics.requests.observe({ endpoint, status }, seconds),
  });
}

/** Listens, and answers its own address (a test's port is the system's choice). */
async function listen(http: Http, { host, port }: Config): Promise<{ url: string; close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch: http.app.fetch, autoCleanupIncoming: false }) as Server;
  server.headersTimeout = 10_000;
  server.requestTimeout = 10 * 60_000;
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${address.address}:${address.port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      // Event streams never end by themselves; whoever still waits after this comes back to the next process.
      setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      await closed;
    },
  };
}

export async function createStudio(options: StudioOptions): Promise<Studio> {
  const { role, config, engine } = options;
  const metrics = createMetrics();
  const platform = await openPlatform({ ...config, ...options, works: role !== 'api' });
  const billing = createBillingContext(platform, config, {
    contractChanged: (userId) => accounts.sessionCache.forgetUser(userId),
  });
  const accounts: AccountsContext = accountsOf(platform, config, billing);
  const workers = engine ? await startWorkers({ ...platform, billing, config, engine, metrics }) : null;
  const http = role === 'worker' ? null : httpOf(options, accounts, metrics);
  if (http) await mountRooms(http, { platform, accounts, billing, config, metrics });
  const server = http ? await listen(http, config) : null;
  return {
    platform,
    metrics,
    api: http && server ? { http, url: server.url } : null,
    createDemoAccount: () =>
      createDemoAccount(accounts, {
        dataDir: config.dataDir,
        giveCredits: async (tx, userId) => {
          const reference = `demo:${userId}`;
          await grantCredits(tx, { userId, amount: DEMO_CREDITS, reference, description: 'Demo credits' });
        },
      }),
    async stop() {
      await server?.close();
      await workers?.stop();
      await platform.close();
    },
  };
}

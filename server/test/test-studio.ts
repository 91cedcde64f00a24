import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@facet/engine';
import { createFakeEngine } from '@facet/engine/fake';
import { readConfig } from '../src/config.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Failpoint } from '../src/platform/failpoint.ts';
import { createLog } from '../src/platform/log.ts';
import { createStudio, type Role, type Studio } from '../src/studio.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// The real studio for integration tests: real HTTP, real PostgreSQL, disk store, worker; only the engine is a
// fake with real pixels.

export interface TestStudioOptions {
  engine?: Engine;
  clock?: Clock;
  failpoint?: Failpoint;
  role?: Role;
  /** Pictures may be fetched from this port of 127.0.0.1. */
  trustedLoopbackPort?: number;
  /** Environment variables, as an operator would set them. */
  env?: Record<string, string>;
  /** Shares the database and folders of another studio: a second process. */
  beside?: TestStudio;
}

export interface TestStudio {
  url: string;
  studio: Studio;
  database: TestDatabase;
  dataDir: string;
  stop(): Promise<void>;
}

/** Links in answers carry the port, so it must be known before the studio listens. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export async function startTestStudio(options: TestStudioOptions = {}): Promise<TestStudio> {
  const { beside, role = 'all' } = options;
  const database = beside?.database ?? (await createTestDatabase());
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'facet-studio-'));
  const engine = role === 'api' ? undefined : (options.engine ?? createFakeEngine());
  const studio = await createStudio({
    role,
    config: readConfig({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      FACET_ENGINE: 'fake',
      ...options.env,
    }),
    databaseUrl: database.url,
    log: createLog(process.env.TEST_LOG ?? 'silent'),
    engine,
    clock: options.clock,
    failpoint: options.failpoint,
    trustedLoopbackPort: options.trustedLoopbackPort,
    rateFactor: 1_000,
  });
  return {
    url: studio.api?.url ?? '',
    studio,
    database,
    dataDir,
    async stop() {
      await studio.stop();
      await engine?.close();
      if (beside) return;
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

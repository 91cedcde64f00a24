import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { BenchCase } from '../../engine/bench/index.ts';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { createLog } from '../src/platform/log.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';
import { createStudio } from '../src/studio.ts';
import { enumerationBench } from './enumeration.bench.ts';
import { pollBench } from './poll.bench.ts';
import { taskBench } from './task.bench.ts';

// Server figures, measured against the bare thing on the same machine in the same run.

const names = [
  'server: notification poll vs bare hello route',
  'server: finished paid task vs raw SKIP LOCKED claim',
];
const enumerationNames = [
  'server: sign-in, known e-mail vs unknown',
  'server: sign-up, known e-mail vs unknown',
  'server: recovery, known e-mail vs unknown',
];

export async function serverBench(
  wanted: (name: string) => boolean,
): Promise<{ cases: BenchCase[]; stop(): Promise<void> }> {
  if (![...names, ...enumerationNames].some(wanted)) return { cases: [], stop: async () => {} };
  const dir = mkdtempSync(join(tmpdir(), 'facet-bench-'));
  const log = createLog('error');
  const postgres = await startEmbeddedPostgres(join(dir, 'postgres'), log);
  const databaseUrl = postgres.connectionString;
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  // CPU-bound ratio: this machine's fsync varies threefold between minutes.
  await admin.query(`alter system set synchronous_commit = off`);
  await admin.query('select pg_reload_conf()');
  await admin.end();
  await migrateDatabase(databaseUrl);
  const config = readConfig({ PORT: '4899', DATA_DIR: dir });
  const studio = await createStudio({
    role: 'api',
    config,
    databaseUrl,
    log,
    rateFactor: 1_000_000,
  });
  const poll = await pollBench(names[0]!, studio.api!.url);
  const task = await taskBench(names[1]!, studio.platform);
  const enumeration = enumerationBench(enumerationNames, studio.api!.url);
  return {
    cases: [poll.case, task, ...enumeration],
    async stop() {
      await poll.stop();
      await studio.stop();
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

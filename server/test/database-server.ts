import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { createLog } from '../src/platform/log.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';

// Vitest global set-up: one embedded PostgreSQL for the whole run, with a migrated template database that
// each test file copies in a few milliseconds.

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export const TEMPLATE = 'facet_template';

export const databaseUrl = (serverUrl: string, name: string): string =>
  serverUrl.replace('/postgres?', `/${name}?`);

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'facet-test-'));
  const postgres = await startEmbeddedPostgres(dir, createLog('error'));
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrateDatabase(databaseUrl(postgres.connectionString, TEMPLATE));
  project.provide('postgresUrl', postgres.connectionString);
  return async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { createLog } from '../src/platform/log.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';

// Vitest global set-up: one PostgreSQL for the whole run, with a migrated template database that each test file
// copies in a few milliseconds. It is embedded, or the server that TEST_DATABASE_URL names: that proves the studio
// on the version an operator brings.

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export const TEMPLATE = 'facet_template';

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Test files run side by side, each with studios of its own that are as large as a real one; a slow machine uses all. */
const MAX_CONNECTIONS = 400;

async function anyServer(dir: string): Promise<EmbeddedPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given
    ? { connectionString: given, stop: () => Promise.resolve() }
    : startEmbeddedPostgres(dir, createLog('error'), MAX_CONNECTIONS);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'facet-test-'));
  const postgres = await anyServer(dir);
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrateDatabase(databaseUrl(postgres.connectionString, TEMPLATE));
  project.provide('postgresUrl', postgres.connectionString);
  return async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { randomIds } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { databaseUrl, TEMPLATE } from './database-server.ts';

export interface TestDatabase {
  db: Database;
  url: string;
  drop(): Promise<void>;
}

/** A fresh, migrated database of its own for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `facet_${randomIds.uuid().replaceAll('-', '')}`;
  const admin = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await admin(`create database ${name} template ${TEMPLATE}`);
  const url = databaseUrl(serverUrl, name);
  const db = openDatabase({ connectionString: url, max: 10, statementTimeoutMs: 30_000 }, createLog('error'));
  return {
    db,
    url,
    async drop() {
      await db.$client.end();
      await admin(`drop database ${name} with (force)`);
    },
  };
}

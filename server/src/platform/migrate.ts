import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;
/** Any number that no other program on the same database uses. */
const ADVISORY_LOCK = 4_800_001;

/**
 * Brings the schema up to date. One process at a time (advisory lock on the same connection), all files in
 * one transaction, so that a kill at any instant leaves the old schema or the new one.
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}

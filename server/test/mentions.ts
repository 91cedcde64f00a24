import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database.ts';

/** Every column of every table, of the queue's too, that mentions one of the texts. */
export async function mentions(db: Database, texts: string[]): Promise<string[]> {
  const columns = await db.execute<{
    place: string;
    schema: string;
    table: string;
    column: string;
  }>(sql`
    select table_schema || '.' || table_name || '.' || column_name as place,
           table_schema as schema, table_name as "table", column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
      and c.data_type in ('uuid', 'text', 'character varying', 'jsonb', 'json', 'ARRAY', 'USER-DEFINED')`);
  const found: string[] = [];
  for (const { place, schema, table, column } of columns.rows) {
    const conditions = texts.map(
      (text) => sql`position(${text.toLowerCase()} in lower(${sql.identifier(column)}::text)) > 0`,
    );
    const hits = await db.execute(
      sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(table)} where ${sql.join(conditions, sql` or `)} limit 1`,
    );
    if (hits.rows.length > 0) found.push(place);
  }
  return found;
}

import { type SQL, sql } from 'drizzle-orm';
import { listForeignKeys, type OwnedTable, ownedTables } from '../src/accounts/owned-rows.ts';
import type { Database } from '../src/platform/database.ts';
import { randomIds } from '../src/platform/ids.ts';

// One row of a user in every table that can hold any, made from the schema: tables added later are filled
// without being named here.

interface Column extends Record<string, unknown> {
  name: string;
  type: string;
}

const requiredColumns = async (db: Database, table: string): Promise<Column[]> =>
  (
    await db.execute<Column>(sql`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_default is null
        and (is_nullable = 'NO' or column_name = 'user_id' or data_type = 'jsonb')`)
  ).rows;

/** `mark` ends up in texts and JSON, where a scan must find it. */
function someValue(type: string, mark: string): SQL {
  if (type === 'uuid') return sql`${randomIds.uuid()}::uuid`;
  if (type === 'jsonb') return sql`${JSON.stringify({ mark })}::jsonb`;
  if (type === 'boolean') return sql`true`;
  if (type.startsWith('timestamp')) return sql`now()`;
  if (type === 'ARRAY') return sql`'{}'`;
  if (type === 'text') return sql`${`${mark} ${randomIds.uuid()}`}`;
  return sql`1`;
}

async function isEmpty(db: Database, { name, owned }: OwnedTable): Promise<boolean> {
  const found = await db.execute(sql`select 1 from ${sql.identifier(name)} where ${owned} limit 1`);
  return found.rows.length === 0;
}

export async function fillTables(db: Database, userId: string, mark: string): Promise<void> {
  const tables = new Map((await ownedTables(db, userId)).map((table) => [table.name, table]));
  const keys = await listForeignKeys(db);
  const fill = async (table: OwnedTable): Promise<void> => {
    if (!(await isEmpty(db, table))) return;
    const values: SQL[] = [];
    const columns = await requiredColumns(db, table.name);
    for (const { name, type } of columns) {
      const key = keys.find(({ child, childColumn }) => child === table.name && childColumn === name);
      const parent = key && tables.get(key.parent);
      if (name === 'user_id') values.push(sql`${userId}`);
      else if (key && parent) {
        await fill(parent);
        const column = sql.identifier(key.parentColumn);
        values.push(
          sql`(select ${column} from ${sql.identifier(parent.name)} where ${parent.owned} limit 1)`,
        );
      } else values.push(someValue(type, mark));
    }
    const names = columns.map(({ name }) => sql.identifier(name));
    await db.execute(
      sql`insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
    );
  };
  for (const table of tables.values()) await fill(table);
}

import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';

// Which rows of which tables belong to a user, found out from the schema itself, so that a table added
// later is exported and deleted without anybody remembering it.

export interface OwnedTable {
  name: string;
  /** Rows carry `user_id` themselves rather than hanging on rows that do. */
  direct: boolean;
  /** Condition on the table's rows. */
  owned: SQL;
}

interface ForeignKey extends Record<string, unknown> {
  child: string;
  childColumn: string;
  parent: string;
  parentColumn: string;
}

export async function listForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  return (await tx.execute<ForeignKey>(foreignKeys)).rows;
}

const foreignKeys = sql`
  select child.relname as "child", child_column.attname as "childColumn",
         parent.relname as "parent", parent_column.attname as "parentColumn"
  from pg_constraint fk
  join pg_class child on child.oid = fk.conrelid
  join pg_class parent on parent.oid = fk.confrelid
  join pg_attribute child_column on child_column.attrelid = fk.conrelid and child_column.attnum = fk.conkey[1]
  join pg_attribute parent_column on parent_column.attrelid = fk.confrelid and parent_column.attnum = fk.confkey[1]
  where fk.contype = 'f' and cardinality(fk.conkey) = 1 and fk.connamespace = 'public'::regnamespace`;

const tablesWithUser = sql`
  select c.table_name as "name" from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'
  order by 1`;

export async function ownedTables(tx: Tx, userId: string): Promise<OwnedTable[]> {
  const tables = new Map<string, OwnedTable>();
  tables.set('users', { name: 'users', direct: false, owned: sql`id = ${userId}` });
  const direct = await tx.execute<{ name: string }>(tablesWithUser);
  for (const { name } of direct.rows)
    tables.set(name, { name, direct: true, owned: sql`user_id = ${userId}` });
  const keys = await listForeignKeys(tx);
  // Each round reaches the tables one step further from a user; it ends when a round finds none.
  for (let before = 0; before < tables.size; ) {
    before = tables.size;
    for (const { child, childColumn, parent, parentColumn } of keys) {
      const owner = tables.get(parent);
      if (!owner || tables.has(child)) continue;
      const ofOwner = sql`select ${sql.identifier(parentColumn)} from ${sql.identifier(parent)} where ${owner.owned}`;
      tables.set(child, {
        name: child,
        direct: false,
        owned: sql`${sql.identifier(childColumn)} in (${ofOwner})`,
      });
    }
  }
  return [...tables.values()];
}

import { type SQL, sql } from 'drizzle-orm';
import { tasks } from './tasks-tables.ts';

/** Files that live tasks still have to read. */
export const taskObjectKeys: readonly SQL[] = [
  sql`select file.value from ${tasks}, jsonb_each_text(${tasks.files}) as file
      where ${tasks.state} in ('queued', 'running')`,
];

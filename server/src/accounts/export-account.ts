import { sql } from 'drizzle-orm';
import type { Actor } from '../platform/http/call.ts';
import type { AccountsContext } from './accounts-context.ts';
import { ownedTables } from './owned-rows.ts';

/**
 * Columns that open doors. A session alone must not be enough to read a recovery link and with it take the
 * account over.
 */
const withheld: Record<string, readonly string[]> = {
  users: ['password_hash'],
  mail_tokens: ['hash'],
  mails: ['body'],
};

export interface AccountExport {
  exportedAt: string;
  /** Table → rows, as stored. */
  tables: Record<string, Record<string, unknown>[]>;
  /** Every stored file with an address it can be fetched from. */
  files: { key: string; mime: string; bytes: number; sha256: string; link: string }[];
}

interface FileRow extends Record<string, unknown> {
  key: string;
  mime: string;
  bytes: number;
  sha256: string;
}

/** Everything that deleting the account would remove, read in one snapshot. */
export async function exportAccount(ctx: AccountsContext, actor: Actor): Promise<AccountExport> {
  const tables: AccountExport['tables'] = {};
  await ctx.db.transaction(
    async (tx) => {
      for (const { name, owned } of await ownedTables(tx, actor.userId)) {
        const columns = sql`to_jsonb(${sql.identifier(name)}) - ${sql.param(withheld[name] ?? [])}::text[]`;
        const found = await tx.execute<{ row: Record<string, unknown> }>(
          sql`select ${columns} as "row" from ${sql.identifier(name)} where ${owned}`,
        );
        tables[name] = found.rows.map(({ row }) => row);
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const files = (tables.objects as FileRow[]).map(({ key, mime, bytes, sha256 }) => {
    const fileName = `${key.replaceAll('/', '-')}.${mime.slice(mime.indexOf('/') + 1)}`;
    return { key, mime, bytes, sha256, link: ctx.linkTo(key, fileName) };
  });
  return { exportedAt: ctx.clock.now().toISOString(), tables, files };
}

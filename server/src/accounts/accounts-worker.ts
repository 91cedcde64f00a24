import { z } from 'zod';
import { removeOldLetters } from '../platform/mail/mail-rows.ts';
import type { Platform } from '../platform/platform.ts';
import { REMOVE_OBJECTS } from './delete-account.ts';
import { removeOldMailTokens } from './mail-token-rows.ts';
import { removeEndedSessions } from './session-rows.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const KEPT_SESSIONS_DAYS = 30;
const KEPT_LETTERS_DAYS = 7;

const removeObjectsJob = z.object({ keys: z.array(z.string()) });

type WorkerContext = Pick<Platform, 'db' | 'queue' | 'store' | 'clock'>;

/** The jobs of accounts: files of deleted accounts, and what nobody needs any more. */
export async function registerAccountsWorker(ctx: WorkerContext): Promise<void> {
  await ctx.queue.work(REMOVE_OBJECTS, 1, async (data) => {
    for (const key of removeObjectsJob.parse(data).keys) await ctx.store.remove(key);
  });
  await ctx.queue.schedule('sweep-accounts', '17 * * * *', async () => {
    const now = ctx.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await removeOldMailTokens(ctx.db, now);
    await removeEndedSessions(ctx.db, daysAgo(KEPT_SESSIONS_DAYS));
    await removeOldLetters(ctx.db, daysAgo(KEPT_LETTERS_DAYS));
  });
}

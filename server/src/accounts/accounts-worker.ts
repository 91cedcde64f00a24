import { removeOldLetters } from '../platform/mail/mail-rows.ts';
import type { Platform } from '../platform/platform.ts';
import { removeOldMailTokens } from './mail-token-rows.ts';
import { removeEndedSessions } from './session-rows.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const KEPT_SESSIONS_DAYS = 30;
const KEPT_LETTERS_DAYS = 7;

/** Sessions and links that are over, and letters nobody reads any more. */
export async function sweepAccounts(ctx: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = ctx.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await removeOldMailTokens(ctx.db, now);
  await removeEndedSessions(ctx.db, daysAgo(KEPT_SESSIONS_DAYS));
  await removeOldLetters(ctx.db, daysAgo(KEPT_LETTERS_DAYS));
}

export async function registerAccountsWorker(ctx: Pick<Platform, 'db' | 'queue' | 'clock'>): Promise<void> {
  await ctx.queue.schedule('sweep-accounts', '17 * * * *', () => sweepAccounts(ctx));
}

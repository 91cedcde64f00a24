import { limits, Refusal } from '@facet/contract';
import type { AccountsContext } from './accounts-context.ts';
import { readToken, type TokenSubject } from './derived-token.ts';
import { type IssuedTokens, sessionExpiry, tokensOf } from './issue-tokens.ts';
import { tokenReuseLetter } from './letters.ts';
import { advanceSession, findSession, revokeSessionsOf, type Session } from './session-rows.ts';
import type { User } from './user-rows.ts';

export interface PresentedPair {
  refreshToken: string;
  /** May be expired or of an older generation, but must be genuine and of the same session. */
  accessToken?: string | null;
}

/**
 * Exchanges a pair for the next one. The parent of the current pair gets that same current pair again for
 * ten minutes: a reply may have been lost, a second tab may have been slower, and some clients never keep
 * the new pair (API-CONTRACT §1). Anything older is a copy in foreign hands: every token of the user dies.
 */
export async function refreshSession(ctx: AccountsContext, presented: PresentedPair): Promise<IssuedTokens> {
  const claimed = subjectOf(ctx, presented);
  const found = await findSession(ctx.db, claimed.sessionId);
  const now = ctx.clock.now();
  if (!found || isOver(found.session, now)) throw new Refusal('unauthorized');
  if (found.user.suspendedAt) throw new Refusal('suspended');
  if (found.session.counter === claimed.counter) {
    const advanced = await advanceSession(ctx.db, found.session, nextTimes(found.session, now));
    if (advanced) {
      ctx.sessionCache.forgetUser(found.user.id);
      return tokensOf(ctx, advanced);
    }
  }
  return await answerToOlder(ctx, claimed, found.user);
}

function subjectOf(ctx: AccountsContext, { refreshToken, accessToken }: PresentedPair): TokenSubject {
  const key = ctx.secrets.tokenKey;
  const claimed = readToken(key, 'refresh', refreshToken);
  const companion = accessToken ? readToken(key, 'access', accessToken) : claimed;
  if (!claimed || companion?.sessionId !== claimed.sessionId) throw new Refusal('unauthorized');
  return claimed;
}

const isOver = (session: Session, now: Date): boolean =>
  session.revokedAt !== null || session.refreshExpiresAt <= now;

/** A sign-in slides on by 30 days; an API token keeps its span and its end. */
function nextTimes(session: Session, now: Date) {
  if (session.kind === 'session') return { rotatedAt: now, ...sessionExpiry(now) };
  const spanMs = session.accessExpiresAt.getTime() - (session.rotatedAt ?? session.createdAt).getTime();
  const endMs = Math.min(now.getTime() + spanMs, session.refreshExpiresAt.getTime());
  return { rotatedAt: now, accessExpiresAt: new Date(endMs), refreshExpiresAt: session.refreshExpiresAt };
}

async function answerToOlder(ctx: AccountsContext, claimed: TokenSubject, user: User): Promise<IssuedTokens> {
  const now = ctx.clock.now();
  // Read again: another refresh may have advanced the session since.
  const current = (await findSession(ctx.db, claimed.sessionId))?.session;
  if (!current || isOver(current, now)) throw new Refusal('unauthorized');
  const graceEndsMs = (current.rotatedAt?.getTime() ?? 0) + limits.token.refreshGraceS * 1_000;
  const isParent = current.counter === claimed.counter + 1;
  if (isParent && now.getTime() <= graceEndsMs) return tokensOf(ctx, current);
  if (claimed.counter < current.counter) await revokeAfterReuse(ctx, user);
  throw new Refusal('unauthorized');
}

async function revokeAfterReuse(ctx: AccountsContext, user: User): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const ended = await revokeSessionsOf(tx, user.id, ctx.clock.now());
    if (ended === 0) return;
    const letter = tokenReuseLetter(ctx.publicUrl);
    await ctx.mail.send(tx, { userId: user.id, recipient: user.email, ...letter });
  });
  ctx.sessionCache.forgetUser(user.id);
  ctx.log.warn({ userId: user.id }, 'an old refresh token was used again: all tokens of the user revoked');
}

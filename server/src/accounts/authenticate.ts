import { type ApiScope, Refusal } from '@facet/contract';
import type { Actor } from '../platform/http/call.ts';
import { accountTypeFor } from './account-type.ts';
import type { AccountsContext } from './accounts-context.ts';
import { readToken } from './derived-token.ts';
import { findSession, touchSession } from './session-rows.ts';

/** `last used` is written at most this often per session. */
const TOUCH_MS = 60_000;

type AuthenticateContext = Pick<
  AccountsContext,
  'db' | 'clock' | 'secrets' | 'sessionCache' | 'companyDomain'
>;

/** The subject of an access token. Every kind of bad token is refused alike. */
export async function authenticate(ctx: AuthenticateContext, token: string): Promise<Actor> {
  const claimed = readToken(ctx.secrets.tokenKey, 'access', token);
  if (!claimed) throw new Refusal('unauthorized');
  const now = ctx.clock.now();
  const known = await ctx.sessionCache.read(claimed.sessionId, claimed.counter, async () => {
    const found = await findSession(ctx.db, claimed.sessionId);
    if (found) await touchSession(ctx.db, claimed.sessionId, now, new Date(now.getTime() - TOUCH_MS));
    return found;
  });
  if (!known) throw new Refusal('unauthorized');
  const { session, user } = known;
  const live =
    session.revokedAt === null && session.counter === claimed.counter && session.accessExpiresAt > now;
  if (!live) throw new Refusal('unauthorized');
  if (user.suspendedAt) throw new Refusal('suspended');
  return {
    userId: user.id,
    sessionId: session.id,
    type: accountTypeFor(user, ctx.companyDomain),
    scopes: session.scopes as ApiScope[] | null,
    verified: user.verified,
  };
}

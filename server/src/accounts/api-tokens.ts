import { type ApiScope, Refusal } from '@facet/contract';
import type { Actor } from '../platform/http/call.ts';
import type { AccountsContext } from './accounts-context.ts';
import { readToken } from './derived-token.ts';
import { apiTokenExpiry, type IssuedTokens, startSession, tokensOf } from './issue-tokens.ts';
import { findSession, revokeSession } from './session-rows.ts';

export interface NewApiToken {
  name: string;
  scopes: ApiScope[];
  lifeMinutes: number;
  userAgent: string;
}

export async function createApiToken(
  ctx: AccountsContext,
  actor: Actor,
  { lifeMinutes, ...given }: NewApiToken,
): Promise<IssuedTokens> {
  const expiry = apiTokenExpiry(ctx.clock.now(), lifeMinutes);
  const start = { ...given, ...expiry, userId: actor.userId, kind: 'api' as const, lastUsedAt: null };
  return await startSession(ctx, ctx.db, start);
}

/** The pair of the session that asks. */
export async function currentTokens(ctx: AccountsContext, actor: Actor): Promise<IssuedTokens> {
  const found = await findSession(ctx.db, actor.sessionId);
  if (!found) throw new Refusal('unauthorized');
  return tokensOf(ctx, found.session);
}

/** Names a session or API token by its id or by its access token; without either, the one that asks. */
export interface RevokedToken {
  id?: string | null;
  accessToken?: string | null;
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether it was the session that asks. Another user's session is as unknown as none. */
export async function revokeOne(ctx: AccountsContext, actor: Actor, named: RevokedToken): Promise<boolean> {
  const ofToken = named.accessToken
    ? (readToken(ctx.secrets.tokenKey, 'access', named.accessToken)?.sessionId ?? '')
    : undefined;
  const id = named.id ?? ofToken ?? actor.sessionId;
  const found = uuidShape.test(id) && (await revokeSession(ctx.db, actor.userId, id, ctx.clock.now()));
  if (!found) throw new Refusal('not_found');
  ctx.sessionCache.forgetUser(actor.userId);
  return id === actor.sessionId;
}

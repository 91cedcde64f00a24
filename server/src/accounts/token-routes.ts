import { type ApiScope, endpoints, Refusal } from '@facet/contract';
import { type Call, caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { AccountsContext } from './accounts-context.ts';
import { createApiToken, currentTokens, revokeOne } from './api-tokens.ts';
import { readBasicAuth } from './basic-auth.ts';
import { signInWithGoogle } from './google-sign-in.ts';
import { type IssuedTokens, maskedToken } from './issue-tokens.ts';
import { clearRefreshCookie, REFRESH_COOKIE, refuseForeignPage, setRefreshCookie } from './refresh-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { listLiveSessions, type Session } from './session-rows.ts';
import { signIn } from './sign-in.ts';
import { userAgentOf, wireTokens } from './wire-account.ts';

// Wire ↔ domain of token pairs, API tokens and sessions.

export function mountTokenRoutes({ mount }: Http, ctx: AccountsContext): void {
  const handOut = (call: Call, tokens: IssuedTokens) => {
    setRefreshCookie(call, ctx.publicUrl, tokens);
    return wireTokens(tokens);
  };

  mount(endpoints.signIn, async (call) => {
    const given = readBasicAuth(call.header('authorization'));
    if (!given) throw new Refusal('login_failed');
    return handOut(call, await signIn(ctx, { ...given, ip: call.ip, userAgent: userAgentOf(call) }));
  });

  mount(endpoints.refreshTokens, async (call) => {
    const { access_token: accessToken, refresh_token: fromBody } = call.input;
    if (!fromBody) refuseForeignPage(call, ctx.publicUrl);
    const refreshToken = fromBody || call.cookie(REFRESH_COOKIE);
    if (!refreshToken) throw new Refusal('unauthorized');
    return handOut(call, await refreshSession(ctx, { refreshToken, accessToken }));
  });

  mount(endpoints.revokeToken, async (call) => {
    const { id, access_token: accessToken } = call.input;
    const isOwn = await revokeOne(ctx, caller(call), { id, accessToken });
    if (isOwn) clearRefreshCookie(call, ctx.publicUrl);
    return null;
  });

  mount(endpoints.googleSignIn, async (call) => {
    const { credential, nonce } = call.input;
    const { tokens, isNew } = await signInWithGoogle(ctx, {
      credential,
      nonce,
      userAgent: userAgentOf(call),
    });
    return { ...handOut(call, tokens), flag_new_user: isNew };
  });

  mount(endpoints.readToken, async (call) => wireTokens(await currentTokens(ctx, caller(call))));

  mount(endpoints.createToken, async (call) => {
    const { access_expiration_minutes: lifeMinutes, name, scopes } = call.input;
    const asked = { lifeMinutes, name, scopes, userAgent: userAgentOf(call) };
    const tokens = await createApiToken(ctx, caller(call), asked);
    return { ...wireTokens(tokens), id: tokens.sessionId };
  });

  const pageOf = async (
    call: Call,
    kind: Session['kind'],
    input: { page: number; items_per_page: number },
  ) => {
    const asked = { kind, page: input.page, itemsPerPage: input.items_per_page };
    const { rows, pages } = await listLiveSessions(ctx.db, caller(call).userId, ctx.clock.now(), asked);
    return { rows, pagination: { page: input.page, pages } };
  };

  const wireSession = (call: Call, session: Session) => ({
    id: session.id,
    refresh_expiration: session.refreshExpiresAt.toISOString(),
    created: session.createdAt.toISOString(),
    last_used: session.lastUsedAt?.toISOString() ?? null,
    current: session.id === caller(call).sessionId,
  });

  mount(endpoints.listTokens, async (call) => {
    const { rows, pagination } = await pageOf(call, 'api', call.input);
    const data = rows.map((session) => ({
      ...wireSession(call, session),
      name: session.name,
      scopes: (session.scopes ?? []) as ApiScope[],
      access_token: maskedToken(session),
      access_expiration: session.accessExpiresAt.toISOString(),
    }));
    return { data, pagination };
  });

  mount(endpoints.listSessions, async (call) => {
    const { rows, pagination } = await pageOf(call, 'session', call.input);
    const data = rows.map((session) => ({ ...wireSession(call, session), user_agent: session.userAgent }));
    return { data, pagination };
  });
}

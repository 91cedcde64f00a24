import { limits } from '@facet/contract';
import type { Tx } from '../platform/database.ts';
import type { AccountsContext } from './accounts-context.ts';
import { API_TOKEN_PREFIX, deriveToken } from './derived-token.ts';
import { insertSession, type Session } from './session-rows.ts';

// A session row and the token pair that follows from it.

export const MINUTE_MS = 60_000;
const SESSION_MS = limits.token.sessionDays * 24 * 60 * MINUTE_MS;

export interface IssuedTokens {
  sessionId: string;
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: Date;
  refreshExpiresAt: Date;
}

export function tokensOf(ctx: Pick<AccountsContext, 'secrets'>, session: Session): IssuedTokens {
  const subject = { sessionId: session.id, counter: session.counter, api: session.kind === 'api' };
  return {
    sessionId: session.id,
    accessToken: deriveToken(ctx.secrets.tokenKey, 'access', subject),
    refreshToken: deriveToken(ctx.secrets.tokenKey, 'refresh', subject),
    accessExpiresAt: session.accessExpiresAt,
    refreshExpiresAt: session.refreshExpiresAt,
  };
}

/** Enough to recognise a token in a list, nothing to use. */
export const maskedToken = (session: Session): string => `${API_TOKEN_PREFIX}${session.id.slice(0, 8)}…`;

/** Of a session by sign-in: both tokens live 30 days from now. */
export const sessionExpiry = (now: Date): Pick<Session, 'accessExpiresAt' | 'refreshExpiresAt'> => ({
  accessExpiresAt: new Date(now.getTime() + SESSION_MS),
  refreshExpiresAt: new Date(now.getTime() + SESSION_MS),
});

/** Of an API token: the chosen time; its refresh token lives as long, and 30 days at least. */
export const apiTokenExpiry = (now: Date, minutes: number): ReturnType<typeof sessionExpiry> => ({
  accessExpiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
  refreshExpiresAt: new Date(now.getTime() + Math.max(minutes * MINUTE_MS, SESSION_MS)),
});

export type SessionStart = Pick<Session, 'userId' | 'userAgent'> & Partial<Session>;

export function newSession(ctx: Pick<AccountsContext, 'clock' | 'ids'>, start: SessionStart): Session {
  const now = ctx.clock.now();
  return {
    id: ctx.ids.uuid(),
    kind: 'session',
    name: '',
    scopes: null,
    counter: 0,
    rotatedAt: null,
    ...sessionExpiry(now),
    lastUsedAt: now,
    revokedAt: null,
    createdAt: now,
    ...start,
  };
}

export async function startSession(ctx: AccountsContext, tx: Tx, start: SessionStart): Promise<IssuedTokens> {
  const session = newSession(ctx, start);
  await insertSession(tx, session);
  return tokensOf(ctx, session);
}

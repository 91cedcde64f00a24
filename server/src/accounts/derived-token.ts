import { createHmac, timingSafeEqual } from 'node:crypto';

// Tokens are derived, never stored: `<session id>.<counter>.<hmac>`. Whoever reads the database learns
// session ids and counters, and can make no token from them.

type TokenUse = 'access' | 'refresh';

/** Marks API tokens, so that secret scanners recognise one that leaked. */
export const API_TOKEN_PREFIX = 'fct_';

export interface TokenSubject {
  sessionId: string;
  /** Refresh generation: each refresh makes a new pair with the next number. */
  counter: number;
  api: boolean;
}

const tokenShape = /^(fct_)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/;

const macOf = (key: string, use: TokenUse, subject: TokenSubject): string =>
  createHmac('sha256', key)
    .update([use, subject.api ? 'api' : 'session', subject.sessionId, subject.counter].join('|'))
    .digest('base64url');

export function deriveToken(key: string, use: TokenUse, subject: TokenSubject): string {
  const prefix = subject.api ? API_TOKEN_PREFIX : '';
  return `${prefix}${subject.sessionId}.${subject.counter}.${macOf(key, use, subject)}`;
}

/** Null unless this server derived the token for this use. */
export function readToken(key: string, use: TokenUse, token: string): TokenSubject | null {
  const [, prefix, sessionId, counter, mac] = tokenShape.exec(token) ?? [];
  if (!sessionId || !counter || !mac) return null;
  const subject = { sessionId, counter: Number(counter), api: prefix !== undefined };
  const genuine = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, use, subject)));
  return genuine ? subject : null;
}

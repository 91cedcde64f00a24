import { Refusal } from '@facet/contract';
import { serialize } from 'hono/utils/cookie';
import type { Call } from '../platform/http/call.ts';
import type { IssuedTokens } from './issue-tokens.ts';

// The browser's refresh token travels in a cookie that scripts cannot read and that only /api/tokens gets.

export const REFRESH_COOKIE = 'refresh_token';

const options = (publicUrl: string) => ({
  httpOnly: true,
  path: '/api/tokens',
  sameSite: 'Strict' as const,
  secure: publicUrl.startsWith('https:'),
});

export function setRefreshCookie(call: Call, publicUrl: string, tokens: IssuedTokens): void {
  const cookie = { ...options(publicUrl), expires: tokens.refreshExpiresAt };
  call.reply.headers.append('Set-Cookie', serialize(REFRESH_COOKIE, tokens.refreshToken, cookie));
}

export function clearRefreshCookie(call: Call, publicUrl: string): void {
  call.reply.headers.append(
    'Set-Cookie',
    serialize(REFRESH_COOKIE, '', { ...options(publicUrl), maxAge: 0 }),
  );
}

/** A cookie comes along with whatever page sends the request: only our own pages may use it. */
export function refuseForeignPage(call: Pick<Call, 'header'>, publicUrl: string): void {
  const site = call.header('sec-fetch-site');
  if (site ? !['same-origin', 'none'].includes(site) : isForeignOrigin(call, publicUrl))
    throw new Refusal('forbidden');
}

/** Programs that are no browser send no Origin. */
function isForeignOrigin(call: Pick<Call, 'header'>, publicUrl: string): boolean {
  const origin = call.header('origin');
  if (!origin) return false;
  const own = [new URL(publicUrl).origin, `http://${call.header('host')}`, `https://${call.header('host')}`];
  return !own.includes(origin);
}

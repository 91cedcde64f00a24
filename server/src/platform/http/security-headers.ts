import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './http.ts';

/** Headers for every answer; the policy is what makes a token in local storage tolerable. */
export function securityHeaders(
  publicUrl: string,
  extra: { scripts?: string[]; frames?: string[] } = {},
): MiddlewareHandler<AppEnv> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${(extra.scripts ?? []).join(' ')}`.trim(),
    // Radix and sonner set positions through style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${(extra.frames ?? ["'none'"]).join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const secure = publicUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    if (!headers.has('Cross-Origin-Resource-Policy'))
      headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}

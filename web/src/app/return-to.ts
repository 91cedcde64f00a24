/**
 * Where to go after signing in. Only paths of our own: `//host`, `/\host`, other schemes and control
 * characters (which browsers drop while parsing) would leave the site, and a sign-in page would loop.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not pass
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return '/';
  const own = 'http://own.invalid';
  if (!URL.canParse(value, own) || new URL(value, own).origin !== own) return '/';
  return /^\/(signin|signup)(?=$|[/?#])/.test(value) ? '/' : value;
}

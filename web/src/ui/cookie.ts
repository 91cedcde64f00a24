const SECONDS_PER_DAY = 86_400;

export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

export function writeCookie(name: string, value: string, days: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is missing on plain HTTP
  document.cookie = `${name}=${value}; path=/; max-age=${days * SECONDS_PER_DAY}; samesite=lax`;
}

/** Browsers send UTF-8, Python's requests Latin-1 where it can: the bytes say which. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** The first colon parts the two: a password may hold more of them. */
export function readBasicAuth(header: string | undefined): { login: string; password: string } | null {
  const [, encoded] = /^basic +([a-z0-9+/=_-]+)$/i.exec(header?.trim() ?? '') ?? [];
  if (!encoded) return null;
  const text = decodeText(Buffer.from(encoded, 'base64'));
  const colon = text.indexOf(':');
  // NUL is no part of any login, and PostgreSQL would choke on it.
  if (colon < 1 || text.slice(0, colon).includes('\0')) return null;
  return { login: text.slice(0, colon).trim(), password: text.slice(colon + 1) };
}

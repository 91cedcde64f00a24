/**
 * One key per click: every retry of that click sends the same key, so the server does the paid work once.
 * getRandomValues because randomUUID is missing on plain-HTTP addresses.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

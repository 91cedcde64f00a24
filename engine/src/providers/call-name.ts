import { createHash } from 'node:crypto';

/** Namespace of the names below, once drawn by chance. */
const NAMESPACE = Buffer.from('7b2f3c1e9d5a4f0c8e6b1a2d3c4e5f60', 'hex');

/**
 * A UUID (version 5) that any worker derives again from the same text: so a call that was made before a crash
 * is found on its engine instead of being made twice.
 */
export function callName(...parts: (string | number)[]): string {
  const hash = createHash('sha1').update(NAMESPACE).update(parts.join('/')).digest().subarray(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

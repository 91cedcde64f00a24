import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { limits, Refusal } from '@facet/contract';

// Bodies are read from Node's own stream: also for GET and DELETE, which some clients of this API send with
// a body (API-CONTRACT §0.1.10).

function depthOf(value: unknown, allowed: number): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (allowed === 0) return false;
  return Object.values(value).every((child) => depthOf(child, allowed - 1));
}

export async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = incoming.headers['content-encoding'];
  if (encoding && encoding !== 'identity') throw new Refusal('unsupported_encoding');
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) throw new Refusal('body_too_large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Refusal('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** An empty body, `null` and an absent one are the empty object: clients send all three. */
export function parseJsonBody(body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new Refusal('bad_json');
  }
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new Refusal('bad_json');
  if (!depthOf(value, limits.body.maxDepth))
    throw new Refusal('bad_json', { text: 'The JSON is nested too deep.' });
  return value as Record<string, unknown>;
}

export const hashOf = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

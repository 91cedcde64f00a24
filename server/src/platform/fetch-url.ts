import { lookup as systemLookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@facet/contract';
import { Agent, type Dispatcher, request } from 'undici';
import { isPublicAddress } from './public-address.ts';

// Fetches a stranger's address without becoming a way into our own network: the literal is checked, then
// every address the name has, the connection is pinned to what was checked, and each redirect starts over.
// All refusals are the same, so that nobody can map ports with it.

const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;
const ALLOWED_PORTS: Record<string, readonly string[]> = { 'http:': ['', '443'], 'https:': ['', '80'] };
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

interface Address {
  address: string;
  family: number;
}

export interface FetchUrlOptions {
  /** Our own address: fetching from ourselves is refused. */
  publicUrl: string;
  lookup?: (host: string) => Promise<Address[]>;
  /** For tests: 127.0.0.1 is allowed on this port and no other. */
  trustedLoopbackPort?: number;
}

/** Writes the body of the address to a new file; `maxBytes` at most. */
export type FetchUrl = (url: string, path: string, maxBytes: number, signal?: AbortSignal) => Promise<void>;

const systemAddresses = (host: string): Promise<Address[]> => systemLookup(host, { all: true });

export function createFetchUrl(options: FetchUrlOptions): FetchUrl {
  const addressesOf = options.lookup ?? systemAddresses;
  const ownHost = new URL(options.publicUrl).hostname;

  const isTrusted = (url: URL, { address }: Address): boolean =>
    address === '127.0.0.1' && Number(url.port) === options.trustedLoopbackPort;

  const checkedAddresses = async (url: URL): Promise<Address[]> => {
    const ports = ALLOWED_PORTS[url.protocol];
    const isTestPort = Number(url.port) === options.trustedLoopbackPort;
    if (!ports || (!ports.includes(url.port) && !isTestPort)) throw new Refusal('url_not_allowed');
    if (url.username || url.password) throw new Refusal('url_not_allowed');
    if (url.hostname.replace(/\.$/, '') === ownHost && !isTestPort) throw new Refusal('url_not_allowed');
    const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const isLiteral = /^[\d.]+$/.test(literal) || literal.includes(':');
    const family = literal.includes(':') ? 6 : 4;
    const addresses = isLiteral ? [{ address: literal, family }] : await addressesOf(literal);
    const isAllowed = (entry: Address) => isPublicAddress(entry.address) || isTrusted(url, entry);
    if (addresses.length === 0 || !addresses.every(isAllowed)) throw new Refusal('url_not_allowed');
    return addresses;
  };

  const fetchHop = async (
    url: URL,
    path: string,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<URL | null> => {
    const addresses = await checkedAddresses(url);
    const pinned = new Agent({
      connect: { lookup: (_host, _options, done) => done(null, addresses) },
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    try {
      const headers = { 'accept-encoding': 'identity', accept: 'image/*', 'user-agent': 'Facet' };
      const response = await request(url, { dispatcher: pinned, signal, headers });
      const { location } = response.headers;
      if (REDIRECTS.includes(response.statusCode) && typeof location === 'string')
        return new URL(location, url);
      await keepBody(response, path, maxBytes, signal);
      return null;
    } finally {
      await pinned.destroy();
    }
  };

  return async (address, path, maxBytes, outerSignal) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const signal = outerSignal ? AbortSignal.any([timeout, outerSignal]) : timeout;
    try {
      let next: URL | null = new URL(address);
      for (let hop = 0; next; hop++) {
        if (hop > MAX_REDIRECTS) throw new Refusal('url_not_allowed');
        next = await fetchHop(next, path, maxBytes, signal);
      }
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOSPC') throw error;
      throw new Refusal('url_not_allowed');
    }
  };
}

async function keepBody(
  response: Dispatcher.ResponseData,
  path: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<void> {
  const encoding = response.headers['content-encoding'];
  if (response.statusCode !== 200 || (encoding && encoding !== 'identity'))
    throw new Refusal('url_not_allowed');
  let bytes = 0;
  const limited = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Refusal('url_not_allowed');
      yield chunk;
    }
  };
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(response.body as Readable, limited, file, { signal });
}

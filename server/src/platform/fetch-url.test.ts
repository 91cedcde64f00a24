import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Refusal } from '@facet/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFetchUrl, type FetchUrl } from './fetch-url.ts';
import { isPublicAddress } from './public-address.ts';

const dir = mkdtempSync(join(tmpdir(), 'facet-fetch-'));
const MAX_BYTES = 100_000;

let server: Server;
let port: number;
let respond: RequestListener;
let requests: number;
let lookups: string[];
const names: Record<string, string[]> = {};
let fetchUrl: FetchUrl;

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    requests += 1;
    respond(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  fetchUrl = createFetchUrl({
    publicUrl: 'https://studio.example',
    trustedLoopbackPort: port,
    lookup: async (host) => {
      lookups.push(host);
      return (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  });
});
beforeEach(() => {
  requests = 0;
  lookups = [];
  respond = (_incoming, outgoing) => void outgoing.end('picture');
  Object.assign(names, {
    'good.test': ['127.0.0.1'],
    'private.test': ['10.0.0.1'],
    'private6.test': ['fd00::1'],
    'mixed.test': ['93.184.216.34', '169.254.169.254'],
    'metadata.google.internal': ['169.254.169.254'],
    localhost: ['127.0.0.1', '::1'],
    'studio.example.': ['93.184.216.34'],
    'studio.example': ['93.184.216.34'],
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

const target = () => join(dir, 'fetched');
const fetching = (url: string, signal?: AbortSignal) => fetchUrl(url, target(), MAX_BYTES, signal);
const refused = async (url: string): Promise<void> => {
  const error = await fetching(url).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Refusal).code).toBe('url_not_allowed');
  rmSync(target(), { force: true });
};

describe('addresses that are never fetched', () => {
  it.each([
    'http://169.254.169.254/',
    'http://[fd00:ec2::254]/',
    'http://100.100.100.200/',
    'http://metadata.google.internal/',
    'http://localhost/',
    'http://127.0.0.1/',
    'http://0.0.0.0/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fe80::1%25eth0]/',
    'http://user@93.184.216.34/',
    'http://a:b@good.test/',
    'http://a@127.0.0.1/',
    'http://127。0。0。1/',
    'http://①②⑦.0.0.1/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'data:image/png;base64,AAAA',
    'ftp://93.184.216.34/',
    'http://93.184.216.34:22/',
    'https://93.184.216.34:8443/',
    'https://studio.example/files/x',
    'http://STUDIO.example/',
    'http://studio.example./',
    'http://private.test/',
    'http://private6.test/',
    'http://mixed.test/',
    'http://unknown.test/',
    'http://',
    'not an address',
    '',
  ])('%s', async (url) => {
    await refused(url);
    expect(requests).toBe(0);
  });
});

it('fetches a picture, asking for its name once and connecting to what it was told', async () => {
  await fetching(`http://good.test:${port}/a.png`);
  expect(readFileSync(target(), 'utf8')).toBe('picture');
  expect(lookups).toEqual(['good.test']);
  rmSync(target());
});

it('checks the name again at every redirect, so that a changed answer does not help', async () => {
  respond = (_incoming, outgoing) => {
    names['good.test'] = ['10.0.0.1'];
    outgoing.writeHead(302, { location: `http://good.test:${port}/again` }).end();
  };
  await refused(`http://good.test:${port}/`);
  expect(requests).toBe(1);
  expect(lookups).toEqual(['good.test', 'good.test']);
});

it.each(['http://169.254.169.254/', 'http://[::1]/', 'file:///etc/passwd', 'http://private.test/'])(
  'does not follow a redirect to %s',
  async (location) => {
    respond = (_incoming, outgoing) => void outgoing.writeHead(302, { location }).end();
    await refused(`http://good.test:${port}/`);
    expect(requests).toBe(1);
  },
);

it('follows three redirects and no more', async () => {
  const hops = (count: number): RequestListener => {
    let left = count;
    return (_incoming, outgoing) => {
      if (left-- > 0) outgoing.writeHead(307, { location: '/next' }).end();
      else outgoing.end('picture');
    };
  };
  respond = hops(3);
  await fetching(`http://good.test:${port}/`);
  rmSync(target());
  respond = hops(4);
  await refused(`http://good.test:${port}/`);
});

it.each<[string, RequestListener]>([
  [
    'an endless body',
    (_incoming, outgoing) => {
      const write = () => {
        while (!outgoing.destroyed && outgoing.write(Buffer.alloc(65_536)));
      };
      outgoing.on('drain', write);
      write();
    },
  ],
  [
    'a compressed body',
    (_incoming, outgoing) =>
      void outgoing.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('picture')),
  ],
  [
    'a body shorter than announced',
    (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '5000' }).write('short', () => outgoing.destroy());
    },
  ],
  ['an error', (_incoming, outgoing) => void outgoing.writeHead(500).end('no')],
  ['a redirect to nowhere', (_incoming, outgoing) => void outgoing.writeHead(302).end()],
])('refuses %s', async (_name, listener) => {
  respond = listener;
  await refused(`http://good.test:${port}/`);
});

it('gives up when its caller does, and leaves the connection', async () => {
  const gone = new AbortController();
  respond = (_incoming, outgoing) => {
    outgoing.write('slow');
    gone.abort();
  };
  await expect(fetching(`http://good.test:${port}/`, gone.signal)).rejects.toThrow();
  rmSync(target(), { force: true });
  expect(readdirSync(dir)).toEqual([]);
});

it.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { randomIds } from '../ids.ts';
import { newObjectKey } from './object-key.ts';
import { createS3Store } from './s3-store.ts';
import type { LocalFile, ObjectStore } from './store.ts';

// A bucket that misbehaves in the ways RELIABILITY F11 and F13 name.

interface Stored {
  sha256: string;
}

let dir: string;
let server: Server;
let store: ObjectStore;
let file: LocalFile;
const bucket = new Map<string, Stored>();
let puts: IncomingMessage[];
/** What happens to the n-th put, before or after it is stored. */
let fault: (nth: number) => 'none' | 'unavailable' | 'reply lost';

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'facet-s3-'));
  bucket.clear();
  puts = [];
  fault = () => 'none';
  writeFileSync(join(dir, 'file'), 'pixels');
  const sha256 = createHash('sha256').update('pixels').digest('hex');
  file = { path: join(dir, 'file'), mime: 'image/png', bytes: 6, sha256 };
  server = createServer((incoming, outgoing) => {
    const key = incoming.url!.split('?')[0]!;
    const object = bucket.get(key);
    incoming.resume().on('end', () => {
      if (incoming.method === 'HEAD')
        return outgoing.writeHead(object ? 200 : 404, { 'x-amz-meta-sha256': object?.sha256 ?? '' }).end();
      puts.push(incoming);
      const kind = fault(puts.length);
      if (kind === 'unavailable') return outgoing.writeHead(503).end();
      if (object && incoming.headers['if-none-match'] === '*') return outgoing.writeHead(412).end();
      bucket.set(key, { sha256: String(incoming.headers['x-amz-meta-sha256']) });
      if (kind === 'reply lost') return incoming.socket.destroy();
      return outgoing.writeHead(200, { etag: '"x"' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = createS3Store({ endpoint, bucket: 'facet', region: 'us-east-1', accessKey: 'a', secretKey: 'b' });
  return async () => {
    await store.close();
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('tries again when the store is away for a moment', async () => {
  fault = (nth) => (nth === 1 ? 'unavailable' : 'none');
  await store.put(newObjectKey(randomIds), file);
  expect([puts.length, bucket.size]).toEqual([2, 1]);
});

it('gives up after three tries', async () => {
  fault = () => 'unavailable';
  await expect(store.put(newObjectKey(randomIds), file)).rejects.toThrow();
  expect(puts).toHaveLength(3);
});

it('accepts its own object when only the reply was lost', async () => {
  fault = (nth) => (nth === 1 ? 'reply lost' : 'none');
  await store.put(newObjectKey(randomIds), file);
  expect(bucket.size).toBe(1);
});

it('never writes over another object', async () => {
  const key = newObjectKey(randomIds);
  await store.put(key, file);
  writeFileSync(file.path, 'others');
  const other = { ...file, sha256: createHash('sha256').update('others').digest('hex') };
  await expect(store.put(key, other)).rejects.toThrow();
  expect([...bucket.values()]).toEqual([{ sha256: file.sha256 }]);
});

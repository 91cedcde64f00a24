import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomIds } from '../ids.ts';
import { createDiskStore } from './disk-store.ts';
import { measureFile } from './measure-file.ts';
import { isObjectKey, newObjectKey } from './object-key.ts';
import { createS3Store } from './s3-store.ts';
import type { LocalFile, ObjectStore } from './store.ts';

const dir = mkdtempSync(join(tmpdir(), 'facet-store-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(dir, 's3'),
  configureBuckets: [{ name: 'facet', configs: [] }],
});
let s3Url = '';

const stores: Record<string, () => ObjectStore> = {
  disk: () => createDiskStore(join(dir, 'objects')),
  s3: () =>
    createS3Store({
      endpoint: s3Url,
      bucket: 'facet',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    }),
};

async function localFile(content: string | Buffer): Promise<LocalFile> {
  const path = join(dir, randomIds.uuid());
  writeFileSync(path, content);
  return measureFile(path, 'image/png');
}

beforeAll(async () => {
  const address = await s3.run();
  s3Url = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  await s3.close();
  rmSync(dir, { recursive: true, force: true });
});

describe.each(Object.keys(stores))('%s store', (name) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = stores[name]!();
  });
  afterAll(() => store.close());

  it('gives back what was put, whole or in part', async () => {
    const key = newObjectKey(randomIds);
    const content = Buffer.alloc(7 * 1024 * 1024, 'facet');
    await store.put(key, await localFile(content));
    expect((await buffer(await store.read(key))).equals(content)).toBe(true);
    expect(String(await buffer(await store.read(key, { start: 1, end: 3 })))).toBe('ace');
    expect(await store.size(key)).toBe(content.length);
  });

  it('lists keys with their time and forgets removed ones', async () => {
    const key = newObjectKey(randomIds);
    await store.put(key, await localFile('listed'));
    const listed = async () => (await Array.fromAsync(store.list())).find((entry) => entry.key === key);
    expect((await listed())?.writtenAt).toBeInstanceOf(Date);
    await store.remove(key);
    expect(await listed()).toBeUndefined();
    expect(await store.size(key)).toBeNull();
    await store.remove(key);
  });

  it('refuses to read what is not there', async () => {
    await expect(store.read(newObjectKey(randomIds))).rejects.toThrow();
  });
});

describe('disk store', () => {
  const store = stores.disk!();

  it('writes a key once: the same bytes again are accepted, others are not', async () => {
    const key = newObjectKey(randomIds);
    await store.put(key, await localFile('first'));
    await store.put(key, await localFile('first'));
    await expect(store.put(key, await localFile('second'))).rejects.toThrow('EEXIST');
    expect(String(await buffer(await store.read(key)))).toBe('first');
  });

  it('leaves no temporary file, also when the source is missing', async () => {
    const key = newObjectKey(randomIds);
    const missing = { path: join(dir, 'missing'), mime: 'image/png', bytes: 1, sha256: '' };
    await expect(store.put(key, missing)).rejects.toThrow('ENOENT');
    expect(readdirSync(join(dir, 'objects', 'o', key.slice(2, 4)))).toEqual([]);
  });

  it.each(['../../etc/passwd', 'o/ab/../../x', '/abs', 'o/ab/cd'])('refuses the key %s', async (key) => {
    expect(isObjectKey(key)).toBe(false);
    await expect(store.read(key)).rejects.toThrow('not an object key');
  });
});

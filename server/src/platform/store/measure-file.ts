import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { LocalFile } from './store.ts';

export async function measureFile(path: string, mime: string): Promise<LocalFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path, mime, bytes, sha256: hash.digest('hex') };
}

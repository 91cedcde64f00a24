import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { LocalFile } from './store.ts';

/** One buffer for the whole file: 120 MB in small ones would be 120 MB of garbage. */
const BUFFER_BYTES = 256 * 1024;

export async function measureFile(path: string, mime: string): Promise<LocalFile> {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(BUFFER_BYTES);
  const file = await open(path);
  try {
    let bytes = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, BUFFER_BYTES, bytes);
      if (bytesRead === 0) return { path, mime, bytes, sha256: hash.digest('hex') };
      hash.update(buffer.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await file.close();
  }
}

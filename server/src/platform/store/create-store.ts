import { join } from 'node:path';
import { createDiskStore } from './disk-store.ts';
import { createS3Store, type S3Options } from './s3-store.ts';
import type { ObjectStore } from './store.ts';

/** S3 when it is configured, else a folder of the data directory. */
export function createStore(config: { dataDir: string; s3: S3Options | null }): ObjectStore {
  return config.s3 ? createS3Store(config.s3) : createDiskStore(join(config.dataDir, 'objects'));
}

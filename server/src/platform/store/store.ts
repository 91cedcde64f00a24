import type { Readable } from 'node:stream';

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** Immutable files under random keys; on disk or in S3. */
export interface ObjectStore {
  /** Copies a local file in; a key is written once. */
  put(key: string, path: string, mime: string): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Copies an object to a local file, for the engine. */
  fetch(key: string, path: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Every key with the time it was written, for the orphan sweep. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
}

import type { Readable } from 'node:stream';

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** A file on this machine, already measured. */
export interface LocalFile {
  path: string;
  mime: string;
  bytes: number;
  /** Hex. */
  sha256: string;
}

/** Immutable files under random keys; on disk or in S3. What they are is told by their row in `objects`. */
export interface ObjectStore {
  /** Copies a local file in. A key is written once; writing the same bytes again is no error. */
  put(key: string, file: LocalFile): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Copies an object to a local file. */
  fetch(key: string, path: string): Promise<void>;
  /** Bytes of the object, or null when there is none. */
  size(key: string): Promise<number | null>;
  /** An absent key is no error. */
  remove(key: string): Promise<void>;
  /** Every key with the time it was written, for the orphan sweep. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
  close(): Promise<void>;
}

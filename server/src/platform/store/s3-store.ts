import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { ByteRange, ObjectStore } from './store.ts';

// Objects in an S3 bucket. The client retries with backoff; a put whose answer was lost is told by the
// precondition (412) and accepted when the stored object has our hash.

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const MAX_ATTEMPTS = 3;
const IDLE_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

export function createS3Store(options: S3Options): ObjectStore {
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    // Servers other than Amazon's rarely have a host name per bucket.
    forcePathStyle: true,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: options.bucket, Key: key });

  const head = async (key: string) => {
    try {
      return await client.send(new HeadObjectCommand(at(key)));
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  };

  const read = async (key: string, range?: ByteRange): Promise<Readable> => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }));
    return Body as Readable;
  };

  return {
    async put(key, file) {
      const upload = new Upload({
        client,
        queueSize: 2,
        params: {
          ...at(key),
          Body: createReadStream(file.path),
          ContentType: file.mime,
          Metadata: { sha256: file.sha256 },
          IfNoneMatch: '*',
        },
      });
      try {
        await upload.done();
      } catch (error) {
        if (statusOf(error) !== 412 || (await head(key))?.Metadata?.sha256 !== file.sha256) throw error;
      }
    },

    read,

    async fetch(key, path) {
      await pipeline(await read(key), createWriteStream(path));
    },

    async size(key) {
      return (await head(key))?.ContentLength ?? null;
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: options.bucket, Prefix: 'o/' })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, writtenAt: LastModified };
        }
      }
    },

    async close() {
      client.destroy();
    },
  };
}

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ErrorCode, limits, Refusal } from '@facet/contract';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { ReceivedFile } from './call.ts';
import { cleanFileName } from './file-name.ts';
import type { FormOptions, ReadForm, ReceivedForm } from './form.ts';

// Forms are read as they arrive: text fields into memory within the limit of a body, files to disk
// with its hash on the way. Whatever goes wrong, reading stops at once; the caller removes the folder.

const MAX_PARTS = 100;
const MAX_PART_HEADER_BYTES = 8 * 1024;
/** Room for the part's headers and the text fields beside a file of the largest size. */
const ENVELOPE_BYTES = 1024 * 1024;

async function writeFile(stream: BusboyFileStream, path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(stream as Readable, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { bytes, sha256: hash.digest('hex') };
}

function createParser(incoming: IncomingMessage, maxBytes: number): InstanceType<typeof Busboy> {
  const headers = incoming.headers as { 'content-type': string };
  const partLimits = {
    fieldNameSize: 200,
    fieldSize: limits.body.maxBytes,
    fields: MAX_PARTS,
    parts: MAX_PARTS,
    headerSize: MAX_PART_HEADER_BYTES,
    fileSize: maxBytes,
  };
  try {
    return new Busboy({ headers, limits: partLimits });
  } catch {
    throw new Refusal('bad_multipart');
  }
}

function refuseEarly(incoming: IncomingMessage, maxBytes: number): void {
  const encoding = incoming.headers['content-encoding'];
  if (encoding && encoding !== 'identity') throw new Refusal('unsupported_encoding');
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES)
    throw new Refusal('file_too_heavy');
}

export const readForm: ReadForm = async (incoming, options) => {
  refuseEarly(incoming, options.maxBytes);
  const parser = createParser(incoming, options.maxBytes);
  // Without a prototype: a field may be called __proto__.
  const form: ReceivedForm = { fields: Object.create(null) as Record<string, string>, files: [] };
  const writing: Promise<void>[] = [];
  const parsing = collectParts(incoming, parser, options, form, writing);
  try {
    await parsing;
    await Promise.all(writing);
  } finally {
    incoming.unpipe(parser);
    // Nothing may still be writing into the folder when the caller removes it.
    await Promise.allSettled(writing);
  }
  const isEmpty = Object.keys(form.fields).length === 0 && form.files.length === 0;
  if (isEmpty && /^multipart/i.test(incoming.headers['content-type'] ?? ''))
    throw new Refusal('bad_multipart');
  return form;
};

function collectParts(
  incoming: IncomingMessage,
  parser: InstanceType<typeof Busboy>,
  options: FormOptions,
  form: ReceivedForm,
  writing: Promise<void>[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let open: BusboyFileStream | undefined;
    const taken = new Set<string>();
    let textBytes = 0;
    const stop = (error: unknown): void => {
      incoming.unpipe(parser);
      open?.destroy(error instanceof Error ? error : undefined);
      reject(error);
    };
    const stopAs = (code: ErrorCode) => () => stop(new Refusal(code));

    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (nameTruncated || valueTruncated || textBytes > limits.body.maxBytes) stopAs('body_too_large')();
      else form.fields[name] = value;
    });
    parser.on('file', (part, stream, fileName) => {
      const isWanted = options.fileParts.includes(part);
      if (!isWanted || taken.has(part) || taken.size >= (options.maxFiles ?? 1)) {
        stream.on('error', () => {}).resume();
        if (isWanted) stopAs('too_many_files')();
        return;
      }
      open = stream;
      taken.add(part);
      // The parser would drop the rest silently and call the file whole.
      stream.on('limit', stopAs('file_too_heavy'));
      const path = join(options.dir, `file-${taken.size}`);
      const kept = writeFile(stream, path).then((measured) => {
        const file: ReceivedFile = { part, path, fileName: cleanFileName(fileName ?? ''), ...measured };
        // A browser sends an empty, nameless part for a file field that was left alone.
        if (file.bytes > 0 || file.fileName) form.files.push(file);
      });
      writing.push(kept);
      kept.catch(stop);
    });
    parser.on('partsLimit', stopAs('bad_multipart'));
    parser.on('fieldsLimit', stopAs('bad_multipart'));
    parser.on('error', stopAs('bad_multipart'));
    parser.on('finish', resolve);
    incoming.on('error', stopAs('bad_multipart'));
    incoming.on('close', () => {
      if (!incoming.complete) stopAs('bad_multipart')();
    });
    incoming.pipe(parser);
  });
}

import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Refusal } from '@facet/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanFileName, contentDisposition } from './file-name.ts';
import type { ReceivedForm } from './form.ts';
import { readForm } from './read-form.ts';

const MAX_BYTES = 1024 * 1024;
let server: Server;
let url: string;
let dir: string;
/** What the last request came to. */
let outcome: Promise<ReceivedForm | string>;
let told: (value: ReceivedForm | string) => void;

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const options = { dir, fileParts: ['file', 'face'], maxBytes: MAX_BYTES };
    const result = await readForm(incoming, options).catch((error: unknown) => (error as Refusal).code);
    outgoing.setHeader('Connection', 'close').end(JSON.stringify(result));
    told(result);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'facet-form-'));
  outcome = new Promise((resolve) => {
    told = resolve;
  });
  return () => rmSync(dir, { recursive: true, force: true });
});

async function send(body: BodyInit, headers: Record<string, string> = {}): Promise<ReceivedForm | string> {
  await fetch(url, { method: 'POST', body, headers }).then((answer) => answer.text());
  return outcome;
}

function formOf(parts: Record<string, string | Blob>, fileName = 'photo.png'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  return form;
}

const multipart = (text: string, boundary = 'b') => ({
  body: text.replaceAll('\n', '\r\n'),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});

it('writes the file to disk with its hash and keeps the fields', async () => {
  const content = randomBytes(300_000);
  const form = (await send(formOf({ options: '{"a":1}', face: new Blob([content]) }))) as ReceivedForm;
  expect(form.fields).toEqual({ options: '{"a":1}' });
  const [file] = form.files;
  expect(file).toMatchObject({ part: 'face', bytes: 300_000, fileName: 'photo.png' });
  expect(file!.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  expect(readFileSync(file!.path).equals(content)).toBe(true);
});

it('takes a file of exactly the limit and refuses one byte more', async () => {
  const exact = (await send(formOf({ file: new Blob([Buffer.alloc(MAX_BYTES)]) }))) as ReceivedForm;
  expect(exact.files[0]!.bytes).toBe(MAX_BYTES);
});

it('refuses a file that is one byte too heavy', async () => {
  expect(await send(formOf({ file: new Blob([Buffer.alloc(MAX_BYTES + 1)]) }))).toBe('file_too_heavy');
});

it('refuses a length beyond the limit before reading', async () => {
  expect(await send(formOf({ file: new Blob([Buffer.alloc(3 * MAX_BYTES)]) }))).toBe('file_too_heavy');
  expect(readdirSync(dir)).toEqual([]);
});

it('stops an endless chunked file', async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n';
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull: (controller) => controller.enqueue(Buffer.alloc(65_536)),
  });
  const init = {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: multipart('').headers,
  } as RequestInit;
  fetch(url, init).catch(() => {});
  expect(await outcome).toBe('file_too_heavy');
});

it('reads url-encoded forms', async () => {
  const form = (await send(
    new URLSearchParams({ url: 'https://example.org/a.jpg', options: '{}' }),
  )) as ReceivedForm;
  expect(form).toMatchObject({ fields: { url: 'https://example.org/a.jpg', options: '{}' }, files: [] });
});

it('keeps a zero-byte file with a name, and ignores the empty part of an untouched input', async () => {
  expect(((await send(formOf({ file: new Blob([]) }))) as ReceivedForm).files[0]).toMatchObject({ bytes: 0 });
});

it('ignores a nameless empty file and unknown file parts', async () => {
  const parts = multipart(
    '--b\nContent-Disposition: form-data; name="file"; filename=""\n\n\n' +
      '--b\nContent-Disposition: form-data; name="other"; filename="o.png"\n\nabc\n' +
      '--b\nContent-Disposition: form-data; name="url"\n\nhttps://example.org\n--b--\n',
  );
  const form = (await send(parts.body, parts.headers)) as ReceivedForm;
  expect(form).toMatchObject({ files: [], fields: { url: 'https://example.org' } });
});

it.each<[string, { body: string | FormData; headers?: Record<string, string> }, string]>([
  ['no boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 'bad_multipart'],
  [
    'wrong boundary',
    multipart('--c\nContent-Disposition: form-data; name="a"\n\n1\n--c--\n'),
    'bad_multipart',
  ],
  ['empty body', multipart(''), 'bad_multipart'],
  [
    'no final boundary',
    multipart('--b\nContent-Disposition: form-data; name="file"; filename="x"\n\nabc'),
    'bad_multipart',
  ],
  ['two files', { body: formOf({ file: new Blob(['a']), face: new Blob(['b']) }) }, 'too_many_files'],
  ['a huge field', { body: formOf({ options: 'x'.repeat(300_000) }) }, 'body_too_large'],
  [
    'many parts',
    { body: formOf(Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`f${i}`, '1']))) },
    'bad_multipart',
  ],
  [
    'compressed',
    { ...multipart(''), headers: { ...multipart('').headers, 'content-encoding': 'gzip' } },
    'unsupported_encoding',
  ],
])('refuses a form with %s', async (_name, { body, headers }, code) => {
  expect(await send(body, headers)).toBe(code);
});

it('ends when the sender goes away in the middle', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nabc';
  const type = 'Content-Type: multipart/form-data; boundary=b';
  const request = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n${type}\r\n\r\n${head}`;
  socket.write(request, () => socket.destroy());
  expect(await outcome).toBe('bad_multipart');
});

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\photos\\me.png', 'me.png'],
  ['a\u202egnp.exe', 'agnp.exe'],
  ['a\r\nSet-Cookie: x.png', 'aSet-Cookie: x.png'],
  ['e\u0301.png', '\u00e9.png'],
  ['..', ''],
  ['x'.repeat(5_000), 'x'.repeat(255)],
])('cleans the file name %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

it('writes download names so that no character can leave its place', () => {
  const header = contentDisposition('attachment', `a"; filename=evil.html é🙂'.png`);
  expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%!~-]+$/);
  expect(decodeURIComponent(header.split("''")[1]!)).toBe(`a"; filename=evil.html é🙂'.png`);
});

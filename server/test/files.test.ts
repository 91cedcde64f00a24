import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkTo } from '../src/images/index.ts';
import { newObjectKey } from '../src/platform/store/object-key.ts';
import { signUp } from './api-client.ts';
import { pngOf } from './sample-pictures.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

let studio: TestStudio;
let link: string;
let key: string;
let bytes: number;
let now = new Date('2026-05-01T10:00:00Z');

beforeAll(async () => {
  studio = await startTestStudio({ clock: { now: () => now } });
  const client = await signUp(studio.url);
  const file = new File([new Uint8Array(await pngOf(100, 100))], 'photo é.png');
  link = (await client.form('/expand/target', { file })).body.link.l;
  key = new URL(link).pathname.replace('/files/', '');
  bytes = (await (await fetch(link)).arrayBuffer()).byteLength;
});
afterAll(() => studio.stop());

describe('a link', () => {
  it('is served whole, typed, cacheable and harmless, without any header', async () => {
    const answer = await fetch(link);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes),
      'cache-control': 'private, max-age=43200, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="photo _.png"; filename*=UTF-8''photo%20%C3%A9.png`,
    });
    const etag = answer.headers.get('etag')!;
    expect((await fetch(link, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('answers HEAD without a body', async () => {
    const answer = await fetch(link, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(bytes)]);
  });

  it.each([
    ['bytes=0-9', 206, 10],
    ['bytes=-5', 206, 5],
    ['bytes=20-', 206, -20],
    ['bytes=0-99999999', 206, 0],
    ['bytes=0-1,3-4', 200, 0],
    ['nonsense', 200, 0],
  ])('answers the range %s with %i', async (range, status, length) => {
    const whole = Buffer.from(await (await fetch(link)).arrayBuffer());
    const answer = await fetch(link, { headers: { range } });
    const part = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(status);
    expect(part.length).toBe(length > 0 ? length : bytes + length);
    const start = Number(/bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? 0);
    expect(whole.subarray(start, start + part.length).equals(part)).toBe(true);
  });

  it('answers a range beyond the end with 416', async () => {
    const answer = await fetch(link, { headers: { range: `bytes=${bytes}-` } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${bytes}`]);
  });

  it.each(['e', 'n', 'd', 's'])('is refused as JSON when its %s was changed', async (name) => {
    const changed = new URL(link);
    changed.searchParams.set(name, name === 'e' ? '9999999999' : '1');
    const answer = await fetch(changed);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'forbidden' });
  });

  it('of another file does not open this one', async () => {
    const other = newObjectKey(studio.studio.platform.ids);
    expect((await fetch(link.replace(key, other))).status).toBe(403);
    expect((await fetch(linkTo(studio.studio.platform, other))).status).toBe(404);
  });

  it.each(['/files/o/ab/cd', '/files/x', '/files/o/%2e%2e/secrets.json'])('%s is unknown', async (path) => {
    const answer = await fetch(`${studio.url}${path}`);
    expect([403, 404]).toContain(answer.status);
  });

  it('stays the same for hours and lives at least a day', async () => {
    const { platform } = studio.studio;
    const before = linkTo(platform, key);
    now = new Date('2026-05-01T11:59:00Z');
    expect(linkTo(platform, key)).toBe(before);
    now = new Date('2026-05-02T10:00:00Z');
    expect((await fetch(before)).status).toBe(200);
    now = new Date('2026-05-02T12:00:01Z');
    expect((await fetch(before)).status).toBe(403);
    now = new Date('2026-05-01T10:00:00Z');
  });

  it('does not serve a file that has lost bytes', async () => {
    const path = join(studio.dataDir, 'objects', key);
    writeFileSync(path, 'short');
    const answer = await fetch(link);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: 'file_damaged' });
  });
});

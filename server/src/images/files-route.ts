import { Readable } from 'node:stream';
import { Refusal } from '@facet/contract';
import { contentDisposition } from '../platform/http/file-name.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import { isObjectKey } from '../platform/store/object-key.ts';
import type { ByteRange } from '../platform/store/store.ts';
import { findObject, type StoredObject } from '../platform/store/stored-objects.ts';
import { type FileLink, openLink } from './links.ts';

// GET and HEAD /files/<key>?<signature>: the only way to a stored picture.

/** A key never changes its content; a right to see it may end, so browsers ask again for those that need one. */
const CACHE = { lasting: 'private, max-age=43200, immutable', asked: 'private, no-cache' };

/** Whether an account may see a file that is shown to chosen accounts only. */
export type MayView = (key: string, viewerId: string) => Promise<boolean>;

/** The part asked for; null for the whole, 'beyond' when there is no such part. Several parts = the whole. */
function rangeOf(header: string | undefined, bytes: number): ByteRange | null | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return null;
  const start = first ? Number(first) : Math.max(0, bytes - Number(last));
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  return start > end || start >= bytes ? 'beyond' : { start, end };
}

function headersOf(object: StoredObject, link: FileLink): Headers {
  return new Headers({
    'Content-Type': object.mime,
    'Content-Disposition': contentDisposition(link.download ? 'attachment' : 'inline', link.fileName),
    'Cache-Control': link.viewerId ? CACHE.asked : CACHE.lasting,
    ETag: `"${object.sha256}"`,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
  });
}

type FilesContext = Pick<Platform, 'db' | 'store' | 'secrets' | 'clock' | 'publicUrl' | 'log'>;

export function mountFiles(http: Http, ctx: FilesContext, mayView: MayView): void {
  const sizeIsRight = async ({ key, bytes }: StoredObject): Promise<boolean> => {
    const stored = await ctx.store.size(key);
    if (stored !== bytes) ctx.log.error({ key, bytes, stored }, 'a stored file is damaged');
    return stored === bytes;
  };

  http.app.get('/files/:folder/:shard/:name', async (c) => {
    const { folder, shard, name } = c.req.param();
    const key = `${folder}/${shard}/${name}`;
    if (!isObjectKey(key)) throw new Refusal('not_found');
    const link = openLink(ctx, key, new URL(c.req.url).searchParams);
    const closed = new Refusal('forbidden', { text: 'This link is not valid or has expired.' });
    if (!link) throw closed;
    const object = await findObject(ctx.db, key);
    if (!object) throw new Refusal('not_found');
    if (link.viewerId && !(await mayView(key, link.viewerId))) throw closed;

    const headers = headersOf(object, link);
    if (c.req.header('if-none-match') === headers.get('ETag'))
      return new Response(null, { status: 304, headers });
    if (!(await sizeIsRight(object))) throw new Refusal('file_damaged');
    const range = rangeOf(c.req.header('range'), object.bytes);
    if (range === 'beyond') {
      headers.set('Content-Range', `bytes */${object.bytes}`);
      return new Response(null, { status: 416, headers });
    }
    headers.set('Content-Length', String(range ? range.end - range.start + 1 : object.bytes));
    if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${object.bytes}`);
    const status = range ? 206 : 200;
    if (c.req.method === 'HEAD') return new Response(null, { status, headers });
    const content = await ctx.store.read(key, range ?? undefined);
    return new Response(Readable.toWeb(content) as ReadableStream, { status, headers });
  });
}

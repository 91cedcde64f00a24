import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from './http.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

async function fileResponse(path: string, cache: string): Promise<Response | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts?.isFile()) return undefined;
  const headers = {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Content-Length': String(facts.size),
    'Cache-Control': cache,
  };
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, { headers });
}

/** Serves the files of one folder below a path. */
export function mountFolder(app: Hono<AppEnv>, path: string, dir: string): void {
  app.get(`${path}/:file{[\\w.-]+}`, async (c, next) => {
    const response = await fileResponse(join(dir, c.req.param('file')), 'public, max-age=3600');
    return response ?? next();
  });
}

/** Serves the built web app: hashed assets for ever, every other path answers with its start page. */
export function mountStaticSite(app: Hono<AppEnv>, dir: string): void {
  const pages = /^\/(?!api\/|files\/)/;
  const compressed = compress();
  app.use('*', (c, next) => (pages.test(c.req.path) ? compressed(c, next) : next()));
  app.get('*', async (c, next) => {
    if (!pages.test(c.req.path)) return next();
    const path = normalize(decodeURIComponent(c.req.path));
    if (path.includes('..')) return next();
    const hashed = path.startsWith('/assets/');
    const asset = await fileResponse(
      join(dir, path),
      hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (asset || hashed) return asset ?? next();
    return (await fileResponse(join(dir, 'index.html'), 'no-cache')) ?? next();
  });
}

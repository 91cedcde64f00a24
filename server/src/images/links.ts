import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';

// Signed addresses of stored files: anybody who holds one may fetch it, nobody can make one up. The time is
// cut into buckets, so that the same file has the same address for hours and browsers can cache it.

const BUCKET_S = 12 * 60 * 60;
/** An address lives between one and one and a half days. */
const LIFE_S = 24 * 60 * 60;

export type LinkContext = Pick<Platform, 'publicUrl' | 'secrets' | 'clock'>;

export interface FileLink {
  key: string;
  fileName: string;
  download: boolean;
  expiresS: number;
}

const nowS = (ctx: Pick<Platform, 'clock'>): number => Math.floor(ctx.clock.now().getTime() / 1_000);

function sign(
  { secrets }: Pick<Platform, 'secrets'>,
  { key, fileName, download, expiresS }: FileLink,
): string {
  const bound = JSON.stringify([key, fileName, download, expiresS]);
  return createHmac('sha256', secrets.linkKey).update(bound).digest('base64url');
}

/** An absolute address, fetchable without a header; `download` makes browsers save instead of show. */
export function linkTo(ctx: LinkContext, key: string, fileName = '', download = false): string {
  const expiresS = Math.ceil(nowS(ctx) / BUCKET_S) * BUCKET_S + LIFE_S;
  const query = new URLSearchParams({ e: String(expiresS) });
  if (fileName) query.set('n', fileName);
  if (download) query.set('d', '1');
  query.set('s', sign(ctx, { key, fileName, download, expiresS }));
  return `${ctx.publicUrl}/files/${key}?${query}`;
}

/** The link in an address, or null when a part of it was changed or its time is over. */
export function openLink(ctx: LinkContext, key: string, query: URLSearchParams): FileLink | null {
  const link: FileLink = {
    key,
    fileName: query.get('n') ?? '',
    download: query.get('d') === '1',
    expiresS: Number(query.get('e')),
  };
  const expected = Buffer.from(sign(ctx, link));
  const given = Buffer.from(query.get('s') ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return link.expiresS >= nowS(ctx) ? link : null;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';

// Signed addresses of stored files: anybody who holds one may fetch it, nobody can make one up. The time is
// cut into buckets, so that the same file has the same address for hours and browsers can cache it. An address
// made for a viewer opens only while that account may see the file: a right that can end sooner than a day.

const BUCKET_S = 12 * 60 * 60;
/** An address lives between one and one and a half days. */
const LIFE_S = 24 * 60 * 60;

export type LinkContext = Pick<Platform, 'publicUrl' | 'secrets' | 'clock'>;

export interface FileLink {
  key: string;
  fileName: string;
  download: boolean;
  expiresS: number;
  /** Account whose right to see the file is asked at every fetch; null where the address itself is the right. */
  viewerId: string | null;
}

const nowS = (ctx: Pick<Platform, 'clock'>): number => Math.floor(ctx.clock.now().getTime() / 1_000);

function sign(
  { secrets }: Pick<Platform, 'secrets'>,
  { key, fileName, download, expiresS, viewerId }: FileLink,
): string {
  const bound = JSON.stringify([key, fileName, download, expiresS, ...(viewerId ? [viewerId] : [])]);
  return createHmac('sha256', secrets.linkKey).update(bound).digest('base64url');
}

function addressOf(ctx: LinkContext, link: Omit<FileLink, 'expiresS'>): string {
  const { key, fileName, download, viewerId } = link;
  const expiresS = Math.ceil(nowS(ctx) / BUCKET_S) * BUCKET_S + LIFE_S;
  const query = new URLSearchParams({ e: String(expiresS) });
  if (fileName) query.set('n', fileName);
  if (download) query.set('d', '1');
  if (viewerId) query.set('v', viewerId);
  query.set('s', sign(ctx, { ...link, expiresS }));
  return `${ctx.publicUrl}/files/${key}?${query}`;
}

/** An absolute address, fetchable without a header; `download` makes browsers save instead of show. */
export const linkTo = (ctx: LinkContext, key: string, fileName = '', download = false): string =>
  addressOf(ctx, { key, fileName, download, viewerId: null });

/** The same for one account, as long as it may see the file. */
export const linkFor = (ctx: LinkContext, viewerId: string, key: string): string =>
  addressOf(ctx, { key, fileName: '', download: false, viewerId });

/** The link in an address, or null when a part of it was changed or its time is over. */
export function openLink(ctx: LinkContext, key: string, query: URLSearchParams): FileLink | null {
  const link: FileLink = {
    key,
    fileName: query.get('n') ?? '',
    download: query.get('d') === '1',
    expiresS: Number(query.get('e')),
    viewerId: query.get('v'),
  };
  const expected = Buffer.from(sign(ctx, link));
  const given = Buffer.from(query.get('s') ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return link.expiresS >= nowS(ctx) ? link : null;
}

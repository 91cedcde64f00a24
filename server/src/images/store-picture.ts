import { basename, join } from 'node:path';
import { limits, Refusal } from '@facet/contract';
import type { ReceivedFile } from '../platform/http/call.ts';
import { cleanFileName } from '../platform/http/file-name.ts';
import type { PictureMetadata } from '../platform/pictures/picture-jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { storeObject } from '../platform/store/stored-objects.ts';

export type StoreContext = Pick<Platform, 'db' | 'store' | 'ids' | 'pictures' | 'fetchUrl'>;

/** A picture comes as a file or as an address to fetch it from. */
export type PictureSource = ReceivedFile | { url: string; signal?: AbortSignal };

export interface StoredPicture {
  objectKey: string;
  previewKey: string;
  thumbnailKey: string;
  fileName: string;
  widthPx: number;
  heightPx: number;
  /** Null unless it was asked for. */
  metadata: PictureMetadata | null;
}

async function localCopy(
  ctx: StoreContext,
  source: PictureSource,
  dir: string,
): Promise<ReceivedFile | { path: string; fileName: string }> {
  if ('path' in source) return source;
  const path = join(dir, 'fetched');
  await ctx.fetchUrl(source.url, path, limits.upload.maxBytes, source.signal);
  return { path, fileName: cleanFileName(decodeName(basename(new URL(source.url).pathname))) };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Checks, cleans and stores a stranger's picture in three sizes. Refused pictures leave nothing behind. */
export function storePicture(
  ctx: StoreContext,
  userId: string,
  source: PictureSource,
  keepMetadata = false,
): Promise<StoredPicture> {
  return ctx.pictures.withFolder(async (dir) => {
    const { path, fileName } = await localCopy(ctx, source, dir);
    const files = await ctx.pictures.prepare(path, dir).catch((error: unknown) => {
      // Whether a foreign address holds a web page or nothing at all is nobody's business.
      if ('url' in source && error instanceof Refusal && error.code === 'unsupported_type')
        throw new Refusal('url_not_allowed');
      throw error;
    });
    const { widthPx, heightPx } = files.picture;
    return {
      objectKey: await storeObject(ctx, userId, files.picture),
      previewKey: await storeObject(ctx, userId, files.preview),
      thumbnailKey: await storeObject(ctx, userId, files.thumbnail),
      fileName,
      widthPx,
      heightPx,
      metadata: keepMetadata ? await ctx.pictures.metadata(path) : null,
    };
  });
}

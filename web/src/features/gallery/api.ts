import { type ImageInfo, type StudioToolId, studioToolIds } from '@facet/contract';
import * as endpoints from '@facet/contract/endpoints';
import { call } from '../../api/index.ts';
import type { Page } from '../../studio/use-paged.ts';

export interface Picture {
  id: string;
  tool: StudioToolId | null;
  /** Milliseconds since 1970. */
  createdAtMs: number;
  widthPx: number;
  heightPx: number;
  thumbnailUrl: string;
  fullUrl: string;
}

const PAGE_SIZE = 120;
const MS_PER_SECOND = 1_000;

function toPicture(info: ImageInfo): Picture {
  return {
    id: info.id_image,
    tool: studioToolIds.find((tool) => tool === info.app) ?? null,
    createdAtMs: info.timestamp * MS_PER_SECOND,
    widthPx: info.dimensions.w,
    heightPx: info.dimensions.h,
    thumbnailUrl: info.file_thumbnail_1.l,
    fullUrl: info.new.l,
  };
}

export async function loadPictures(
  tool: StudioToolId | 'all',
  page: number,
  signal: AbortSignal,
): Promise<Page<Picture>> {
  const { data, pagination } = await call(
    endpoints.listImages,
    { type: tool, page, items_per_page: PAGE_SIZE },
    { signal },
  );
  return { items: data.map(toPicture), pages: pagination.pages };
}

export async function deletePicture(id: string): Promise<void> {
  await call(endpoints.removeImage, { id_image: id });
}

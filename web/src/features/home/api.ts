import { type StudioToolId, studioToolIds, tools } from '@facet/contract';
import * as endpoints from '@facet/contract/endpoints';
import { call } from '../../api/index.ts';

export interface LastWork {
  id: string;
  tool: StudioToolId;
  route: string;
  thumbnailUrl: string;
}

const SHOWN = 6;

export async function loadLastWorks(signal: AbortSignal): Promise<LastWork[]> {
  const { data } = await call(
    endpoints.listImages,
    { type: 'all', page: 0, items_per_page: SHOWN },
    { signal },
  );
  return data.flatMap((info) => {
    const tool = studioToolIds.find((id) => id === info.app);
    if (!tool) return [];
    return [{ id: info.id_image, tool, route: tools[tool].route!, thumbnailUrl: info.file_thumbnail_1.l }];
  });
}

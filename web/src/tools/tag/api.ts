import { endpoints } from '@facet/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/index.ts';
import { cancelTask, loadLiveTasks } from '../../studio/processing/api.ts';
import { asUpload, type PictureSource } from '../../studio/upload/picture-source.ts';
import { type TaggedPicture, toTaggedPicture } from './tagged-picture.ts';

export interface Tagging {
  imageId: string;
  tagged: TaggedPicture;
}

/** Upload, task and answer in one call; a picture that is stored already is not sent again. */
export async function tagPicture(
  source: PictureSource | { imageId: string },
  signal: AbortSignal,
): Promise<Tagging> {
  const isStored = 'imageId' in source;
  const { url, files } = isStored ? { url: undefined, files: {} } : asUpload(source);
  const input = isStored ? { id_image: source.imageId } : { url };
  const { id_image, data } = await call(endpoints.captionImage, input, { files, signal });
  return { imageId: id_image, tagged: toTaggedPicture(data) };
}

/** What the last tagging of a stored picture found. */
export async function readTags(imageId: string, signal: AbortSignal): Promise<TaggedPicture | null> {
  const { data } = await call(endpoints.readCaption, { id_image: imageId }, { signal });
  return data && toTaggedPicture(data);
}

export interface EarlierPicture {
  id: string;
  thumbnailUrl: string;
}

const EARLIER_PICTURES = 24;

/** The pictures that were tagged last. */
export const earlierQuery = queryOptions({
  queryKey: ['tagged-pictures'],
  queryFn: async ({ signal }): Promise<EarlierPicture[]> => {
    const input = { type: 'tag', page: 0, items_per_page: EARLIER_PICTURES };
    const { data } = await call(endpoints.listImages, input, { signal });
    return data.map(({ id_image, file_thumbnail_1 }) => ({ id: id_image, thumbnailUrl: file_thumbnail_1.l }));
  },
});

/** The call does not tell its task before it ends, so the user's live ones are looked through. */
export async function cancelTagging(): Promise<void> {
  const live = await loadLiveTasks();
  await Promise.all(live.filter(({ tool }) => tool === 'tag').map(({ id }) => cancelTask(id)));
}

import { endpoints } from '@facet/contract';
import { call } from '../../api/index.ts';
import { cancelTask, loadLiveTasks } from '../../studio/processing/api.ts';
import { type TaggedPicture, toTaggedPicture } from './tagged-picture.ts';

export interface Tagging {
  imageId: string;
  tagged: TaggedPicture;
}

/** Upload, task and answer in one call. */
export async function tagFile(file: File, signal: AbortSignal): Promise<Tagging> {
  const { id_image, data } = await call(endpoints.captionImage, {}, { files: { file }, signal });
  return { imageId: id_image, tagged: toTaggedPicture(data) };
}

/** The call does not tell its task before it ends, so the user's live ones are looked through. */
export async function cancelTagging(): Promise<void> {
  const live = await loadLiveTasks();
  await Promise.all(live.filter(({ tool }) => tool === 'tag').map(({ id }) => cancelTask(id)));
}

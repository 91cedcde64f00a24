import { endpoints, type StudioToolId } from '@facet/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/index.ts';
import type { Metadata } from '../metadata/metadata.ts';
import { loadTasksOfImage } from '../processing/api.ts';
import { type Result, toResult } from './result.ts';

/** Results of a picture with one tool, oldest first. */
export const resultsQuery = (imageId: string, tool: StudioToolId) =>
  queryOptions({
    queryKey: ['results', imageId, tool],
    queryFn: async ({ signal }): Promise<Result[]> => {
      const { history } = await call(endpoints.readHistory, { id_image: imageId, app: tool }, { signal });
      return history.map(toResult);
    },
  });

/** The tasks of a picture: credits and seconds of its results. */
export const imageTasksQuery = (imageId: string) =>
  queryOptions({
    queryKey: ['results', imageId, 'tasks'],
    queryFn: ({ signal }) => loadTasksOfImage(imageId, signal),
  });

export async function rateResult(imageId: string, result: Result, good: boolean): Promise<void> {
  await call(endpoints.sendFeedback, {
    feedback_rate: good,
    id_image: imageId,
    other_data: { id_task: result.taskId, link: result.url },
  });
}

/** What the upload kept of the original file, to go into downloads. */
export async function keptMetadata(imageId: string): Promise<Metadata> {
  const { exif, xmp } = await call(endpoints.readMetadata, { id_image: imageId });
  const bytes = (text: string | null) =>
    text && Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return { exif: bytes(exif) || null, xmp: bytes(xmp) || null };
}

export async function deleteResult(imageId: string, taskId: string): Promise<void> {
  await call(endpoints.removeResult, { id_image: imageId, id_task: taskId });
}

export async function deleteImage(imageId: string): Promise<void> {
  await call(endpoints.removeImage, { id_image: imageId });
}

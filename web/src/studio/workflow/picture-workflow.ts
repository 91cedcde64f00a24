// What every workflow on one picture shares: the picture, the tasks that run on it, and the events around them.

export interface PictureContext {
  imageId: string | null;
  /** Tasks of the run in progress. */
  tasks: readonly string[];
}

export type PictureEvent =
  | { type: 'UPLOAD' }
  | { type: 'UPLOADED'; imageId: string }
  | { type: 'UPLOAD_FAILED' }
  | { type: 'GENERATE' }
  /** Tasks were accepted; also those found running when the screen opens. */
  | { type: 'STARTED'; tasks: readonly string[] }
  | { type: 'ENDED' }
  | { type: 'FAILED' }
  | { type: 'RESET' };

export const noPicture: PictureContext = { imageId: null, tasks: [] };

/** An uploaded picture starts with no tasks; any other event changes nothing. */
export function pictureOf(event: { type: string }): Partial<PictureContext> {
  const uploaded = event as PictureEvent;
  return uploaded.type === 'UPLOADED' ? { imageId: uploaded.imageId, tasks: [] } : {};
}

/** Accepted tasks join the others, each once. */
export function tasksAfter(
  { tasks }: PictureContext,
  event: { type: string },
): Pick<PictureContext, 'tasks'> {
  const started = event as PictureEvent;
  return { tasks: started.type === 'STARTED' ? [...new Set([...tasks, ...started.tasks])] : tasks };
}

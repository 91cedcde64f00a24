import type { Link } from '@facet/contract';
import { type GenerationRow, linkTo } from '../../images/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TaskRow } from '../task-rows.ts';

// What every notification about a task carries, under the names clients read (API-CONTRACT §4).

export type LinkContext = Pick<Platform, 'secrets' | 'publicUrl' | 'clock'>;

export interface FinishedTask {
  task: TaskRow;
  /** Null for tools that only find facts. */
  generation: GenerationRow | null;
  /** Of the picture, for upscales. */
  projectId: string | null;
}

const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

function linkToFile(ctx: LinkContext, { task, generation }: FinishedTask, wholePicture: boolean): Link {
  if (!generation) throw new Error(`task ${task.id} has no result`);
  const name = `${task.tool}-${generation.g}.${extensions[generation.mime] ?? 'png'}`;
  const key = wholePicture ? generation.objectKey : (generation.faceKey ?? generation.objectKey);
  return { l: linkTo(ctx, key, name), f: name, t: generation.createdAt.toISOString() };
}

/** To what a person looks at: the face where there is one. */
export const linkOf = (ctx: LinkContext, finished: FinishedTask): Link => linkToFile(ctx, finished, false);
export const pictureLinkOf = (ctx: LinkContext, finished: FinishedTask): Link =>
  linkToFile(ctx, finished, true);

const addressed = ({ id, imageId }: TaskRow) => ({ id_image: imageId, address: imageId, id_task: id });

/** Face or person, under the name the tool's clients use. */
const subject = ({ tool, face }: TaskRow) => {
  if (face < 0) return {};
  return tool === 'edit' ? { id_person: face } : { f: face };
};

export function doneData(ctx: LinkContext, finished: FinishedTask) {
  const { task, generation } = finished;
  const links = generation ? [linkOf(ctx, finished)] : [];
  return { ...addressed(task), ...subject(task), g: generation?.g ?? null, msg: 'done', links, nsfw: false };
}

export function errorData(
  task: TaskRow,
  { code, title, text }: { code: string; title: string; text: string },
) {
  const nsfw = code === 'nsfw';
  return {
    ...addressed(task),
    ...subject(task),
    tasks: [task.id],
    msg: title,
    description: text,
    code,
    nsfw,
  };
}

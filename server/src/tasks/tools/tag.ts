import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Caption,
  captionImage,
  captionText,
  Refusal,
  readCaption,
  type Tag,
  tagImage,
} from '@facet/contract';
import type { Detection, FractionBox, PictureTags } from '@facet/engine';
import { type PictureSource, storeUpload, wireBox } from '../../images/index.ts';
import { type Call, caller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import { requireTool } from '../available-tools.ts';
import { earlierAnswer } from '../idempotency.ts';
import { startTask } from '../start-task.ts';
import { findNewestDone, type TaskRow } from '../task-rows.ts';
import type { TasksContext } from '../tasks-context.ts';
import { finishedTask, startOnce } from './paid-call.ts';
import { pictureOf, withPixels } from './sources.ts';

// Caption and tags: upload, task and answer in one call.

interface Tagged {
  id_task: string;
  id_image: string;
}

const corners = ({ left, top, width, height }: FractionBox): [number, number, number, number] => [
  left,
  top,
  left + width,
  top + height,
];

const tagsOf = (task: TaskRow): PictureTags => task.facts?.tags as PictureTags;

const wireTags = (task: TaskRow): Tag[] =>
  tagsOf(task).tags.map(({ label, category, score, box }) => ({
    class: label,
    key: category,
    prob: score,
    ...(box && { bbox: corners(box), bbox_prob: score }),
  }));

function wireCaption(task: TaskRow): Caption {
  const found = tagsOf(task);
  const faces = (task.facts?.detection as Detection | undefined)?.faces ?? [];
  return {
    long_description: found.longDescription,
    short_description: found.shortDescription,
    colors: found.colours,
    objects_present: found.objects,
    mood: found.mood,
    tags: wireTags(task),
    people: faces.map(({ id, box, attributes }) => ({ box: wireBox(id, box), keywords: attributes })),
  };
}

type TaggingCall = Pick<Call, 'actor' | 'idempotency' | 'signal'>;

/** A picture that comes with the call, or one that is stored. */
type Tagging = PictureSource | { imageId: string };

/** Refuses a tool nobody runs before the picture is stored; stores it once per Idempotency-Key. */
async function tag(
  ctx: TasksContext,
  call: TaggingCall,
  source: Tagging,
  question: string,
): Promise<Tagged & { task: TaskRow }> {
  const actor = caller(call);
  await requireTool(ctx, 'tag');
  const earlier = await earlierAnswer<Tagged>(ctx.db, actor, call.idempotency);
  const started = earlier ?? (await startTagging(ctx, call, source, question));
  return { ...started, task: await finishedTask(ctx, call, started, 'tag') };
}

async function startTagging(
  ctx: TasksContext,
  call: TaggingCall,
  source: Tagging,
  question: string,
): Promise<Tagged> {
  const image =
    'imageId' in source
      ? await pictureOf(ctx, ctx.db, caller(call), source.imageId)
      : withPixels(await storeUpload(ctx, caller(call), { source, app: 'tag' }));
  return startOnce(ctx, call, 'tag', async (tx, actor) => {
    const request = { tool: 'tag' as const, params: { question }, image, files: { image: image.objectKey } };
    const { id } = await startTask(ctx, tx, actor, request);
    return { id_task: id, id_image: image.id };
  });
}

/** A picture inside JSON, written to a file for as long as `act` needs it. */
function withPicture<Result>(
  ctx: TasksContext,
  base64: string,
  act: (source: PictureSource) => Promise<Result>,
): Promise<Result> {
  return ctx.pictures.withFolder(async (dir) => {
    const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
    if (bytes.length === 0) throw new Refusal('file_too_small');
    const path = join(dir, 'picture');
    await writeFile(path, bytes);
    return act({ part: 'base64', path, bytes: bytes.length, sha256: '', fileName: 'picture' });
  });
}

export function mountTag(http: Http, ctx: TasksContext): void {
  http.mount(captionImage, async ({ input, files, ...call }) => {
    const stored = input.id_image ? { imageId: input.id_image } : undefined;
    const source = stored ?? files[0] ?? (input.url ? { url: input.url, signal: call.signal } : undefined);
    if (!source) throw new Refusal('file_missing');
    const { id_task, id_image, task } = await tag(ctx, call, source, input.question);
    return { id_task, id_image, data: wireCaption(task) };
  });

  http.mount(readCaption, async (call) => {
    const image = await pictureOf(ctx, ctx.db, caller(call), call.input.id_image);
    const task = await findNewestDone(ctx.db, image.id, 'tag');
    return { data: task ? wireCaption(task) : null };
  });

  http.mount(captionText, ({ input, ...call }) =>
    withPicture(ctx, input.base64, async (source) => {
      const { task } = await tag(ctx, call, source, input.question);
      return { data: wireCaption(task).long_description };
    }),
  );

  http.mount(tagImage, ({ input, ...call }) =>
    withPicture(ctx, input.base64, async (source) => {
      const { task } = await tag(ctx, call, source, '');
      return { data: wireTags(task) };
    }),
  );
}

import { Refusal, type ToolParams } from '@facet/contract';
import { currentPicture, findGenerationOfTask, linkTo, pickFace } from '../../images/index.ts';
import { hasNotification, notify } from '../../notifications/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTask } from '../task-rows.ts';
import type { FinishedTask } from './notification-data.ts';

// `flag_replace_and_download`: the swapped face is placed on the picture, beside the faces placed before, and a
// second notification tells the link. Pasting is slow, so a job does it; the job may come twice.

type FacePick = Parameters<typeof pickFace>[2];

export const DOWNLOAD_JOB = 'swap-download';

export async function orderDownload(
  ctx: Pick<Platform, 'queue'>,
  tx: Tx,
  { task }: FinishedTask,
): Promise<void> {
  if (!(task.params as ToolParams<'swap'>).replaceAndDownload) return;
  await ctx.queue.enqueue(tx, DOWNLOAD_JOB, { taskId: task.id });
}

/** HD is the lossless file, for paying accounts; clients fall back to the plain one when there is none. */
async function composeBoth(ctx: Platform, userId: string, pick: FacePick, isPaying: boolean) {
  const plain = await pickFace(ctx, { userId }, pick, { format: 'jpeg', fullQuality: true });
  const lossless = { format: 'png', fullQuality: true } as const;
  return { plain, hd: isPaying ? await currentPicture(ctx, { userId }, pick.imageId, lossless) : null };
}

export async function sendDownload(ctx: Platform, taskId: string): Promise<void> {
  const [task, generation] = await Promise.all([
    findTask(ctx.db, taskId),
    findGenerationOfTask(ctx.db, taskId),
  ]);
  if (!task || !generation) return;
  const { userId, imageId, accountType } = task;
  const { face, g } = generation;
  const pick = { imageId: generation.imageId, face, g };
  const composed = await composeBoth(ctx, userId, pick, accountType !== 'FREE').catch((error) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  // The picture was removed meanwhile.
  if (!composed) return;
  const name = 'download';
  const { plain, hd } = composed;
  const link = linkTo(ctx, plain.objectKey, plain.image.fileName);
  const link_hd = hd && linkTo(ctx, hd.objectKey, hd.image.fileName);
  const address = { id_image: imageId, address: imageId, id_task: taskId };
  const data = { ...address, f: face, g, msg: 'done', links: [{ l: link }], link, link_hd, nsfw: false };
  await ctx.db.transaction(async (tx) => {
    if (await hasNotification(tx, taskId, name)) return;
    await notify(tx, { userId, name, imageId, taskId, data });
  });
}

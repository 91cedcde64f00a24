import { join } from 'node:path';
import { fillImage, Refusal } from '@facet/contract';
import sharp from 'sharp';
import { type Actor, caller, type ReceivedFile } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import { storeObject } from '../../platform/store/stored-objects.ts';
import { earlierAnswer } from '../idempotency.ts';
import { startTask } from '../start-task.ts';
import type { TasksContext } from '../tasks-context.ts';
import { accepted, startOnce } from './paid-call.ts';
import { type Picture, pictureOf } from './sources.ts';

const LOOK_SIDE_PX = 512;

/** Checks the mask (white = fill) against the picture and stores it; returns its object key. */
function storeMask(ctx: TasksContext, actor: Actor, picture: Picture, mask: ReceivedFile): Promise<string> {
  return ctx.pictures.withFolder(async (dir) => {
    const { picture: prepared } = await ctx.pictures.prepare(mask.path, dir);
    if (prepared.widthPx !== picture.widthPx || prepared.heightPx !== picture.heightPx)
      throw new Refusal('mask_size');
    const small = await ctx.pictures.shrink(prepared, join(dir, 'look'), LOOK_SIDE_PX);
    const { channels } = await sharp(small.path).removeAlpha().stats();
    if (channels.every(({ max }) => max < 8)) throw new Refusal('mask_empty');
    return storeObject(ctx, actor.userId, prepared);
  });
}

export function mountEditFill(http: Http, ctx: TasksContext): void {
  http.mount(fillImage, async ({ input, files, ...call }) => {
    const actor = caller(call);
    const [received] = files;
    if (!received) throw new Refusal('file_missing');
    const picture = await pictureOf(ctx, ctx.db, actor, input.id_image);
    // Files are slow: they are stored before the transaction, and not at all for a repeated call.
    const repeated = await earlierAnswer(ctx.db, actor, call.idempotency);
    const mask = repeated ? '' : await storeMask(ctx, actor, picture, received);
    return startOnce(ctx, call, 'edit_fill', async (tx) => {
      const image = await pictureOf(ctx, tx, actor, input.id_image);
      const params = { prompt: input.prompt };
      const sources = { image: image.objectKey, mask };
      const request = { tool: 'edit_fill' as const, params, image, files: sources, seed: input.options.seed };
      return accepted(await startTask(ctx, tx, actor, request));
    });
  });
}

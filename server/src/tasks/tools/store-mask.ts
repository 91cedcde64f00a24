import { join } from 'node:path';
import { Refusal } from '@facet/contract';
import sharp from 'sharp';
import type { Actor, ReceivedFile } from '../../platform/http/call.ts';
import { storeObject } from '../../platform/store/stored-objects.ts';
import type { TasksContext } from '../tasks-context.ts';
import type { Picture } from './sources.ts';

const LOOK_SIDE_PX = 512;

/** Checks a mask (white = marked) against its picture and stores it; returns its object key. */
export function storeMask(
  ctx: TasksContext,
  actor: Actor,
  picture: Picture,
  mask: ReceivedFile,
): Promise<string> {
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

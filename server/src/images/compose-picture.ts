import { join } from 'node:path';
import { Refusal } from '@facet/contract';
import type { OutputFormat } from '../platform/pictures/picture-jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { fetchObject, findObject, storeObject } from '../platform/store/stored-objects.ts';
import type { GenerationRow } from './generation-rows.ts';
import { type ImageRow, lockImage, setEdited } from './image-rows.ts';
import { listPicked } from './pick-rows.ts';

// The picture as it stands: the original with the patch of every picked generation pasted over it.

export interface Encoding {
  format: OutputFormat;
  /** False: smaller, for looking at. */
  fullQuality: boolean;
}

const QUALITY = { full: 95, reduced: 80 };

export type ComposeContext = Pick<Platform, 'db' | 'store' | 'ids' | 'pictures'>;

/** A generation without a patch is pasted whole, if it has the size of the picture. */
function layerOf(image: ImageRow, generation: GenerationRow) {
  const { patchKey, patchLeftPx, patchTopPx, objectKey, widthPx, heightPx } = generation;
  if (patchKey) return { key: patchKey, left: patchLeftPx ?? 0, top: patchTopPx ?? 0 };
  if (widthPx !== image.widthPx || heightPx !== image.heightPx) throw new Refusal('generation_unknown');
  return { key: objectKey, left: 0, top: 0 };
}

async function paste(
  ctx: ComposeContext,
  image: ImageRow,
  objectKey: string,
  picked: GenerationRow[],
  { format, fullQuality }: Encoding,
): Promise<string> {
  return ctx.pictures.withFolder(async (dir) => {
    const original = await fetchObject(ctx, objectKey, join(dir, 'original'));
    const patches = [];
    for (const generation of picked) {
      const { key, left, top } = layerOf(image, generation);
      const path = join(dir, `patch-${generation.face}`);
      await fetchObject(ctx, key, path);
      patches.push({ path, left, top });
    }
    const base = {
      ...original,
      path: join(dir, 'original'),
      mime: original.mime as 'image/png' | 'image/jpeg',
    };
    const quality = fullQuality ? QUALITY.full : QUALITY.reduced;
    const pasted = await ctx.pictures.paste(base, join(dir, 'pasted'), patches, { format, quality });
    return storeObject(ctx, image.userId, pasted);
  });
}

const numbersOf = (picked: GenerationRow[]): string => picked.map(({ face, g }) => `${face}:${g}`).join();

/** Key of the picture as it stands in the wished encoding; the full one with picked faces is kept. */
export async function composePicture(
  ctx: ComposeContext,
  image: ImageRow,
  encoding: Encoding,
): Promise<string> {
  const { objectKey, editedKey } = image;
  if (!objectKey) throw new Refusal('image_unknown');
  const picked = await listPicked(ctx.db, image.id);
  const kept = picked.length > 0 ? editedKey : objectKey;
  const keptObject = kept && encoding.fullQuality ? await findObject(ctx.db, kept) : undefined;
  if (keptObject?.mime === `image/${encoding.format}`) return keptObject.key;
  const key = await paste(ctx, image, objectKey, picked, encoding);
  if (picked.length > 0 && encoding.fullQuality) {
    await ctx.db.transaction(async (tx) => {
      await lockImage(tx, image.id);
      // Somebody may have picked another face meanwhile: then this picture is not the current one.
      if (numbersOf(await listPicked(tx, image.id)) === numbersOf(picked)) await setEdited(tx, image.id, key);
    });
  }
  return key;
}

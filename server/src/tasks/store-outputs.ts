import { join } from 'node:path';
import type { EngineFile, EngineResult } from '@facet/engine';
import { type PictureFile, storeObject } from '../platform/store/stored-objects.ts';
import type { TaskRow } from './task-rows.ts';
import type { TaskWorkerContext } from './tasks-context.ts';

const THUMBNAIL_SIDE_PX = 256;

export interface StoredResult {
  objectKey: string;
  mime: string;
  widthPx: number;
  heightPx: number;
  thumbnailKey: string;
  /** The generated face alone. */
  faceKey: string | null;
  /** RGBA picture of the changed pixels, and where it lies. */
  patchKey: string | null;
  patchLeftPx: number | null;
  patchTopPx: number | null;
}

export interface StoredOutputs {
  result: StoredResult;
  /** The cut-out of the picture, when it was not handed in. */
  matteKey: string | null;
}

/** Where `patch` lies on the picture, as the engine's facts tell it. */
const patchPlace = (facts: Record<string, unknown>) =>
  facts.patch as { left: number; top: number } | undefined;

/**
 * The files of a result, stored before any row speaks of them; null for tools that only find facts. The small
 * picture shows the generated face where there is one. A file that cannot be decoded is a fault.
 */
export async function storeOutputs(
  ctx: TaskWorkerContext,
  task: TaskRow,
  { files, facts }: EngineResult,
  dir: string,
): Promise<StoredOutputs | null> {
  if (files.length === 0) return null;
  const byRole = new Map<string, EngineFile>(files.map((file) => [file.role, file]));
  const result = byRole.get('result');
  if (!result) throw new Error(`the engine gave no result for ${task.tool}`);
  const face = byRole.get('face');
  const patch = byRole.get('patch');
  const matte = task.files.matte ? undefined : byRole.get('matte');
  const place = patchPlace(facts);
  const { mime, widthPx, heightPx } = result;
  const thumbnail = await ctx.pictures.shrink(face ?? result, join(dir, 'thumbnail'), THUMBNAIL_SIDE_PX);
  const store = (file: PictureFile): Promise<string> => storeObject(ctx, task.userId, file);
  const stored = {
    objectKey: await store(result),
    mime,
    widthPx,
    heightPx,
    thumbnailKey: await store(thumbnail),
    faceKey: face ? await store(face) : null,
    patchKey: patch ? await store(patch) : null,
    patchLeftPx: patch ? (place?.left ?? 0) : null,
    patchTopPx: patch ? (place?.top ?? 0) : null,
  };
  return { result: stored, matteKey: matte ? await store(matte) : null };
}

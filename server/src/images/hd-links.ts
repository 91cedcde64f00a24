import { Refusal } from '@facet/contract';
import type { Actor } from '../platform/http/call.ts';
import { type ComposeContext, composePicture } from './compose-picture.ts';
import { type GenerationRow, WHOLE_PICTURE } from './generation-rows.ts';
import type { ImageRow } from './image-rows.ts';
import { type LinkContext, linkTo } from './links.ts';
import { listPicked } from './pick-rows.ts';

// HD: the whole picture, lossless, for paying accounts (docs/decisions/hd-is-the-picture-as-it-stands.md). For a
// version of a face that is the picture with all picked faces: on the file the engine left, every other face is
// still the old one.

type FaceOfResult = Pick<GenerationRow, 'face' | 'g'>;

export interface HdLinks {
  /** Null for a version that is not on the picture. */
  ofVersion(version: FaceOfResult): string | null;
  ofResult(result: GenerationRow): string | null;
}

const none: HdLinks = { ofVersion: () => null, ofResult: () => null };

/** A result that is one version of a face, to be placed on the picture. */
export const isFaceVersion = ({ face, tool }: Pick<GenerationRow, 'face' | 'tool'>): boolean =>
  face !== WHOLE_PICTURE && tool !== 'edit';

export async function hdLinks(
  ctx: ComposeContext & LinkContext,
  actor: Pick<Actor, 'type'>,
  image: ImageRow,
): Promise<HdLinks> {
  if (actor.type === 'FREE') return none;
  const picked = await listPicked(ctx.db, image.id);
  const standing = picked.length > 0 ? await losslessLink(ctx, image) : null;
  const ofVersion = ({ face, g }: FaceOfResult) =>
    picked.some((version) => version.face === face && version.g === g) ? standing : null;
  return {
    ofVersion,
    ofResult: (result) =>
      isFaceVersion(result) ? ofVersion(result) : linkTo(ctx, result.objectKey, image.fileName),
  };
}

async function losslessLink(ctx: ComposeContext & LinkContext, image: ImageRow): Promise<string | null> {
  try {
    const key = await composePicture(ctx, image, { format: 'png', fullQuality: true });
    return linkTo(ctx, key, image.fileName);
  } catch (fault) {
    // A picked version that cannot be pasted leaves nothing to hand out; the list itself is still wanted.
    if (fault instanceof Refusal) return null;
    throw fault;
  }
}

import { endpoints } from '@facet/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/index.ts';

// The target picture of a swap, its generated faces, and placing them; wire names stop here.

export interface FaceVersion {
  face: number;
  generation: number;
  url: string;
  /** Whether this version is the one on the picture. */
  picked: boolean;
}

export interface SwapTarget {
  originalUrl: string;
  /** The original with the picked faces on it. */
  composedUrl: string;
  composedAt: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  replaceHair: boolean;
  faces: readonly { id: number; usable: boolean }[];
  /** Oldest first. */
  versions: readonly FaceVersion[];
}

export const targetQuery = (imageId: string) =>
  queryOptions({
    queryKey: ['swap-target', imageId],
    queryFn: async ({ signal }): Promise<SwapTarget> => {
      const [info, { links }] = await Promise.all([
        call(endpoints.readImage, { id_image: imageId }, { signal }),
        call(endpoints.listGeneratedFaces, { id_image: imageId }, { signal }),
      ]);
      return {
        originalUrl: info.original_image.l,
        composedUrl: info.new.l,
        composedAt: info.new.t,
        thumbnailUrl: info.file_thumbnail_1.l,
        width: info.dimensions.w,
        height: info.dimensions.h,
        replaceHair: info.options.split(',')[1] === '1',
        faces: info.coordinates_list.map(({ id }, index) => ({
          id,
          usable: info.approved_faces[index] === 1,
        })),
        versions: links.map(({ f, g, l, picked }) => ({ face: f, generation: g, url: l, picked })),
      };
    },
  });

export interface SwapSettings {
  strength: number;
  transferHair: boolean;
  seed: string;
}

interface SwapRequest {
  imageId: string;
  face: number;
  identityName: string;
  settings: SwapSettings;
  seed: number | undefined;
}

/** One face, one identity, one task. */
export async function startSwap(request: SwapRequest): Promise<string> {
  const { imageId, face, identityName, settings, seed } = request;
  const { id_task } = await call(endpoints.swapFace, {
    id_image: imageId,
    id_face: face,
    identity_name: identityName,
    options: { seed, prompt_strength: settings.strength, transfer_hair: settings.transferHair },
  });
  return id_task;
}

export async function placeVersion(
  imageId: string,
  { face, generation }: Pick<FaceVersion, 'face' | 'generation'>,
): Promise<void> {
  await call(endpoints.pickFace, { id_image: imageId, id_face: face, id_generation: generation });
}

export async function takeOffFace(imageId: string, face: number): Promise<void> {
  await call(endpoints.pickFace, { id_image: imageId, id_face: face, flag_reset: true });
}

export async function takeOffAll(imageId: string): Promise<void> {
  await call(endpoints.unpickAll, { id_image: imageId });
}

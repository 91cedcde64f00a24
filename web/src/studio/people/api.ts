import { endpoints } from '@facet/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/index.ts';

// Generated faces of a picture, and the picture with the chosen ones on it.

export interface FaceVersion {
  face: number;
  generation: number;
  url: string;
  /** It is the one on the picture. */
  placed: boolean;
}

/** Oldest first. The key stands under the picture's results: a run that ends brings the new ones. */
export const faceVersionsQuery = (imageId: string) =>
  queryOptions({
    queryKey: ['results', imageId, 'face-versions'],
    queryFn: async ({ signal }): Promise<FaceVersion[]> => {
      const { links } = await call(endpoints.listGeneratedFaces, { id_image: imageId }, { signal });
      return links.map(({ f, g, l, picked }) => ({ face: f, generation: g, url: l, placed: picked }));
    },
  });

/** Addresses of the picture as it was uploaded and as it stands with the placed faces. */
export const standingPictureQuery = (imageId: string) =>
  queryOptions({
    queryKey: ['results', imageId, 'standing-picture'],
    queryFn: async ({ signal }) => {
      const { original_image, new: standing } = await call(
        endpoints.readImage,
        { id_image: imageId },
        { signal },
      );
      return { originalUrl: original_image.l, standingUrl: standing.l };
    },
  });

export async function placeFace(imageId: string, { face, generation }: FaceVersion): Promise<void> {
  await call(endpoints.pickFace, { id_image: imageId, id_face: face, id_generation: generation });
}

export async function restoreFace(imageId: string, face: number): Promise<void> {
  await call(endpoints.pickFace, { id_image: imageId, id_face: face, flag_reset: true });
}

export async function restoreAllFaces(imageId: string): Promise<void> {
  await call(endpoints.unpickAll, { id_image: imageId });
}

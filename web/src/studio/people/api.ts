import { endpoints, type GeneratedFace, type ImageInfo } from '@facet/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/index.ts';
import { facesFound, type Subject } from '../upload/uploaded-picture.ts';

// A picture with faces: what was generated for them, which of it is on the picture, and changing that.

export interface FaceVersion {
  face: number;
  generation: number;
  url: string;
  /** The whole picture with all placed faces, lossless; null when it is not placed, or the account does not pay. */
  hdUrl: string | null;
  /** It is the one on the picture. */
  placed: boolean;
  tool: string;
  taskId: string | null;
  /** What the engine measured on it. */
  checks: GeneratedFace['checks'];
}

export interface FacesPicture {
  originalUrl: string;
  /** The original with the placed faces on it. */
  standingUrl: string;
  standingAt: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  replaceHair: boolean;
  faces: readonly { id: number; usable: boolean }[];
  /** Oldest first. */
  versions: readonly FaceVersion[];
}

function toPicture(info: ImageInfo, links: readonly GeneratedFace[]): FacesPicture {
  return {
    originalUrl: info.original_image.l,
    standingUrl: info.new.l,
    standingAt: info.new.t,
    thumbnailUrl: info.file_thumbnail_1.l,
    width: info.dimensions.w,
    height: info.dimensions.h,
    replaceHair: info.options.split(',')[1] === '1',
    faces: info.coordinates_list.map(({ id }, index) => ({ id, usable: info.approved_faces[index] === 1 })),
    versions: links.map(({ f, g, l, link_hd, picked, tool, id_task, checks }) => ({
      face: f,
      generation: g,
      url: l,
      hdUrl: link_hd,
      placed: picked,
      tool,
      taskId: id_task,
      checks,
    })),
  };
}

/** The key stands under the picture's results: a run that ends brings the new versions. */
export const facesPictureQuery = (imageId: string) =>
  queryOptions({
    queryKey: ['results', imageId, 'faces'],
    queryFn: async ({ signal }): Promise<FacesPicture> => {
      const [info, { links }] = await Promise.all([
        call(endpoints.readImage, { id_image: imageId }, { signal }),
        call(endpoints.listGeneratedFaces, { id_image: imageId }, { signal }),
      ]);
      return toPicture(info, links);
    },
  });

type VersionName = Pick<FaceVersion, 'face' | 'generation'>;

const named = (imageId: string, { face, generation }: VersionName) => ({
  id_image: imageId,
  id_face: face,
  id_generation: generation,
});

export async function placeVersion(imageId: string, version: VersionName): Promise<void> {
  await call(endpoints.pickFace, named(imageId, version));
}

export async function takeOffFace(imageId: string, face: number): Promise<void> {
  await call(endpoints.pickFace, { id_image: imageId, id_face: face, flag_reset: true });
}

export async function takeOffAll(imageId: string): Promise<void> {
  await call(endpoints.unpickAll, { id_image: imageId });
}

/** A version of its own whose body skin follows the version, or with the chosen skin on face and body. */
export async function startSkin(
  imageId: string,
  version: VersionName,
  skin: string,
  seed: number | undefined,
): Promise<string> {
  const prompt = JSON.stringify(skin ? { Skin: skin } : {});
  const request = { ...named(imageId, version), prompt, seed, options: {} };
  return (await call(endpoints.changeSkin, request)).id_task;
}

/** A sharper version of a version; comes with the answer. */
export async function upscaleVersion(imageId: string, version: VersionName): Promise<void> {
  await call(endpoints.upscaleFace, { ...named(imageId, version), options: {} });
}

/** Where somebody marked a face that was missed; answers it with its number. */
export async function addMarkedFace(
  imageId: string,
  box: Pick<Subject, 'left' | 'top' | 'width' | 'height'>,
): Promise<Subject> {
  return facesFound(await call(endpoints.detectFaces, { id_image: imageId, box })).at(-1)!;
}

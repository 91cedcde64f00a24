import { type UploadedFaces, uploadFaces, uploadFacesLegacy, uploadSwapTarget } from '@facet/contract';
import { linkTo, wireFaces } from '../../images/index.ts';
import type { Http } from '../../platform/http/http.ts';
import type { TasksContext } from '../tasks-context.ts';
import type { UploadCall } from './detect-on-picture.ts';
import { storeFaceThumbnails } from './face-thumbnails.ts';
import { receivePicture, refuseWithoutFaces } from './receive-picture.ts';

// Uploads whose faces are to be changed: anonymize, change expression, swap (API-CONTRACT §2, §3).

interface FacesUpload {
  url: string | undefined;
  app: 'random' | 'keep' | 'swap';
  replaceHair: boolean;
  keepMetadata?: boolean;
}

async function receiveFaces(
  ctx: TasksContext,
  call: UploadCall,
  upload: FacesUpload,
): Promise<UploadedFaces> {
  const received = await receivePicture(ctx, call, { ...upload, what: 'faces', check: refuseWithoutFaces });
  const { image, objectKey, detection } = received;
  const found = detection.faces;
  const faces = wireFaces(found, []);
  return {
    image_id: image.id,
    id_image: image.id,
    msg: `${found.length} ${found.length === 1 ? 'face' : 'faces'} found`,
    faces,
    coordinates_list: faces.coordinates_list,
    thumbnails: await storeFaceThumbnails(ctx, received),
    blurred_faces_list: found.map(({ blurred }) => blurred),
    face_description_list: found.map(({ id, attributes }) => ({ f: id, a: attributes })),
    link: { l: linkTo(ctx, objectKey, image.fileName) },
  };
}

export function mountFaceUploads(http: Http, ctx: TasksContext): void {
  http.mount(uploadFaces, ({ input: { url, options }, ...call }) =>
    receiveFaces(ctx, call, {
      url,
      app: options.mode,
      replaceHair: options.flag_hair,
      keepMetadata: options.keep_metadata,
    }),
  );

  http.mount(uploadFacesLegacy, ({ input: { url, options, flag_hair }, ...call }) =>
    receiveFaces(ctx, call, { url, app: options === '10' ? 'keep' : 'random', replaceHair: flag_hair }),
  );

  http.mount(uploadSwapTarget, async ({ input: { url, options }, ...call }) => {
    const { flag_hair: replaceHair, keep_metadata: keepMetadata } = options;
    const found = await receiveFaces(ctx, call, { url, app: 'swap', replaceHair, keepMetadata });
    return { ...found, target_name: found.id_image };
  });
}

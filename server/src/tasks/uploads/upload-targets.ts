import {
  type UploadedImage,
  uploadEditTarget,
  uploadExpandTarget,
  uploadReference,
  uploadUpscale,
} from '@facet/contract';
import { type ImageRow, linkTo, storeReference, storeUpload } from '../../images/index.ts';
import { caller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import type { TasksContext } from '../tasks-context.ts';
import { receivePicture, sourceOf } from './receive-picture.ts';
import { wirePeople } from './wire-people.ts';

// Uploads of whole pictures: background, person, fill, expand, upscale, and reference pictures.

export function mountTargetUploads(http: Http, ctx: TasksContext): void {
  const wireUpload = ({ id, objectKey, fileName, widthPx, heightPx }: ImageRow): UploadedImage => ({
    image_id: id,
    id_image: id,
    width: widthPx,
    height: heightPx,
    link: { l: linkTo(ctx, objectKey!, fileName) },
  });

  // No people is no reason to refuse: a background needs none.
  http.mount(uploadEditTarget, async ({ input: { url, options }, ...call }) => {
    const { image, objectKey, detection } = await receivePicture(ctx, call, {
      url,
      app: options.app,
      keepMetadata: options.keep_metadata,
      what: 'people',
    });
    return wirePeople(ctx, { ...image, objectKey }, detection.people);
  });

  http.mount(uploadExpandTarget, async ({ input: { url, options }, ...call }) => {
    const keepMetadata = options.keep_metadata;
    const upload = { source: sourceOf(call, url), app: 'expand_generate' as const, keepMetadata };
    return wireUpload(await storeUpload(ctx, caller(call), upload));
  });

  http.mount(uploadUpscale, async ({ input: { url, options }, ...call }) => {
    const keepMetadata = options.keep_metadata;
    const upload = { source: sourceOf(call, url), app: 'superid' as const, opensProject: true, keepMetadata };
    const image = await storeUpload(ctx, caller(call), upload);
    return { ...wireUpload(image), id_project: image.projectId! };
  });

  http.mount(uploadReference, async ({ input: { url }, ...call }) => ({
    reference_name: await storeReference(ctx, caller(call), sourceOf(call, url)),
  }));
}

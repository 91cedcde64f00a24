import {
  downloadImage,
  type GeneratedFace,
  type InputOf,
  type Link,
  listGeneratedFaces,
  listImages as listImagesEndpoint,
  pickFace as pickFaceEndpoint,
  pickFaceLegacy,
  Refusal,
  readHistory,
  readImage,
  readMetadata,
  removeImage as removeImageEndpoint,
  removeResult as removeResultEndpoint,
  unpickAll as unpickAllEndpoint,
} from '@facet/contract';
import { type Actor, caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import { appOf, toolsOf } from './app-names.ts';
import type { Encoding } from './compose-picture.ts';
import { type MayView, mountFiles } from './files-route.ts';
import { listFaceVersions, listGenerations } from './generation-rows.ts';
import { hdLinks } from './hd-links.ts';
import { imageOf } from './image-of.ts';
import { listImages } from './image-rows.ts';
import { linkTo } from './links.ts';
import { findMetadata } from './metadata-rows.ts';
import { type Composed, currentPicture, pickFace, unpickAll } from './pick-face.ts';
import { removeImage } from './remove-image.ts';
import { removeResult } from './remove-result.ts';
import { mountUpscaleReads } from './upscale-routes.ts';
import { wireHistory } from './wire-history.ts';
import { wireImages, wireLink } from './wire-image.ts';

type OutputFlags = Pick<InputOf<typeof downloadImage>, 'flag_png' | 'flag_quality'>;

/** flag_quality asks for less than full quality. */
const encodingOf = ({ flag_png, flag_quality }: OutputFlags): Encoding => ({
  format: flag_png ? 'png' : 'jpeg',
  fullQuality: !flag_quality,
});

export function mountImages(http: Http, ctx: Platform, mayView: MayView): void {
  mountFiles(http, ctx, mayView);
  mountUpscaleReads(http, ctx);

  const composedLink = ({ image, objectKey }: Composed): Link =>
    wireLink(ctx, objectKey, image.fileName, ctx.clock.now());

  const pick = async (actor: Actor, input: InputOf<typeof pickFaceEndpoint>): Promise<Link> => {
    const { id_image: imageId, id_face: face, id_generation, flag_reset } = input;
    const g = flag_reset ? null : id_generation;
    if (g === undefined || (g === null && !flag_reset)) throw new Refusal('generation_unknown');
    return composedLink(await pickFace(ctx, actor, { imageId, face, g }, encodingOf(input)));
  };

  http.mount(listImagesEndpoint, async (call) => {
    const { type, page, items_per_page: perPage } = call.input;
    const app = type === 'all' ? null : appOf(type);
    const { rows, pages } = await listImages(ctx.db, caller(call).userId, {
      app,
      page,
      perPage,
      now: ctx.clock.now(),
    });
    return { data: await wireImages(ctx, rows), pagination: { page, pages } };
  });

  http.mount(readImage, async (call) => {
    const image = await imageOf(ctx, ctx.db, caller(call), call.input.id_image);
    const [info] = await wireImages(ctx, [image]);
    return info!;
  });

  http.mount(readMetadata, async (call) => {
    const image = await imageOf(ctx, ctx.db, caller(call), call.input.id_image);
    return findMetadata(ctx.db, image.id);
  });

  http.mount(removeResultEndpoint, async (call) => {
    const { id_image, id_task } = call.input;
    await removeResult(ctx, caller(call), id_image, id_task);
    return {};
  });

  http.mount(removeImageEndpoint, async (call) => {
    await removeImage(ctx, caller(call), call.input.id_image);
    return {};
  });

  http.mount(readHistory, async (call) => {
    const actor = caller(call);
    const tools = toolsOf(appOf(call.input.app));
    const image = await imageOf(ctx, ctx.db, actor, call.input.id_image);
    const results = await listGenerations(ctx.db, image.id, tools);
    return wireHistory(ctx, image, results, await hdLinks(ctx, actor, image));
  });

  http.mount(listGeneratedFaces, async (call) => {
    const actor = caller(call);
    const image = await imageOf(ctx, ctx.db, actor, call.input.id_image);
    const versions = await listFaceVersions(ctx.db, image.id, call.input.id_face ?? null);
    const hd = await hdLinks(ctx, actor, image);
    return {
      links: versions.map(({ face, g, faceKey, objectKey, createdAt, picked, tool, taskId, info }) => ({
        f: face,
        g,
        l: linkTo(ctx, faceKey ?? objectKey),
        link_hd: hd.ofVersion({ face, g }),
        t: createdAt.toISOString(),
        picked,
        tool,
        id_task: taskId,
        checks: (info.checks as GeneratedFace['checks'] | undefined) ?? [],
      })),
    };
  });

  http.mount(pickFaceEndpoint, async (call) => ({ links: await pick(caller(call), call.input) }));

  http.mount(pickFaceLegacy, async (call) => ({
    links: JSON.stringify(await pick(caller(call), call.input)),
  }));

  http.mount(unpickAllEndpoint, async (call) => ({
    links: composedLink(await unpickAll(ctx, caller(call), call.input.id_image)),
  }));

  http.mount(downloadImage, async (call) => {
    const { id_image } = call.input;
    const composed = await currentPicture(ctx, caller(call), id_image, encodingOf(call.input));
    return { id: id_image, links: JSON.stringify(composedLink(composed)) };
  });
}

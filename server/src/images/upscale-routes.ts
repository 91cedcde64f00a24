import { readUpscaleHistory, readUpscaleProject, upscaleLinksLegacy } from '@facet/contract';
import { type Actor, caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import { toolsOf } from './app-names.ts';
import { listGenerations } from './generation-rows.ts';
import { hdLinks } from './hd-links.ts';
import { projectOf } from './image-of.ts';
import { linkTo } from './links.ts';
import { wireHistory } from './wire-history.ts';

// What was made of a picture by upscaling; known by the project's id or the image's (API-CONTRACT §7).

interface ProjectInput {
  id_project?: string | null;
  id_image?: string | null;
}

export function mountUpscaleReads(http: Http, ctx: Platform): void {
  const read = async (actor: Actor, { id_project: projectId, id_image: imageId }: ProjectInput) => {
    const image = await projectOf(ctx, ctx.db, actor, { projectId, imageId });
    const generations = await listGenerations(ctx.db, image.id, toolsOf('superid'));
    return { image, lists: wireHistory(ctx, image, generations, await hdLinks(ctx, actor, image)) };
  };

  http.mount(readUpscaleHistory, async (call) => (await read(caller(call), call.input)).lists);

  http.mount(readUpscaleProject, async (call) => {
    const { image, lists } = await read(caller(call), call.input);
    return {
      id_project: call.input.id_project,
      id_image: image.id,
      original_image: { l: image.objectKey ? linkTo(ctx, image.objectKey, image.fileName) : '' },
      links: lists.history,
      width: image.widthPx,
      height: image.heightPx,
    };
  });

  http.mount(upscaleLinksLegacy, async (call) => {
    const { lists } = await read(caller(call), call.input);
    return { links_list: lists.history.map(({ l }) => ({ l })) };
  });
}

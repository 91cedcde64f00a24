import { detectFaces, Refusal, selectFaces as selectFacesEndpoint } from '@facet/contract';
import { imageOf, selectFaces, wireFaces } from '../../images/index.ts';
import { caller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import { requireTool } from '../available-tools.ts';
import type { TasksContext } from '../tasks-context.ts';
import { detectOnPicture } from './detect-on-picture.ts';

export function mountFaceChoice(http: Http, ctx: TasksContext): void {
  http.mount(selectFacesEndpoint, async (call) => {
    const { id_image, selected_faces } = call.input;
    const chosen = await selectFaces(ctx, caller(call), id_image, selected_faces);
    return { frontend_prompt: chosen.map(({ id, attributes }) => ({ f: id, a: attributes })) };
  });

  // Pictures that came for another purpose, e.g. to be expanded, have not been looked at yet.
  http.mount(detectFaces, async (call) => {
    const image = await imageOf(ctx, ctx.db, caller(call), call.input.id_image);
    const { objectKey, detection } = image;
    if (detection) return { faces: wireFaces(detection.faces, image.selectedFaces) };
    if (!objectKey) throw new Refusal('image_unknown');
    await requireTool(ctx, 'detect');
    const found = await detectOnPicture(ctx, call, { image, objectKey, what: 'faces' });
    return { faces: wireFaces(found.faces, []) };
  });
}

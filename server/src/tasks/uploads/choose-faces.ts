import { detectFaces, limits, Refusal, selectFaces as selectFacesEndpoint } from '@facet/contract';
import type { FractionBox } from '@facet/engine';
import { addDetectedFace, type ImageRow, imageOf, selectFaces, wireFaces } from '../../images/index.ts';
import { caller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import { requireTool } from '../available-tools.ts';
import type { TasksContext } from '../tasks-context.ts';
import type { Picture } from '../tools/sources.ts';
import { detectOnPicture, type UploadCall } from './detect-on-picture.ts';

function facesOf({ detection, selectedFaces }: Pick<ImageRow, 'detection' | 'selectedFaces'>) {
  const faces = detection?.faces ?? [];
  return {
    faces: wireFaces(faces, selectedFaces),
    face_description_list: faces.map(({ id, attributes }) => ({ f: id, a: attributes })),
  };
}

/** A face that detection missed and somebody marked: with the next number, from then on like any other. */
async function addMarkedFace(
  ctx: TasksContext,
  call: UploadCall,
  image: Picture,
  box: FractionBox,
): Promise<ImageRow> {
  const { id, objectKey, detection } = image;
  if ((detection?.faces.length ?? 0) >= limits.maxFaces) throw new Refusal('too_many_faces');
  await requireTool(ctx, 'detect');
  // Without the image: the answer is added to what is known of it and does not take its place.
  const found = await detectOnPicture(ctx, call, { image: null, objectKey, what: 'faces', box });
  const [face] = found.faces;
  if (!face) throw new Refusal('no_faces');
  return ctx.db.transaction((tx) => addDetectedFace(tx, id, face));
}

export function mountFaceChoice(http: Http, ctx: TasksContext): void {
  http.mount(selectFacesEndpoint, async (call) => {
    const { id_image, selected_faces } = call.input;
    const chosen = await selectFaces(ctx, caller(call), id_image, selected_faces);
    return { frontend_prompt: chosen.map(({ id, attributes }) => ({ f: id, a: attributes })) };
  });

  // Pictures that came for another purpose, e.g. to be expanded, have not been looked at yet.
  http.mount(detectFaces, async ({ input, ...call }) => {
    const image = await imageOf(ctx, ctx.db, caller(call), input.id_image);
    const { objectKey } = image;
    if (!objectKey) throw new Refusal('image_unknown');
    if (input.box) return facesOf(await addMarkedFace(ctx, call, { ...image, objectKey }, input.box));
    if (image.detection) return facesOf(image);
    await requireTool(ctx, 'detect');
    const detection = await detectOnPicture(ctx, call, { image, objectKey, what: 'faces' });
    return facesOf({ detection, selectedFaces: [] });
  });
}

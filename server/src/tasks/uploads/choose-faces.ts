import { detectFaces, limits, Refusal, selectFaces as selectFacesEndpoint } from '@facet/contract';
import type { FractionBox } from '@facet/engine';
import { addDetectedFace, type ImageRow, selectFaces, wireFaces } from '../../images/index.ts';
import { caller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import type { TasksContext } from '../tasks-context.ts';
import { type Picture, pictureOf } from '../tools/sources.ts';
import { detectOnPicture, type UploadCall } from './detect-on-picture.ts';
import { searchPicture } from './search-picture.ts';

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
  // The others first: afterwards nobody could tell that they were never looked for.
  const { id, objectKey, detection } = await searchPicture(ctx, call, image, 'faces');
  if ((detection?.faces.length ?? 0) >= limits.maxFaces) throw new Refusal('too_many_faces');
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

  http.mount(detectFaces, async ({ input: { id_image, box }, ...call }) => {
    const image = await pictureOf(ctx, ctx.db, caller(call), id_image);
    return facesOf(
      await (box ? addMarkedFace(ctx, call, image, box) : searchPicture(ctx, call, image, 'faces')),
    );
  });
}

import { Refusal, uploadIdentity } from '@facet/contract';
import type { DetectedFace } from '@facet/engine';
import { consentFor, saveIdentity } from '../../identities/index.ts';
import { storePicture } from '../../images/index.ts';
import { caller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import { forgetObjects } from '../../platform/store/stored-objects.ts';
import { requireTool } from '../available-tools.ts';
import type { TasksContext } from '../tasks-context.ts';
import { detectOnPicture, type UploadCall } from './detect-on-picture.ts';
import { sourceOf } from './receive-picture.ts';

const areaOf = ({ box }: DetectedFace): number => box.width * box.height;

/** Of several faces the largest is meant. */
function largestOf(faces: readonly DetectedFace[]): DetectedFace {
  const [largest] = faces.toSorted((one, other) => areaOf(other) - areaOf(one));
  if (!largest) throw new Refusal('no_faces');
  return largest;
}

type NewIdentity = Omit<Parameters<typeof saveIdentity>[2], 'objectKey' | 'face' | 'consent'> & {
  /** Whose face it is, where the call says so. */
  stated: Parameters<typeof consentFor>[2]['stated'];
};

/** Answers the name under which the largest face of the uploaded photo is kept now. */
export async function receiveIdentity(
  ctx: TasksContext,
  call: UploadCall,
  { url, stated, ...identity }: NewIdentity & { url?: string },
): Promise<string> {
  const actor = caller(call);
  await requireTool(ctx, 'detect');
  const besideName = identity.addPhoto ? identity.name : undefined;
  const consent = await consentFor(ctx, actor, { stated, besideName });
  const photo = await storePicture(ctx, actor.userId, sourceOf(call, url));
  try {
    const { objectKey } = photo;
    const { faces } = await detectOnPicture(ctx, call, { image: null, objectKey, what: 'faces' });
    return await saveIdentity(ctx, actor, { ...identity, consent, objectKey, face: largestOf(faces) });
  } finally {
    // Only the part around the face is kept.
    await forgetObjects(ctx, ctx.db, [photo.objectKey, photo.previewKey, photo.thumbnailKey]);
  }
}

export function mountIdentityUpload(http: Http, ctx: TasksContext): void {
  http.mount(uploadIdentity, async ({ input, ...call }) => {
    const { url, identity_name: name, consent: stated, options } = input;
    const identity_name = await receiveIdentity(ctx, call, {
      url,
      name,
      stated,
      addPhoto: options.add_photo,
    });
    return { identity_name, face_name: identity_name };
  });
}
